import { setTimeout as sleep } from 'node:timers/promises';
import type { Day } from '@mall/domain/calendar/day';
import { at } from '@mall/domain/calendar/moment';
import { nextTradingDay } from '@mall/domain/calendar/trading-calendar';
import { RUN_TIMES_MS } from '@mall/domain/plans/pay-dates';
import { sql } from 'kysely';
import { moveBusinessClock } from '../../../apps/server/src/clock.ts';
import type { Db } from '../../../apps/server/src/db/database.ts';
import { closeBusinessDay } from '../../../apps/server/src/modules/clearing/index.ts';
import type { StoryMall } from '../../../apps/server/src/testing/app/open-story.ts';
import { dayOf } from '../../../apps/server/src/testing/story-world.ts';
import { type Chance, chanceOf } from '../../simulate/chance.ts';
import { type Cluster, type SimulatedDatabase, startCluster } from '../../simulate/cluster.ts';
import { verifyEvening } from '../../simulate/verify-evening.ts';
import type { Campaign } from '../campaign.ts';
import {
  countDeductions,
  type DuePlan,
  findDue,
  findWrongOutcomes,
  restoreMorning,
} from './plan-facts.ts';
import { FIRST_DAY, openPlanWorld } from './plan-world.ts';
import { type PlanRunner, startRunner } from './runner-process.ts';

const DAYS = 60;
const PLANS = 500;
/** Every so many evenings the whole ledger is verified. */
const VERIFIED_EVERY = 10;
const RUNS_MAX = 20;

export const plans: Campaign = {
  name: 'plans',
  proves:
    'run by two processes that are killed, every due period of a plan has one outcome, a re-run deducts nothing, ' +
    'and cash and lots balance',
  rounds: 1,
  run: async (rounds, print, { isWithoutGuard = false } = {}) => {
    const cluster = await startCluster();
    try {
      let hasHeld = true;
      for (let seed = 1; seed <= rounds; seed += 1) {
        const round = { days: DAYS, plans: PLANS, seed, isWithoutGuard };
        hasHeld = (await livePlans(cluster, round, print)) && hasHeld;
      }
      return hasHeld;
    } finally {
      await cluster.stop();
    }
  },
};

export type PlanRound = {
  readonly days: number;
  readonly plans: number;
  readonly seed: number;
  /** The negative control: a pay day of a plan may have several periods. */
  readonly isWithoutGuard?: boolean;
};

type Counts = { kills: number; deductions: number; refusedAgain: number };

/** Lives days of a mall with plans; false: something did not hold, and it was printed. */
export async function livePlans(
  cluster: Cluster,
  { days, plans: count, seed, isWithoutGuard = false }: PlanRound,
  print: (line: string) => void,
): Promise<boolean> {
  const database = await cluster.makeDatabase();
  const { mall, close } = await openPlanWorld(database, { plans: count, seed });
  if (isWithoutGuard) await dropKey(database.ownerDb);
  const runners = await startPair(database, mall);
  const counts: Counts = { kills: 0, deductions: 0, refusedAgain: 0 };
  const problems: string[] = [];
  try {
    const calendar = await mall.clearing.readCalendar();
    let day: Day = dayOf(FIRST_DAY);
    for (let place = 1; place <= days && problems.length === 0; place += 1) {
      day = nextTradingDay(calendar, day);
      const chance = chanceOf(seed, 'day', place);
      problems.push(...(await liveDay({ mall, database, runners, counts, chance }, day)));
      if (problems.length === 0 && (place % VERIFIED_EVERY === 0 || place === days))
        problems.push(...(await verifyEvening(mall)));
    }
  } finally {
    await runners.stop();
    await close();
    await database.drop();
  }
  const { kills, deductions, refusedAgain } = counts;
  print(
    `${days} days, ${count} plans: ${deductions} deductions, ${kills} kills, ${refusedAgain} pay days refused a second time, ${problems.length} problems`,
  );
  for (const problem of problems.slice(0, 10)) print(`  ${problem}`);
  return problems.length === 0;
}

