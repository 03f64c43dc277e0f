import { createHash } from 'node:crypto';
import { Refused } from '@mall/contract/client';
import type { Day } from '@mall/domain/calendar/day';
import { at } from '@mall/domain/calendar/moment';
import { nextTradingDay } from '@mall/domain/calendar/trading-calendar';
import { moveBusinessClock } from '../../apps/server/src/clock.ts';
import { closeBusinessDay } from '../../apps/server/src/modules/clearing/index.ts';
import { configOf, openApp } from '../../apps/server/src/testing/app/open-app.ts';
import { openStory, type StoryMall } from '../../apps/server/src/testing/app/open-story.ts';
import { ledgerFingerprint } from '../../apps/server/src/testing/ledger-fingerprint.ts';
import { dayOf } from '../../apps/server/src/testing/story-world.ts';
import { wrongsIn } from '../../apps/server/src/testing/verify-all.ts';
import { ACT_NAMES, ACTS, type Customer } from './acts.ts';
import { answerByFiles } from './answer-by-files.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Cluster } from './cluster.ts';
import { correctSometimes } from './corrections.ts';
import { FIRST_DAY, openMarket, priceWalk } from './market.ts';

export type Simulation = {
  readonly seed: number;
  readonly days: number;
  /** Kill the close after each of its steps, and verify there too. */
  readonly isEachStep?: boolean;
  /** The registrar of the mall: inside it, or the program that answers through files. */
  readonly registrar?: 'inside' | 'files';
  /** Whether values of closed days are corrected now and then; a register in a file tells of that with the next file. */
  readonly isCorrecting?: boolean;
};

export type Simulated = {
  /** Empty: every day closed and every evening was right. */
  readonly problems: readonly string[];
  readonly acts: number;
  readonly refused: number;
  readonly kills: number;
  /** Net values of closed days that were corrected. */
  readonly corrections: number;
  /** A hash over the ledger of the last evening; the same seed and days give the same. */
  readonly fingerprint: string;
  /** The same without the register that a registrar inside the mall keeps in its database: equal for both registrars. */
  readonly books: string;
};

const CUSTOMERS = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'];
const KILLED = 'killed by the simulation';

/** Runs some days of a mall on a database of its own; everything random in them follows from the seed. */
export async function simulate(
  cluster: Cluster,
  { seed, days, isEachStep = false, registrar = 'inside', isCorrecting = true }: Simulation,
  print: (line: string) => void,
): Promise<Simulated> {
  const database = await cluster.makeDatabase();
  const closing: (() => Promise<void>)[] = [];
  try {
    const mall = await openMall(database, { seed, registrar }, closing);
    const firstOn = dayOf(FIRST_DAY);
    await openMarket(database.ownerDb, seed, firstOn, days);
    const customers = await enterAll(mall);
    const chance = chanceOf(seed, 'days');
    const counts = { acts: 0, refused: 0, kills: 0, corrections: 0 };
    const problems: string[] = [];
    const calendar = await mall.clearing.readCalendar();
    const closed: Day[] = [];
    let day = firstOn;
    for (let place = 1; place <= days && problems.length === 0; place += 1) {
      const before = { ...counts };
      await liveDay(mall, customers, { day, chance, counts });
      problems.push(...(await closeDay(mall, { chance, counts, isEachStep })).map(on(day)));
      closed.push(day);
      if (problems.length === 0 && isCorrecting) {
        const corrected = await correctSometimes(mall, chance, closed);
        counts.corrections += corrected.corrections;
        problems.push(...corrected.problems.map(on(day)));
      }
      if (problems.length === 0) problems.push(...(await wrongsIn(mall.clearing)).map(on(day)));
      print(
        `${day}  ${counts.acts - before.acts} done, ${counts.refused - before.refused} refused, ${counts.kills - before.kills} kills`,
      );
      day = nextTradingDay(calendar, day);
    }
    const { register, ...books } = await ledgerFingerprint(mall.deps.db);
    const fingerprint = hashOf({ ...books, register });
    return { problems, ...counts, fingerprint, books: hashOf(inOneOrder(books)) };
  } finally {
    for (const close of closing) await close();
    await database.drop();
  }
}

