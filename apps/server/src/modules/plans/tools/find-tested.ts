import type { Day } from '@mall/domain/calendar/day';
import { mayShowPast } from '@mall/domain/catalogue/figures/period-figures';
import type { ValueTrack } from '@mall/domain/catalogue/figures/value-track';
import { takesPlans } from '@mall/domain/catalogue/plan-offer';
import { type Fen, fen } from '@mall/domain/money/units';
import { groupedYuan } from '@mall/domain/money/yuan';
import type { FeeTerms } from '@mall/domain/plans/back-test/value-plan';
import { leastPlanAmount } from '@mall/domain/plans/least-plan-amount';
import { findProductTerms, findShelfRow, readValueTracks } from '#modules/catalogue/index.ts';
import type { IndexPast } from './keep-index-pasts.ts';
import type { TestDeps } from './tool-deps.ts';

/** What a plan over the past buys. */
export type Tested = {
  readonly track: ValueTrack;
  readonly least: Fen;
  /** Undefined: nothing is charged for it. */
  readonly fee: FeeTerms | undefined;
  /** The index it follows or is measured by. */
  readonly indexCode: string | undefined;
};

/** The same of a product, which always has fee terms. */
export type TestedProduct = Tested & {
  readonly fee: FeeTerms;
  readonly productNo: string;
  readonly shortName: string;
  /** The day of its last value. */
  readonly lastOn: Day;
};

/** By regulation the past of a product younger than half a year is not shown (rules 7.4). */
const YOUNG_DAYS = 183;

/** A product that plans may buy, with its adjusted values. Private products are not tested for visitors (rules 5.6). */
export async function findTestedProduct({ db, clock }: TestDeps, productNo: string) {
  const { day } = await clock.businessNow(db);
  const [terms, row, tracks] = await Promise.all([
    findProductTerms(db, productNo, day),
    findShelfRow(db, productNo),
    readValueTracks(db, [productNo]),
  ]);
  if (!terms || !row) return { ok: false, refusal: 'product_absent' } as const;
  if (!takesPlans(terms)) return { ok: false, refusal: 'plan_not_offered' } as const;
  const track = tracks.get(productNo);
  if (!track || row.nav_on === null || !mayShowPast(row.established_on ?? row.nav_on, row.nav_on))
    return withoutHistory(YOUNG_DAYS);
  const tested: TestedProduct = {
    productNo,
    shortName: terms.shortName,
    lastOn: row.nav_on,
    track,
    least: leastPlanAmount(terms),
    fee: { tiers: terms.fees.purchase, discount: terms.fees.discount },
    indexCode: row.benchmark_index_code ?? undefined,
  };
  return { ok: true, tested } as const;
}

/** An index as if it could be bought: it has no least amount and no fee. */
export function testedIndex({ code, values }: IndexPast): Tested {
  return { track: values, least: fen(0n), fee: undefined, indexCode: code };
}

/** The refusal of an amount with which no plan could be opened. */
export function belowMinimum(least: Fen) {
  const slots = { x: groupedYuan(least) };
  return { ok: false, refusal: 'below_plan_minimum', slots } as const;
}

/** The refusal of a span in which nothing could be bought, with the days that one purchase needs. */
export function withoutHistory(days: number) {
  const slots = { n: String(days) };
  return { ok: false, refusal: 'period_without_history', slots } as const;
}
