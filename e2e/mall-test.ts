import { test as base, expect } from '@playwright/test';
import { type RunningMall, runMall } from '../tools/mall/run-mall.ts';
import { slowDown } from './slow-browser.ts';
import { type PageWatch, watchPage } from './watch-page.ts';
import { CLOCK, copyWorld } from './written-world.ts';

export { expect };

/** Where the mall's pages begin. */
export const BASE_PATH = '/mall-pc-org';

type WorkerThings = { readonly mall: RunningMall };
type TestThings = {
  /** What went wrong behind the visitor's back; a story ends with `watch.expectCalm()`. */
  readonly watch: PageWatch;
};

/** A story runs against a real mall with a database of its own. */
export const test = base.extend<TestThings, WorkerThings>({
  mall: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const data = await copyWorld();
      const mall = await runMall({ dataDir: data.path, settings: CLOCK });
      await use(mall);
      await mall.stop();
      data.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  context: async ({ context }, use) => {
    slowDown(context);
    await use(context);
  },
  baseURL: async ({ mall }, use) => use(mall.base),
  watch: [async ({ page }, use) => use(watchPage(page)), { auto: true }],
});
