import { at } from '@mall/domain/calendar/moment';
import { moveBusinessClock, systemClock } from '../apps/server/src/clock.ts';
import type { Db } from '../apps/server/src/db/database.ts';
import { inDatabase } from '../tools/campaign/order-world.ts';
import { type RunningMall, runMall } from '../tools/mall/run-mall.ts';
import { type CommandResult, runCommand } from '../tools/process/run-command.ts';
import { runScript } from '../tools/process/run-script.ts';
import { test as mallTest } from './mall-test.ts';
import { CLOCK, copyWorld } from './written-world.ts';

export type StoryMall = RunningMall & {
  /** Where its database lives. */
  readonly dataDir: string;
  /** Runs one of the npm scripts an operator uses, on this mall, as he does: `day`, `mall -- verify`. */
  readonly npmRun: (...words: readonly string[]) => Promise<CommandResult>;
  /** The same without starting npm, which takes as long as a short command. */
  readonly runScript: (...words: readonly string[]) => Promise<CommandResult>;
  /** At least ten o'clock of its business day: an earlier story may have opened a new day. */
  readonly goToTen: () => Promise<void>;
  /** A later time of its business day. */
  readonly goTo: (hour: number, minute: number, second?: number) => Promise<void>;
  /** The next time a clock shows this: an earlier story may have gone past it, and then that is on the next trading day. */
  readonly goToNext: (hour: number, minute: number) => Promise<void>;
  /** Closes days until this one, of which nothing has happened yet. */
  readonly closeUntil: (day: string) => Promise<void>;
};

/** A code that a story can know. */
export const FIXED_CODE = '1234';
const CLOCK_OF_DEMO = systemClock('demo');
/** Generous, because a story may invent a world of its own on a busy machine. */
const READY_WITHIN_MS = 600_000;
const SETTINGS = { ...CLOCK, MALL_FIXED_CODE: FIXED_CODE };

/** Starts a mall on a data folder, with what an operator can do to it; `lasting` are the settings that his commands need too. */
export async function openStory(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  lasting: Readonly<Record<string, string>> = {},
): Promise<StoryMall> {
  const mall = await runMall({
    dataDir,
    settings: { ...settings, ...lasting },
    readyWithinMs: READY_WITHIN_MS,
  });
  const env = { ...lasting, MALL_DATA_DIR: dataDir };
  const npmRun = (...words: readonly string[]) =>
    runCommand({ program: 'npm', args: ['run', '--silent', ...words], env });
  const script = (...words: readonly string[]) => runScript(words, env);
  const goTo = (hour: number, minute: number, second = 0) =>
    inDatabase(dataDir, (db) => moveTo(db, at(hour, minute, second)));
  const goToTen = () => goTo(10, 0);
  const goToNext = async (hour: number, minute: number) => {
    const { msOfDay } = await inDatabase(dataDir, (db) => CLOCK_OF_DEMO.businessNow(db));
    if (msOfDay > at(hour, minute)) {
      const { exitCode, output } = await script('day');
      if (exitCode !== 0) throw new Error(output);
    }
    await goTo(hour, minute);
  };
  const today = () => inDatabase(dataDir, async (db) => (await CLOCK_OF_DEMO.businessNow(db)).day);
  const closeUntil = async (day: string) => {
    while ((await today()) < day) {
      const { exitCode, output } = await script('day');
      if (exitCode !== 0) throw new Error(output);
    }
  };
  return { ...mall, dataDir, npmRun, runScript: script, goToTen, goTo, goToNext, closeUntil };
}

/** For stories that log in or move the business clock: a mall of their own, which no other story shares. */
export const test = mallTest.extend<
  object,
  { readonly story: StoryMall; readonly firstDayOf: string }
>({
  // Playwright starts a worker for each value: a story that needs the first day of the world gives its own name.
  firstDayOf: ['', { scope: 'worker', option: true }],
  story: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const data = await copyWorld();
      const story = await openStory(data.path, SETTINGS);
      await use(story);
      await story.stop();
      data.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ story }, use) => use(story.base),
});

async function moveTo(db: Db, msOfDay: number): Promise<void> {
  const { day } = await CLOCK_OF_DEMO.businessNow(db);
  await moveBusinessClock(db, CLOCK_OF_DEMO, { day, msOfDay });
}
