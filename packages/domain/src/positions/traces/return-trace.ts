import { epochOf } from '../../calendar/day.ts';
import { rateOfDouble } from '../../catalogue/figures/daily-returns.ts';
import { formatDecimal } from '../../money/decimal.ts';
import { divide } from '../../money/rounding.ts';
import { fen, RATE_ONE, type Rate } from '../../money/units.ts';
import type { ValuedAccount } from '../account-day.ts';
import type { AccountReturn, AccountSpan } from '../account-return.ts';
import { type Figure, type FigureTrace, money, type TraceStep, textOf } from './figure-trace.ts';
import { shownRate } from './shown-rate.ts';

const percent = (value: bigint) => ({ value, places: 6 });
const yuan = (value: bigint) => formatDecimal(value, 2);

type Grown = {
  readonly day: ValuedAccount['day'];
  readonly flow: ValuedAccount['flow'];
  /** What the day began with and what came in on it, and what that was at its end. */
  readonly base: bigint;
  readonly end: bigint;
};

/** The days from the first that could grow on, each from its own base; a day with nothing in it stays as it was. */
function grownDays({ before, days }: AccountSpan): readonly Grown[] {
  const all = days.map(({ day, asset, flow }, place) => {
    const start = days[place - 1]?.asset ?? before?.asset ?? fen(0n);
    const base = start + (flow > 0n ? flow : 0n);
    return base > 0n
      ? { day, flow, base, end: asset - start - flow + base }
      : { day, flow, base: 0n, end: 0n };
  });
  const begin = all.findIndex(({ base }) => base > 0n);
  return begin === -1 ? [] : all.slice(begin);
}

/** A day on which money came or went grows by itself; days after each other without grow as one. */
function segmentsOf(days: readonly Grown[]): readonly (readonly Grown[])[] {
  const segments: Grown[][] = [];
  for (const day of days) {
    const current = segments.at(-1);
    if (current?.at(-1)?.flow === 0n && day.flow === 0n) current.push(day);
    else segments.push([day]);
  }
  return segments;
}

type Factor = { readonly up: bigint; readonly down: bigint };

const times = (one: Factor, other: Factor): Factor => ({
  up: one.up * other.up,
  down: one.down * other.down,
});
const NOTHING: Factor = { up: 1n, down: 1n };

function factorOf(days: readonly Grown[]): Factor {
  const moved = days.filter(({ base }) => base > 0n);
  return moved.reduce((sum, { end, base }) => times(sum, { up: end, down: base }), NOTHING);
}

const rateOf = ({ up, down }: Factor) => divide((up - down) * RATE_ONE, down, 'half_up');

const FACTOR_PLACES = 6;
const FACTOR_ONE = 10n ** BigInt(FACTOR_PLACES);
const factorFigure = ({ up, down }: Factor) => ({
  ...{ value: divide(up * FACTOR_ONE, down, 'half_up'), places: FACTOR_PLACES },
});

/** So many factors are written out as a product. */
const FACTORS_MAX = 8;

/** The product of what every stretch without a flow grew by, as one fraction that is rounded at the end. */
export function twrTrace(shown: Rate | undefined, span: AccountSpan): FigureTrace {
  const grown = grownDays(span);
  const made = grown.length === 0 ? undefined : percent(rateOf(factorOf(grown)));
  const segments = segmentsOf(grown.filter(({ base }) => base > 0n));
  const steps = segments.map((days): TraceStep => {
    const [first, last] = [days[0], days.at(-1)];
    const flow = first?.flow ?? 0n;
    const moved = flow === 0n ? '' : ` (${flow > 0n ? '+' : ''}${yuan(flow)})`;
    const span = [...new Set([first?.day, last?.day])].join(' - ');
    return {
      expression: `${span}${moved}: ${yuan(last?.end ?? 0n)} ÷ ${yuan(first?.base ?? 0n)}`,
      result: factorFigure(factorOf(days)),
      rounding: 'half_up',
    };
  });
  return {
    ...{ unit: 'percent', terms: [] },
    steps: made && steps.length > 0 ? [...steps, productStep(steps, made)] : steps,
    ...shownRate(shown),
    recomputed: made,
  };
}

function productStep(steps: readonly TraceStep[], result: Figure): TraceStep {
  const factors = steps.map((step) => textOf(step.result));
  const product = factors.length > FACTORS_MAX ? `Π (n = ${factors.length})` : factors.join(' × ');
  return { expression: `(${product} - 1) × 100`, result, rounding: 'half_up' };
}

const DAYS_A_YEAR = 365;

type Flow = { readonly day: string; readonly days: number; readonly amount: number };

/** What was put in is paid, what was taken out and what is there at the end is received. */
function flowsOf({ before, days }: AccountSpan): readonly Flow[] {
  const last = days.at(-1);
  const all = [
    ...(before ? [{ day: before.day, amount: -Number(before.asset) }] : []),
    ...days.map(({ day, flow }) => ({ day, amount: -Number(flow) })),
    ...(last ? [{ day: last.day, amount: Number(last.asset) }] : []),
  ].filter(({ amount }) => amount !== 0);
  const first = all[0];
  return all.map(({ day, amount }) => ({
    ...{ day, amount },
    days: epochOf(day) - (first ? epochOf(first.day) : 0),
  }));
}

