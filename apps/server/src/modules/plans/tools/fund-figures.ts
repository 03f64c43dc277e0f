import type { Day } from '@mall/domain/calendar/day';
import { epochOf } from '@mall/domain/calendar/day';
import { mayShowPast } from '@mall/domain/catalogue/figures/period-figures';
import { baseDayOf } from '@mall/domain/catalogue/figures/period-return';
import type { ValueTrack } from '@mall/domain/catalogue/figures/value-track';
import { type Fen, fen } from '@mall/domain/money/units';
import { type Rhythm, testPast } from '@mall/domain/plans/back-test/test-past';
import type { Db } from '#db/database.ts';
import { readValueTracks, type ShelfRow } from '#modules/catalogue/index.ts';
import { dayAfter, MONTHLY } from './tool-deps.ts';

export const PLAN_PERIODS = ['1y', '2y', '3y', '5y'] as const;
export type PlanPeriod = (typeof PLAN_PERIODS)[number];

/** The adjusted values of a fund and the day of the last one. */
export type FundPast = { readonly track: ValueTrack; readonly lastOn: Day };

export type FundPasts = {
  /** Undefined for a fund without values, and for one too young to show them. */
  readonly read: (rows: readonly ShelfRow[]) => Promise<ReadonlyMap<string, FundPast | undefined>>;
};

/** Reads a fund once per publication: the catalogue has another row of it as soon as anything about it changes. */
export function keepFundPasts(db: Db): FundPasts {
  const kept = new WeakMap<ShelfRow, Promise<FundPast | undefined>>();
  const readMissing = (rows: readonly ShelfRow[]) => {
    const missing = rows.filter((row) => !kept.has(row));
    if (missing.length === 0) return;
    const tracks = readValueTracks(
      db,
      missing.map(({ product_no }) => product_no),
    );
    for (const row of missing) {
      const past = tracks.then((found) => pastOf(row, found.get(row.product_no)));
      kept.set(row, past);
      // A failure is not kept: the next who asks tries again.
      past.catch(() => kept.delete(row));
    }
  };
  return {
    read: async (rows) => {
      readMissing(rows);
      const pasts = await Promise.all(rows.map((row) => kept.get(row)));
      return new Map(rows.map(({ product_no }, at) => [product_no, pasts[at]]));
    },
  };
}

function pastOf(row: ShelfRow, track: ValueTrack | undefined): FundPast | undefined {
  if (!track || row.nav_on === null || !mayShowPast(row.established_on ?? row.nav_on, row.nav_on))
    return undefined;
  return { track, lastOn: row.nav_on };
}

/** What the tools put into a fund where they choose the amount themselves. */
const USUAL_BASE = fen(100_000n);

export type PeriodPlan = {
  readonly period: PlanPeriod;
  /** The day the period ends with. */
  readonly lastOn: Day;
  readonly rhythm: Rhythm;
  readonly base: Fen;
};

/** Equal parts over a period and the same money on its first day; undefined when the values do not reach back. */
export function testPeriod(
  { track }: Pick<FundPast, 'track'>,
  { period, lastOn, rhythm, base }: PeriodPlan,
) {
  const begun = baseDayOf(period, lastOn);
  if ((track.epochs[0] ?? Infinity) > epochOf(begun)) return undefined;
  const answer = testPast({
    track,
    rhythm,
    asked: { from: dayAfter(begun), to: lastOn },
    base,
    least: fen(0n),
    strategy: { kind: 'fixed' },
    fee: undefined,
  });
  return answer.ok ? answer : undefined;
}

/** The monthly plan that pages show of a fund. */
export function testMonthly(past: FundPast, period: PlanPeriod) {
  return testPeriod(past, { period, lastOn: past.lastOn, rhythm: MONTHLY, base: USUAL_BASE });
}
