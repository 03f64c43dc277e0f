import { type ValueTrack, valueAt } from '../../catalogue/figures/value-track.ts';
import { marketValue } from '../../fees/redemption-fee.ts';
import { divide } from '../../money/rounding.ts';
import { add, type Fen, fen, RATE_ONE, type Rate, rate, subtract } from '../../money/units.ts';
import {
  type BackTest,
  type BackTestPeriod,
  type FeeTerms,
  valuePlan,
  yearRateOf,
} from './value-plan.ts';

/** A product of a portfolio. All tracks of one portfolio have the same days. */
export type GroupPart = {
  readonly track: ValueTrack;
  readonly weight: Rate;
  readonly fee: FeeTerms | undefined;
};

export type GroupPayment = { readonly place: number; readonly amount: Fen };
export type GroupPeriod = GroupPayment & Pick<BackTestPeriod, 'invested' | 'value'>;

/** What a portfolio came to. It has no single net value, so it has neither shares nor a cost of one. */
export type GroupTest = Omit<
  BackTest,
  'periods' | 'shares' | 'averageCost' | 'wealth' | 'firstPlace'
> & { readonly periods: readonly GroupPeriod[] };

/** The tracks on the days on which all of them have a value, since a portfolio is bought whole. */
export function commonTracks(tracks: readonly ValueTrack[]): readonly ValueTrack[] {
  const counts = new Map<number, number>();
  for (const { epochs } of tracks)
    for (const epoch of epochs) counts.set(epoch, (counts.get(epoch) ?? 0) + 1);
  return tracks.map(({ epochs, values }) => {
    const isCommon = (_: number, at: number) => counts.get(epochs[at] ?? 0) === tracks.length;
    return { epochs: epochs.filter(isCommon), values: values.filter(isCommon) };
  });
}

/** Payments divided by weights and never rebalanced (rules 9.8), valued up to the last place. */
export function valueGroup(
  parts: readonly GroupPart[],
  payments: readonly GroupPayment[],
  lastPlace: number,
): GroupTest {
  const split = payments.map(({ amount }) => splitToLargest(amount, parts));
  const valued = parts.map(({ track, fee }, part) => {
    const purchases = payments.map(({ place }, at) => ({
      place,
      ratio: RATE_ONE,
      amount: split[at]?.[part] ?? fen(0n),
    }));
    return valuePlan(track, purchases, { lastPlace, fee });
  });
  const invested = payments.reduce((sum, { amount }) => add(sum, amount), fen(0n));
  const endValue = valued.reduce((sum, part) => add(sum, part.endValue), fen(0n));
  const income = subtract(endValue, invested);
  const [first] = parts;
  return {
    periods: periodsOf(payments, valued),
    invested,
    endValue,
    income,
    incomeRate: invested > 0n ? rate(divide(income * RATE_ONE, invested, 'half_up')) : undefined,
    yearRate: first && yearRateOf(first.track, payments, { lastPlace, endValue }),
    paidCount: payments.length,
    winCount: payments.filter(({ amount }, at) => worthAtEnd(parts, valued, at, lastPlace) > amount)
      .length,
    ...fallsOf(parts, { payments, valued, lastPlace }),
  };
}

/** Each part is cut off to the fen; what is left goes to the largest weight, the first of several. */
export function splitToLargest(
  amount: Fen,
  parts: readonly Pick<GroupPart, 'weight'>[],
): readonly Fen[] {
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0n);
  const cut = parts.map(({ weight }) => divide(amount * weight, whole, 'down'));
  const left = amount - cut.reduce((sum, part) => sum + part, 0n);
  const largest = parts.reduce(
    (best, { weight }, at) => (weight > (parts[best]?.weight ?? 0n) ? at : best),
    0,
  );
  return cut.map((part, at) => fen(at === largest ? part + left : part));
}

function periodsOf(
  payments: readonly GroupPayment[],
  valued: readonly BackTest[],
): readonly GroupPeriod[] {
  let invested = fen(0n);
  return payments.map((payment, at) => {
    invested = add(invested, payment.amount);
    const value = valued.reduce(
      (sum, { periods }) => add(sum, periods[at]?.value ?? fen(0n)),
      fen(0n),
    );
    return { ...payment, invested, value };
  });
}

function worthAtEnd(
  parts: readonly GroupPart[],
  valued: readonly BackTest[],
  at: number,
  lastPlace: number,
): Fen {
  return valued.reduce((sum, { periods }, part) => {
    const [bought, track] = [periods[at]?.shares, parts[part]?.track];
    if (bought === undefined || track === undefined) return sum;
    return add(sum, marketValue(bought, valueAt(track, lastPlace)));
  }, fen(0n));
}

type Valued = {
  readonly payments: readonly GroupPayment[];
  readonly valued: readonly BackTest[];
  readonly lastPlace: number;
};

/** The deepest fall and the lowest stand of the value over the invested money, day by day. */
function fallsOf(
  parts: readonly GroupPart[],
  { payments, valued, lastPlace }: Valued,
): Pick<GroupTest, 'maxWithdrawal' | 'maxFloatLoss'> {
  const held = parts.map(() => 0);
  let [invested, peak, lowest, deepest] = [0, 0, 1, 0];
  for (const [at, payment] of payments.entries()) {
    invested += Number(payment.amount);
    for (const [part, { periods }] of valued.entries())
      held[part] = (held[part] ?? 0) + Number(periods[at]?.shares ?? 0n);
    const end = payments[at + 1]?.place ?? lastPlace + 1;
    for (let place = payment.place; place < end; place++) {
      let value = 0;
      for (const [part, { track }] of parts.entries())
        value += Math.floor(((held[part] ?? 0) * (track.values[place] ?? 0)) / 1e8 + 0.5);
      const ratio = value / invested;
      if (ratio < lowest) lowest = ratio;
      if (ratio > peak) peak = ratio;
      else if (peak - ratio > deepest * peak) deepest = (peak - ratio) / peak;
    }
  }
  return { maxWithdrawal: deepest, maxFloatLoss: lowest - 1 };
}