/** Every flow discounted at the yearly rate; one step of Newton from the rate that is told makes it again. */
export function xirrTrace(told: AccountReturn['moneyWeighted'], span: AccountSpan): FigureTrace {
  const flows = flowsOf(span);
  const length = flows.at(-1)?.days ?? 0;
  if (!told || length <= 0)
    return {
      unit: 'percent',
      terms: [],
      steps: [],
      recomputed: undefined,
      ...shownRate(undefined),
    };
  const shown = Number(told.rate) / Number(RATE_ONE);
  const yearly = told.isAnnual ? shown : (1 + shown) ** (DAYS_A_YEAR / length) - 1;
  const discounted = (rate: number) =>
    flows.map(({ amount, days }) => amount * (1 + rate) ** (-days / DAYS_A_YEAR));
  const parts = discounted(yearly);
  const worth = parts.reduce((sum, part) => sum + part, 0);
  const slope = flows.reduce(
    (sum, { days }, place) => sum - ((days / DAYS_A_YEAR) * (parts[place] ?? 0)) / (1 + yearly),
    0,
  );
  const root = slope === 0 ? yearly : yearly - worth / slope;
  const again = told.isAnnual ? root : (1 + root) ** (length / DAYS_A_YEAR) - 1;
  const rounded = (amount: number) => money(BigInt(Math.round(amount)));
  // A rate is told with eight decimals: of millions, the decimals it lacks are some fen.
  const present = rateOfDouble(again) === told.rate ? discounted(root) : parts;
  return {
    ...{ unit: 'percent', terms: [], shown: percent(told.rate) },
    table: {
      columns: ['day', 'cash_flow', 'days_since', 'discounted'],
      rows: flows.map(({ day, amount, days }, place) => [
        ...[day, money(BigInt(amount)), String(days)],
        rounded(present[place] ?? 0),
      ]),
      total: ['', '', '', rounded(present.reduce((sum, part) => sum + part, 0))],
    },
    steps: told.isAnnual
      ? []
      : [
          {
            expression: `((1 ${yearly < 0 ? '-' : '+'} ${Math.abs(yearly * 100).toFixed(4)}%)^(${length}/${DAYS_A_YEAR}) - 1) × 100`,
            result: percent(rateOfDouble(again)),
            rounding: 'half_up',
          },
        ],
    recomputed: percent(rateOfDouble(again)),
  };
}

/** One yuan as it grew to the end of each day, with the day before the span as one. */
function growthOf(span: AccountSpan): readonly { readonly day: string; readonly value: bigint }[] {
  let grown = NOTHING;
  const track = grownDays(span).map((day) => {
    if (day.base > 0n) grown = times(grown, { up: day.end, down: day.base });
    return { day: day.day, value: RATE_ONE + rateOf(grown) };
  });
  return span.before ? [{ day: span.before.day, value: RATE_ONE }, ...track] : track;
}

/** (peak − lowest) ÷ peak of the growth of one yuan. */
export function drawdownTrace(shown: Rate | undefined, span: AccountSpan): FigureTrace {
  let peak: { readonly day: string; readonly value: bigint } | undefined;
  let deepest:
    | { readonly from: string; readonly to: string; readonly top: bigint; readonly low: bigint }
    | undefined;
  const track = growthOf(span);
  for (const { day, value } of track) {
    if (peak === undefined || value > peak.value) peak = { day, value };
    // Compared as fractions: (top − low) ÷ top is largest.
    const isDeeper =
      deepest === undefined ||
      (peak.value - value) * deepest.top > (deepest.top - deepest.low) * peak.value;
    if (value < peak.value && isDeeper)
      deepest = { from: peak.day, to: day, top: peak.value, low: value };
  }
  if (!deepest) return noFall(shown, track.length);
  const { from, to, top, low } = deepest;
  const depth = divide((top - low) * RATE_ONE, top, 'half_up');
  const grown = (value: bigint) => formatDecimal(value, 8);
  return {
    unit: 'percent',
    ...shownRate(shown),
    terms: [],
    steps: [
      { expression: from, result: { value: top, places: 8 } },
      { expression: to, result: { value: low, places: 8 } },
      {
        expression: `(${grown(top)} - ${grown(low)}) ÷ ${grown(top)} × 100`,
        result: percent(depth),
        rounding: 'half_up',
      },
    ],
    recomputed: percent(depth),
  };
}

/** Of days that never fell the fall is nothing; a single day cannot fall at all. */
function noFall(shown: Rate | undefined, days: number): FigureTrace {
  const nothing = { unit: 'percent', terms: [], steps: [] } as const;
  if (days < 2) return { ...nothing, recomputed: undefined, ...shownRate(shown) };
  return {
    ...nothing,
    ...{ shown: percent(shown ?? 0n), recomputed: percent(0n) },
    // A fall that was told although there was none has to be seen as wrong.
    note: shown ? undefined : 'never_fell',
  };
}

const TRADING_DAYS_A_YEAR = 250;

/** The sample deviation of the daily returns, in yearly terms. */
export function volatilityTrace(shown: Rate | undefined, span: AccountSpan): FigureTrace {
  const track = growthOf(span)
    .slice(span.before ? 1 : 0)
    .map(({ value }) => Number(value) / 1e8);
  const returns = track.map((value, place) => value / (track[place - 1] ?? 1) - 1);
  const count = returns.length;
  const mean = returns.reduce((sum, one) => sum + one, 0) / count;
  const squares = returns.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const daily = Math.sqrt(squares / (count - 1));
  const made = count < 2 ? undefined : rateOfDouble(daily * Math.sqrt(TRADING_DAYS_A_YEAR));
  return {
    unit: 'percent',
    ...shownRate(shown),
    terms: [],
    steps:
      made === undefined
        ? []
        : [
            {
              expression: `σ (n = ${count}) × 100`,
              result: percent(rateOfDouble(daily)),
              rounding: 'half_up',
            },
            {
              expression: `${(daily * 100).toFixed(6)} × √${TRADING_DAYS_A_YEAR}`,
              result: percent(made),
              rounding: 'half_up',
            },
          ],
    recomputed: made === undefined ? undefined : percent(made),
  };
}