async function dropKey(ownerDb: Db): Promise<void> {
  await sql`
    alter table plan_period drop constraint plan_period_pkey,
      drop constraint plan_period_client_id_allot_no_nominal_on_key`.execute(ownerDb);
}

type Pair = {
  readonly one: PlanRunner;
  readonly other: () => PlanRunner;
  /** A new process in place of one that was killed. */
  readonly replace: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

async function startPair({ settings }: SimulatedDatabase, { deps }: StoryMall): Promise<Pair> {
  const aheadMs = deps.clock.wallMs() - Date.now();
  const start = () => startRunner(settings, aheadMs);
  const one = await start();
  const state = { other: await start() };
  return {
    one,
    other: () => state.other,
    replace: async () => {
      state.other = await start();
    },
    stop: async () => {
      await one.stop();
      await state.other.stop();
    },
  };
}

type Living = {
  readonly mall: StoryMall;
  readonly database: SimulatedDatabase;
  readonly runners: Pair;
  readonly counts: Counts;
  readonly chance: Chance;
};

/** The three runs of a day, one of them killed, a stale list of due days, and the close. */
async function liveDay(living: Living, day: Day): Promise<readonly string[]> {
  const { mall, counts, chance } = living;
  const { db, clock } = mall.deps;
  const due = await findDue(db, day);
  const before = await countDeductions(db);
  const killedIn = chance.whole(0, RUN_TIMES_MS.length - 1);
  const staleIn = chance.whole(1, RUN_TIMES_MS.length - 1);
  for (const [place, msOfDay] of RUN_TIMES_MS.entries()) {
    await moveBusinessClock(db, clock, { day, msOfDay });
    const isKilled = place === killedIn;
    if (place === staleIn) await runStale(living, due);
    await runBoth(living, { day, isKilled, place });
  }
  counts.deductions += (await countDeductions(db)) - before;
  const wrong = await findWrongOutcomes(db, day, due);
  if (wrong.length > 0) return wrong;
  const again = await deductAgain(living);
  await moveBusinessClock(db, clock, { day, msOfDay: at(15, 30) });
  const reports = await closeBusinessDay(mall.clearing);
  const open = (reports ?? []).flatMap(({ businessOn, isClosed, breaks }) =>
    isClosed && breaks.length === 0 ? [] : [`${businessOn} is not in order`],
  );
  return [...again, ...open];
}

type Run = { readonly day: Day; readonly place: number; readonly isKilled: boolean };

/** Both processes run at once; the second may be killed in it. Afterwards the run is done, by whom it may be. */
async function runBoth({ mall, runners, counts, chance }: Living, run: Run): Promise<void> {
  const both = Promise.all([runners.other().run(), runners.one.run()]);
  if (run.isKilled) {
    await sleep(chance.whole(0, 250));
    runners.other().kill();
    counts.kills += 1;
  }
  await both;
  if (run.isKilled) await runners.replace();
  for (let turn = 0; turn < RUNS_MAX; turn += 1) {
    if ((await countRuns(mall.deps.db, run.day)) > run.place) return;
    await runners.one.run();
  }
  throw new Error(`the run of ${run.day} does not come to its end`);
}

async function countRuns(db: Db, day: Day): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from plan_run where run_on = ${day}::date`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/** A run that finds the list of the morning pays nothing a second time; the list is put right behind it. */
async function runStale(
  { database, runners, counts }: Living,
  due: readonly DuePlan[],
): Promise<void> {
  const putRight = await restoreMorning(database.ownerDb, due);
  const answer = await runners.one.run();
  counts.refusedAgain += answer?.report?.faults ?? 0;
  await putRight();
}

/** Both processes asked once more deduct nothing. */
async function deductAgain({ mall, runners }: Living): Promise<readonly string[]> {
  const before = await countDeductions(mall.deps.db);
  await Promise.all([runners.one.run(), runners.other().run()]);
  const more = (await countDeductions(mall.deps.db)) - before;
  return more === 0 ? [] : [`a re-run deducted ${more} times`];
}
