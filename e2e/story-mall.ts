import { at } from '@mall/domain/calendar/moment';
import { moveBusinessClock, systemClock } from '../apps/server/src/clock.ts';
import type { Db } from '../apps/server/src/db/database.ts';
import { inDatabase } from '../tools/campaign/order-world.ts';
import { type RunningMall, runMall } from '../tools/mall/run-mall.ts';
import { type CommandResult, runCommand } from '../tools/process/run-command.ts';
import { test as mallTest } from './mall-test.ts';
import { CLOCK, copyWorld } from './written-world.ts';

export type StoryMall = RunningMall & {
  /** Where its database lives. */
  readonly dataDir: string;
  /** Runs one of the npm scripts an operator uses, on this mall: `day`, `mall -- verify`. */
  readonly npmRun: (...args: readonly string[]) => Promise<CommandResult>;
  /** At least ten o'clock of its business day: an earlier story may have opened a new day. */
  readonly goToTen: () => Promise<void>;
};

/** A code that a story can know. */
export const FIXED_CODE = '1234';
const SETTINGS = { ...CLOCK, MALL_FIXED_CODE: FIXED_CODE };

/** For stories that log in or move the business clock: a mall of their own, which no other story shares. */
export const test = mallTest.extend<object, { readonly story: StoryMall }>({
  story: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const data = await copyWorld();
      const mall = await runMall({ dataDir: data.path, settings: SETTINGS });
      const npmRun = (...args: readonly string[]) =>
        runCommand({
          program: 'npm',
          args: ['run', '--silent', ...args],
          env: { MALL_DATA_DIR: data.path },
        });
      const goToTen = () => inDatabase(data.path, moveToTen);
      await use({ ...mall, dataDir: data.path, npmRun, goToTen });
      await mall.stop();
      data.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ story }, use) => use(story.base),
});

async function moveToTen(db: Db): Promise<void> {
  const clock = systemClock('demo');
  const { day } = await clock.businessNow(db);
  await moveBusinessClock(db, clock, { day, msOfDay: at(10, 0) });
}
