import { type ValueTrack, valueAt } from '../../catalogue/figures/value-track.ts';
import { type FeeTier, sharesFor, splitPurchase } from '../../fees/purchase-fee.ts';
import { marketValue } from '../../fees/redemption-fee.ts';
import { divide } from '../../money/rounding.ts';
import {
  add,
  type Fen,
  fen,
  NAV_ONE,
  type Nav,
  nav,
  RATE_ONE,
  type Rate,
  rate,
  type Shares,
  shares,
  subtract,
} from '../../money/units.ts';
import { moneyWeightedReturn } from '../../positions/money-weighted-return.ts';

export type FeeTerms = { readonly tiers: readonly FeeTier[]; readonly discount: Rate };

/** A purchase at the value of a place; nothing where the strategy skipped. */
export type Purchase = { readonly place: number; readonly ratio: Rate; readonly amount: Fen };

export type BackTestPeriod = Purchase & {
  readonly shares: Shares;
  /** Both with this purchase. */
  readonly invested: Fen;
  readonly value: Fen;
};

/** What a plan over the past came to (rules 9.8). */
export type BackTest = {
  readonly periods: readonly BackTestPeriod[];
  readonly invested: Fen;
  readonly shares: Shares;
  readonly endValue: Fen;
  readonly income: Fen;
  /** Undefined where nothing was paid. */
  readonly incomeRate: Rate | undefined;
  readonly averageCost: Nav | undefined;
  /** Undefined below one year. */
  readonly yearRate: number | undefined;
  readonly paidCount: number;
  /** Paid periods whose shares are worth more at the end than they cost. */
  readonly winCount: number;
  /** Value over invested money on every day from the first payment on, which stands at `firstPlace`. */
  readonly wealth: Float64Array;
  readonly firstPlace: number;
  /** Both of the wealth: of the value itself new money would hide a loss. */
  readonly maxWithdrawal: number;
  readonly maxFloatLoss: number;
};

/** Values purchases, in the order of their places, up to the value at the last place. */
export function valuePlan(
  track: ValueTrack,
  purchases: readonly Purchase[],
  { lastPlace, fee }: { readonly lastPlace: number; readonly fee: FeeTerms | undefined },
): BackTest {
  const periods = periodsOf(track, purchases, fee);
  const paid = periods.filter(({ amount }) => amount > 0n);
  const { invested = fen(0n), shares: held = shares(0n) } = totalOf(periods);
  const last = valueAt(track, lastPlace);
  const endValue = marketValue(held, last);
  const income = subtract(endValue, invested);
  return {
    periods,
    invested,
    shares: held,
    endValue,
    income,
    incomeRate: invested > 0n ? rate(divide(income * RATE_ONE, invested, 'half_up')) : undefined,
    averageCost: held > 0n ? nav(divide(invested * NAV_ONE, held, 'half_up')) : undefined,
    yearRate: yearRateOf(track, paid, { lastPlace, endValue }),
    paidCount: paid.length,
    winCount: paid.filter((each) => marketValue(each.shares, last) > each.amount).length,
    ...wealthOf(track, paid, lastPlace),
  };
}

function periodsOf(
  track: ValueTrack,
  purchases: readonly Purchase[],
  fee: FeeTerms | undefined,
): readonly BackTestPeriod[] {
  let invested = fen(0n);
  let held = shares(0n);
  return purchases.map((purchase) => {
    const unitValue = valueAt(track, purchase.place);
    const bought = sharesFor(netOf(purchase.amount, fee), unitValue, 'half_up');
    invested = add(invested, purchase.amount);
    held = add(held, bought);
    return { ...purchase, shares: bought, invested, value: marketValue(held, unitValue) };
  });
}

function netOf(amount: Fen, fee: FeeTerms | undefined): Fen {
  if (fee === undefined || amount === 0n) return amount;
  return splitPurchase(amount, fee.tiers, fee.discount).net;
}

function totalOf(periods: readonly BackTestPeriod[]): { invested?: Fen; shares?: Shares } {
  const last = periods.at(-1);
  if (last === undefined) return {};
  const held = periods.reduce((sum, period) => add(sum, period.shares), shares(0n));
  return { invested: last.invested, shares: held };
}

type Wealth = Pick<BackTest, 'wealth' | 'firstPlace' | 'maxWithdrawal' | 'maxFloatLoss'>;

/** Ten years of days for every move of a slider: one pass, from purchase to purchase, and a division only where needed. */
function wealthOf(
  { values }: ValueTrack,
  paid: readonly BackTestPeriod[],
  lastPlace: number,
): Wealth {
  const firstPlace = paid[0]?.place ?? lastPlace;
  const wealth = new Float64Array(paid.length === 0 ? 0 : lastPlace - firstPlace + 1);
  let held = 0;
  let peak = 0;
  let lowest = 1;
  let deepest = 0;
  for (const [at, period] of paid.entries()) {
    held += Number(period.shares);
    const invested = Number(period.invested);
    const end = paid[at + 1]?.place ?? lastPlace + 1;
    for (let place = period.place; place < end; place++) {
      // The value is rounded to the fen as everywhere: fen = shares_e2 × value_e8 ÷ 10⁸.
      const ratio = Math.floor((held * (values[place] ?? 0)) / 1e8 + 0.5) / invested;
      wealth[place - firstPlace] = ratio;
      if (ratio < lowest) lowest = ratio;
      if (ratio > peak) peak = ratio;
      else if (peak - ratio > deepest * peak) deepest = (peak - ratio) / peak;
    }
  }
  return { wealth, firstPlace, maxWithdrawal: deepest, maxFloatLoss: lowest - 1 };
}

const YEAR_DAYS = 365;

/** The money-weighted return of payments up to the last value; undefined below one year. */
export function yearRateOf(
  { epochs }: Pick<ValueTrack, 'epochs'>,
  paid: readonly Pick<Purchase, 'place' | 'amount'>[],
  { lastPlace, endValue }: { readonly lastPlace: number; readonly endValue: Fen },
): number | undefined {
  const dayAt = (place: number) => epochs[place] ?? 0;
  const last = dayAt(lastPlace);
  if (paid[0] === undefined || last - dayAt(paid[0].place) < YEAR_DAYS) return undefined;
  const flows = paid.map(({ place, amount }) => ({ epoch: dayAt(place), amount: -Number(amount) }));
  return moneyWeightedReturn([...flows, { epoch: last, amount: Number(endValue) }]);
}
