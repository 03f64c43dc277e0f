import type { Day } from '../../calendar/day.ts';
import { formatDecimal } from '../../money/decimal.ts';
import { divide } from '../../money/rounding.ts';
import { type Fen, fen, type Shares, shares as sharesOf } from '../../money/units.ts';
import { type FigureTrace, money, type NamedFigure } from './figure-trace.ts';

/** What one event left of a holding. */
export type CostStep = {
  readonly day: Day;
  /** What the event is called. */
  readonly name: string;
  readonly shares: Shares;
  readonly cost: Fen;
};

/** Shares of a holding and what they cost. */
type State = Pick<CostStep, 'shares' | 'cost'>;
const NOTHING: State = { shares: sharesOf(0n), cost: fen(0n) };

/** How the average cost of a holding came about, event by event; what leaves takes its part of the cost along. */
export function costTrace(
  shown: State,
  { steps, made }: { readonly steps: readonly CostStep[]; readonly made: State },
): FigureTrace {
  return {
    unit: 'yuan',
    shown: money(shown.cost),
    terms: [{ name: 'cost', ...money(shown.cost), sign: 1n }],
    steps: steps.map((step, place) => {
      const before = steps[place - 1] ?? NOTHING;
      const moved = step.shares - before.shares;
      const shares = moved === 0n ? '' : ` ${moved > 0n ? '+' : ''}${formatDecimal(moved, 2)}`;
      return {
        expression: `${step.day} ${step.name}${shares}: ${changeOf(before, step)}`,
        result: money(step.cost),
        ...(isProRata(before, step) ? { rounding: 'half_up' as const } : {}),
        left: leftAfter(before, step),
      };
    }),
    recomputed: money(made.cost),
    // The price of a share is only right with the shares that the events leave.
    checks: [
      {
        ...{ name: 'shares_left', result: money(made.shares), against: money(shown.shares) },
        terms: [{ name: 'shares', ...money(made.shares), sign: 1n }],
      },
    ],
  };
}

const PRICE_ONE = 10_000n;

/** The cost that left with shares, the shares that stayed, and what one of them cost on average. */
function leftAfter(before: State, after: State): readonly NamedFigure[] {
  const out = after.shares < before.shares ? before.cost - after.cost : 0n;
  return [
    ...(out === 0n ? [] : [{ name: 'cost_out', ...money(out) }]),
    { name: 'shares', ...money(after.shares) },
    ...(after.shares === 0n
      ? []
      : [
          {
            ...{ name: 'avg_cost', places: 4 },
            value: divide(after.cost * PRICE_ONE, after.shares, 'half_up'),
          },
        ]),
  ];
}

function changeOf(before: State, after: State): string {
  const [cost, change] = [formatDecimal(before.cost, 2), after.cost - before.cost];
  if (change === 0n) return cost;
  const left = before.shares - after.shares;
  if (isProRata(before, after))
    return `${cost} - ${cost} × ${formatDecimal(left, 2)} ÷ ${formatDecimal(before.shares, 2)}`;
  return `${cost} ${change > 0n ? '+' : '-'} ${formatDecimal(change > 0n ? change : -change, 2)}`;
}

/** Whether shares took their part of the cost along, rounded to a fen. */
function isProRata(before: State, after: State): boolean {
  const left = before.shares - after.shares;
  if (left <= 0n || before.cost === after.cost) return false;
  return divide(before.cost * left, before.shares, 'half_up') === before.cost - after.cost;
}