async function openMall(
  database: Awaited<ReturnType<Cluster['makeDatabase']>>,
  { seed, registrar }: { readonly seed: number; readonly registrar: 'inside' | 'files' },
  closing: (() => Promise<void>)[],
): Promise<StoryMall> {
  const refusing = (name: string, orderNo: string, percent: number) =>
    chanceOf(seed, name, orderNo).happens(percent);
  const isRefused = (orderNo: string) => refusing('refusal', orderNo, 5);
  const partOf = (productNo: string, day: string) =>
    refusing('large', `${productNo} ${day}`, 4) ? LARGE_PART : undefined;
  const walk: { evening?: ReturnType<typeof priceWalk> } = {};
  const eveningOf = (day: Day) => {
    if (!walk.evening) throw new Error('the walk of values begins with the mall');
    return walk.evening(day);
  };
  const mall = await openStory(
    async (parts) => {
      const { close, ...app } = await openApp(database, { config: configOf(), ...parts });
      closing.push(close);
      return app;
    },
    {
      startsAt: `${FIRST_DAY}T09:30:00+08:00`,
      valuesOn: (day) => eveningOf(day).values,
      eventsOn: (day) => eveningOf(day).events,
      refuses: (orderNo) => (isRefused(orderNo) ? 'turned down by the registrar' : undefined),
      acceptedOf: (productNo, day) => partOf(productNo, day),
      behaves: ({ orderNo }) =>
        chanceOf(seed, 'bank', orderNo).pick([undefined, undefined, 'silent', 'refuses']),
      chunkSize: chanceOf(seed, 'chunk').whole(1, 6),
      ...(registrar === 'files' ? await answerByFiles({ isRefused, partOf }, closing) : {}),
    },
  );
  const calendar = await mall.clearing.readCalendar();
  walk.evening = priceWalk(seed, (day) => nextTradingDay(calendar, nextTradingDay(calendar, day)));
  return mall;
}

/** Of a large redemption a manager accepts three of five shares. */
const LARGE_PART = { accepted: 3n, applied: 5n };

async function enterAll(mall: StoryMall): Promise<readonly Customer[]> {
  const customers: Customer[] = [];
  for (const [place, clientId] of CUSTOMERS.entries()) {
    const free = BigInt(place + 1) * 10_000_00n;
    customers.push({ clientId, ...(await mall.enter({ clientId, free })) });
  }
  return customers;
}

type Living = {
  readonly chance: Chance;
  readonly counts: { acts: number; refused: number; kills: number };
};

/** Most act before the cut-off; some after it, for the next day. */
async function liveDay(
  { deps: { db, clock } }: StoryMall,
  customers: readonly Customer[],
  { day, chance, counts }: Living & { readonly day: Day },
): Promise<void> {
  for (const msOfDay of [at(10, 0), at(15, 40)]) {
    await moveBusinessClock(db, clock, { day, msOfDay });
    for (const customer of customers) {
      if (!chance.happens(msOfDay === at(10, 0) ? 70 : 15)) continue;
      const isDone = await tryAct(() => ACTS[chance.pick(ACT_NAMES)]({ db, customer, chance }));
      counts[isDone ? 'acts' : 'refused'] += 1;
    }
  }
}

async function tryAct(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** Closes the day, again after each kill; returns what is still open or different afterwards. */
async function closeDay(
  { clearing }: StoryMall,
  { chance, counts, isEachStep }: Living & { readonly isEachStep: boolean },
): Promise<readonly string[]> {
  const problems: string[] = [];
  const killedBehind = new Set<string>();
  for (;;) {
    const left = { steps: chance.happens(25) ? chance.whole(1, 12) : Number.POSITIVE_INFINITY };
    // After its work and before its record: the step runs again.
    const kills = (step: string) => {
      left.steps -= 1;
      if (isEachStep ? killedBehind.has(step) : left.steps > 0) return false;
      killedBehind.add(step);
      return true;
    };
    try {
      const reports = await closeBusinessDay(clearing, {
        onStep: (_day, { step }) => {
          if (kills(step)) throw new Error(KILLED);
        },
      });
      return [...problems, ...openOf(reports)];
    } catch (error) {
      if (!(error instanceof Error) || error.message !== KILLED) throw error;
      counts.kills += 1;
      if (isEachStep) problems.push(...(await wrongsIn(clearing)));
      if (problems.length > 0) return problems;
    }
  }
}

function openOf(reports: Awaited<ReturnType<typeof closeBusinessDay>>): readonly string[] {
  return (reports ?? []).flatMap(({ businessOn, isClosed, breaks, steps }) => [
    ...(isClosed ? [] : [`${businessOn} stays open: ${JSON.stringify(steps.at(-1))}`]),
    ...breaks.map((found) => `a difference: ${inText(found)}`),
  ]);
}

function on(day: Day): (problem: string) => string {
  return (problem) => `${day}: ${problem}`;
}

/** Rows that are alike in what they are sorted by come in any order. */
function inOneOrder(ledger: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Object.entries(ledger).map(([name, rows]) => [
    name,
    Array.isArray(rows) ? rows.map(inText).toSorted() : rows,
  ]);
}

function hashOf(ledger: unknown): string {
  return createHash('sha256').update(inText(ledger)).digest('hex').slice(0, 16);
}

function inText(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    typeof inner === 'bigint' ? String(inner) : inner,
  );
}
