import { type RunningMall, runMall, temporaryDataDir } from '../tools/mall/run-mall.ts';
import { type CommandResult, runCommand } from '../tools/process/run-command.ts';
import { test as mallTest } from './mall-test.ts';

export type StoryMall = RunningMall & {
  /** Where its database lives. */
  readonly dataDir: string;
  /** Runs one of the npm scripts an operator uses, on this mall: `day`, `mall -- verify`. */
  readonly npmRun: (...args: readonly string[]) => Promise<CommandResult>;
};

/** Codes that a story can know, and a business clock at which an order still makes today's cut-off. */
export const FIXED_CODE = '1234';
const SETTINGS = { MALL_FIXED_CODE: FIXED_CODE, MALL_CLOCK: '2026-11-12T14:00:00+08:00' };
// The stories hold on a catalogue of any size; whoever wants the full one says how large, or where it was written.
const { MALL_SEED_PRODUCTS: size, MALL_DATA_DIR: written } = process.env;
const CATALOGUE: Readonly<Record<string, string>> = size ? { MALL_SEED_PRODUCTS: size } : {};
/** Three years of prices of 26,000 products are twenty million rows. */
const WRITTEN_WITHIN_MS = size ? 3_600_000 : 120_000;

/** For stories that move the business clock: a mall of their own, which no other story shares. */
export const test = mallTest.extend<object, { readonly story: StoryMall }>({
  story: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const data = written ? { path: written, remove: () => {} } : temporaryDataDir();
      const mall = await runMall({
        dataDir: data.path,
        settings: { ...SETTINGS, ...CATALOGUE },
        readyWithinMs: WRITTEN_WITHIN_MS,
      });
      const npmRun = (...args: readonly string[]) =>
        runCommand({
          program: 'npm',
          args: ['run', '--silent', ...args],
          env: { MALL_DATA_DIR: data.path },
        });
      await use({ ...mall, dataDir: data.path, npmRun });
      await mall.stop();
      data.remove();
    },
    { scope: 'worker', timeout: WRITTEN_WITHIN_MS + 60_000 },
  ],
  baseURL: async ({ story }, use) => use(story.base),
});
