import { createHash } from 'node:crypto';
import type { Day } from '@mall/domain/calendar/day';
import { nextTradingDay } from '@mall/domain/calendar/trading-calendar';
import { ledgerFingerprint } from '../../apps/server/src/testing/ledger-fingerprint.ts';
import { dayOf } from '../../apps/server/src/testing/story-world.ts';
import { chanceOf } from './chance.ts';
import { closeDay, inText } from './close-day.ts';
import type { Cluster } from './cluster.ts';
import { correctSometimes } from './corrections.ts';
import { forgetDoneRanges } from './guard.ts';
import { type Counts, type Living, liveDay } from './live-day.ts';
import { FIRST_DAY, openMarket } from './market.ts';
import { type Crowd, enterAll, openMall, type Registrar, type SimulatedMall } from './open-mall.ts';
import { verifyEvening } from './verify-evening.ts';

export type Simulation = {
  readonly seed: number;
  readonly days: number;
  /** Kill the close after each of its steps, and verify there too. */
  readonly isEachStep?: boolean;
  /** The registrar of the mall: inside it, or the program that answers through files. */
  readonly registrar?: Registrar;
  /** Whether values of closed days are corrected now and then. */
  readonly isCorrecting?: boolean;
  /** The negative control: a step that is repeated does its work again, and the simulation must notice. */
  readonly isWithoutGuard?: boolean;
};

export type Simulated = Readonly<Counts> & {
  /** Empty: every day closed and every evening was right. */
  readonly problems: readonly string[];
  /** A hash over the ledger of the last evening; the same seed and days give the same. */
  readonly fingerprint: string;
  /** The same without the register that a registrar inside the mall keeps in its database: equal for both registrars. */
  readonly books: string;
};

/** Runs some days of a mall on a database of its own; everything random in them follows from the seed. */
export async function simulate(
  cluster: Cluster,
  { seed, days, registrar = 'inside', ...how }: Simulation,
  print: (line: string) => void,
): Promise<Simulated> {
  const database = await cluster.makeDatabase();
  const closing: (() => Promise<void>)[] = [];
  try {
    const mall = await openMall(database, { seed, registrar }, closing);
    const firstOn = dayOf(FIRST_DAY);
    await openMarket(database.ownerDb, seed, firstOn, days);
    const crowd = await enterAll(mall);
    if (how.isWithoutGuard) await forgetDoneRanges(database.ownerDb);
    const chance = chanceOf(seed, 'days');
    const counts = noCounts();
    const problems: string[] = [];
    const calendar = await mall.clearing.readCalendar();
    const closed: Day[] = [];
    let day = firstOn;
    for (let place = 1; place <= days && problems.length === 0; place += 1) {
      const before = { ...counts };
      closed.push(day);
      const living = { day, chance, counts };
      const found = await liveAndVerify({ mall, crowd, closed, ...how }, living).catch(stopped);
      problems.push(...found.map((problem) => `${day}: ${problem}`));
      print(
        `${day}  ${counts.acts - before.acts} done, ${counts.refused - before.refused} refused, ${counts.kills - before.kills} kills`,
      );
      day = nextTradingDay(calendar, day);
    }
    const { register, ...books } = await ledgerFingerprint(mall.deps.db);
    const fingerprint = hashOf(inOneOrder({ ...books, register }));
    return { problems, ...counts, fingerprint, books: hashOf(inOneOrder(books)) };
  } finally {
    for (const close of closing) await close();
    await database.drop();
  }
}

function noCounts(): Counts {
  return {
    ...{ acts: 0, refused: 0, audited: 0, deductions: 0, started: 0 },
    ...{ kills: 0, corrections: 0 },
  };
}

type Simulating = Pick<Simulation, 'isEachStep' | 'isCorrecting'> & {
  readonly mall: SimulatedMall;
  readonly crowd: Crowd;
  /** The days up to the one that is lived now. */
  readonly closed: readonly Day[];
};

/** One day and its close; returns what is wrong in the evening. */
async function liveAndVerify(
  { mall, crowd, closed, isEachStep = false, isCorrecting = true }: Simulating,
  { day, chance, counts }: Living & { readonly day: Day },
): Promise<readonly string[]> {
  await liveDay(mall, crowd, { day, chance, counts });
  const open = await closeDay(mall, { day, chance, counts, isEachStep });
  if (open.length > 0) return open;
  if (isCorrecting) {
    const { corrections, problems } = await correctSometimes(mall, chance, closed);
    counts.corrections += corrections;
    if (problems.length > 0) return problems;
  }
  return verifyEvening(mall);
}

/** What the mall itself refuses to do, or cannot do, ends the seed and no other one. */
function stopped(error: unknown): readonly string[] {
  return [`stopped: ${error instanceof Error ? error.stack : String(error)}`];
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
