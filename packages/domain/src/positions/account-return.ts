import { type Day, epochOf } from '../calendar/day.ts';
import { rateOfDouble } from '../catalogue/figures/daily-returns.ts';
import { type Drawdown, maxDrawdown, volatility } from '../catalogue/figures/risk-statistics.ts';
import { trackOf } from '../catalogue/figures/value-track.ts';
import { largestFirst } from '../money/largest-first.ts';
import { divide } from '../money/rounding.ts';
import { add, type Fen, fen, nav, RATE_ONE, type Rate, rate, subtract } from '../money/units.ts';
import { type Grown, timeWeighted, type ValuedAccount } from './account-day.ts';
import { type DaySpan, lastBefore, type ProductHistory } from './income-history.ts';
import { type CashFlow, moneyWeightedReturn } from './money-weighted-return.ts';

/** An account over some closed days, oldest first, and what it was worth before them. */
export type AccountSpan = {
  readonly before: { readonly day: Day; readonly asset: Fen } | undefined;
  readonly days: readonly ValuedAccount[];
};

export type AccountReturn = {
  readonly twr: Rate | undefined;
  readonly moneyWeighted: { readonly rate: Rate; readonly isAnnual: boolean } | undefined;
  readonly simple: Rate | undefined;
  readonly drawdown: Drawdown | undefined;
  readonly volatility: Rate | undefined;
};

const DAYS_A_YEAR = 365;

/** How an account did over a span, by three methods (rules 8.4, 8.5) and with what it fell and moved. */
export function accountReturn(span: AccountSpan): AccountReturn {
  const grown = timeWeighted(span.before?.asset, span.days);
  return {
    twr: grown.at(-1)?.twr,
    moneyWeighted: moneyWeightedOf(span),
    simple: simpleRate(incomeOf(span), span),
    drawdown: maxDrawdown(trackOf(indexOf(grown, span.before?.day))),
    volatility: volatility(dailyReturns(grown)),
  };
}

function incomeOf({ before, days }: AccountSpan): Fen {
  const flowed = days.reduce((sum, { flow }) => add(sum, flow), before?.asset ?? fen(0n));
  return subtract(days.at(-1)?.asset ?? flowed, flowed);
}

/** What could earn: what was there at the beginning and what came in. */
function capitalOf({ before, days }: AccountSpan): Fen {
  const came = days.map(({ flow }) => (flow > 0n ? flow : fen(0n)));
  return came.reduce(add, before?.asset ?? fen(0n));
}

function simpleRate(income: Fen, span: AccountSpan): Rate | undefined {
  const capital = capitalOf(span);
  if (capital <= 0n) return undefined;
  return rate(divide(income * RATE_ONE, capital, 'half_up'));
}

function moneyWeightedOf({ before, days }: AccountSpan): AccountReturn['moneyWeighted'] {
  const last = days.at(-1);
  if (!last) return undefined;
  const began = before ? [{ epoch: epochOf(before.day), amount: -Number(before.asset) }] : [];
  const flows: readonly CashFlow[] = [
    ...began,
    ...days.map(({ day, flow }) => ({ epoch: epochOf(day), amount: -Number(flow) })),
    { epoch: epochOf(last.day), amount: Number(last.asset) },
  ].filter(({ amount }) => amount !== 0);
  const yearly = moneyWeightedReturn(flows);
  const first = flows[0];
  if (yearly === undefined || !first) return undefined;
  const spanDays = epochOf(last.day) - first.epoch;
  const isAnnual = spanDays >= DAYS_A_YEAR;
  const shown = isAnnual ? yearly : Math.expm1((Math.log1p(yearly) * spanDays) / DAYS_A_YEAR);
  return { rate: rateOfDouble(shown), isAnnual };
}

/** The growth of one yuan, from the day before the span on. */
function indexOf(grown: readonly (ValuedAccount & Grown)[], beganOn: Day | undefined) {
  const begin = beganOn === undefined ? [] : [{ day: beganOn, value: nav(RATE_ONE) }];
  return [
    ...begin,
    ...grown.flatMap(({ day, twr }) =>
      twr === undefined ? [] : { day, value: nav(RATE_ONE + twr) },
    ),
  ];
}

function dailyReturns(grown: readonly (ValuedAccount & Grown)[]): Float64Array {
  const factors = grown.flatMap(({ twr }) => (twr === undefined ? [] : 1 + Number(twr) / 1e8));
  return Float64Array.from(factors, (factor, place) => factor / (factors[place - 1] ?? 1) - 1);
}

/** One position as an account of its own: what was paid into it or came out of it is what its value changed by beyond its income. */
export function positionSpan(
  { valuations }: Pick<ProductHistory, 'valuations'>,
  { from, to }: DaySpan,
): AccountSpan {
  const before = lastBefore(valuations, from);
  const within = valuations.filter(({ day }) => day >= from && day <= to);
  return {
    before: before && { day: before.day, asset: before.value },
    days: within.map((one, place) => {
      const earlier = within[place - 1] ?? before;
      const earned = subtract(one.totalIncome, earlier?.totalIncome ?? fen(0n));
      const grown = subtract(one.value, earlier?.value ?? fen(0n));
      return { day: one.day, asset: one.value, flow: subtract(grown, earned) };
    }),
  };
}

export type Contribution = {
  readonly productNo: string;
  readonly beginValue: Fen;
  readonly netIn: Fen;
  readonly endValue: Fen;
  readonly income: Fen;
  /** Of the simple rate of the account. */
  readonly part: Rate;
};

/** One hundredth of a percent, as a rate: what is shown. */
const POINT = 10_000n;

/** What each product brought within a span, most first; the parts add up to the simple rate as it is shown. */
export function contributionsOf(
  histories: readonly ProductHistory[],
  span: AccountSpan,
  from: Day,
): readonly Contribution[] {
  const last = span.days.at(-1)?.day;
  if (last === undefined) return [];
  const rows = histories.flatMap(({ productNo, valuations }) => {
    const begin = lastBefore(valuations, from);
    const end = valuations.findLast(({ day }) => day <= last);
    const income = subtract(end?.totalIncome ?? fen(0n), begin?.totalIncome ?? fen(0n));
    const [beginValue, endValue] = [begin?.value ?? fen(0n), end?.value ?? fen(0n)];
    const netIn = subtract(subtract(endValue, beginValue), income);
    return income === 0n && beginValue === 0n && endValue === 0n && netIn === 0n
      ? []
      : [{ productNo, beginValue, endValue, income, netIn }];
  });
  const sorted = rows.toSorted((one, other) => largestFirst(one.income, other.income));
  const parts = partsOf(
    sorted.map(({ income }) => income),
    capitalOf(span),
  );
  return sorted.map((row, place) => ({ ...row, part: parts[place] ?? rate(0n) }));
}

/** Each income by the capital in hundredths of a percent; what rounding leaves goes to those it took most from, of equals to the earlier. */
function partsOf(incomes: readonly Fen[], capital: Fen): readonly Rate[] {
  if (capital <= 0n) return incomes.map(() => rate(0n));
  const one = RATE_ONE / POINT;
  const cut = incomes.map((income, index) => {
    const points = floor(income * one, capital);
    return { index, points, lost: income * one - points * capital };
  });
  const total = incomes.reduce((sum, income) => sum + income, 0n);
  const missing =
    divide(total * one, capital, 'half_up') - cut.reduce((sum, { points }) => sum + points, 0n);
  const byLoss = cut.toSorted((left, right) => largestFirst(left.lost, right.lost));
  const raised = new Set(byLoss.slice(0, Number(missing)).map(({ index }) => index));
  return cut.map(({ index, points }) => rate((points + (raised.has(index) ? 1n : 0n)) * POINT));
}

function floor(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}
