import { addDays, type Day } from '@mall/domain/calendar/day';
import { marketValue } from '@mall/domain/fees/redemption-fee';
import { formatDecimal } from '@mall/domain/money/decimal';
import { add, type Fen, fen, type Nav, type Shares, subtract } from '@mall/domain/money/units';
import {
  lastBefore,
  type ProductHistory,
  type Valuation,
} from '@mall/domain/positions/income-history';
import {
  type FigureTrace,
  money,
  sumTrace,
  type TraceStep,
  type TraceTerm,
} from '@mall/domain/positions/traces/figure-trace';
import type { Position } from '#modules/positions/index.ts';

const term = (name: string, value: Fen, sign: 1n | -1n = 1n, link?: TraceTerm['link']) => ({
  ...{ name, value, places: 2, sign, link },
});

/** shares × net value, rounded once, and what a money fund has not carried over; money lent with its interest. */
export function traceMarketValue(position: Position): FigureTrace {
  const { holding, income, unitValue, unpaid, lent } = position;
  if (lent)
    return sumTrace(income.marketValue, [
      term('principal', holding.cost),
      term('accrued', income.holdIncome, 1n, { kind: 'repo', key: `${holding.productNo}#accrued` }),
    ]);
  const worth = marketValue(holding.shares, unitValue);
  return {
    unit: 'yuan',
    shown: money(income.marketValue),
    terms: [
      { name: 'shares', value: holding.shares, places: 2, sign: 1n },
      { name: 'net_value', value: unitValue, places: 8, sign: 1n },
      ...(unpaid === 0n ? [] : [term('unpaid', unpaid)]),
    ],
    steps: [
      productStep(holding.shares, unitValue),
      // Only a money fund has income that is not shares yet.
      ...(unpaid === 0n
        ? []
        : [
            {
              expression: `${formatDecimal(worth, 2)} + ${formatDecimal(unpaid, 2)}`,
              result: money(add(worth, unpaid)),
            },
          ]),
    ],
    recomputed: money(add(worth, unpaid)),
  };
}

export function traceHoldIncome(position: Position): FigureTrace {
  const { holding, income } = position;
  const { productNo: key } = holding;
  const worth = fen(traceMarketValue(position).recomputed?.value ?? income.marketValue);
  return sumTrace(income.holdIncome, [
    term('mv', worth, 1n, { kind: 'mv', key }),
    term('cost', holding.cost, -1n, { kind: 'cost', key }),
  ]);
}

export function traceTotalIncome({ holding, income }: Position): FigureTrace {
  const part = (kind: 'hold_income' | 'realised' | 'dividends', value: Fen) =>
    term(kind, value, 1n, { kind, key: holding.productNo });
  return sumTrace(income.totalIncome, [
    part('hold_income', income.holdIncome),
    part('realised', holding.realised),
    part('dividends', holding.dividends),
  ]);
}

/** value − value before − what was put in; undefined: the day has no valuation of it. */
export function traceDayIncome(history: ProductHistory, day: Day): FigureTrace | undefined {
  const now = lastBefore(history.valuations, addDays(day, 1));
  if (now?.day !== day) return undefined;
  const before = lastBefore(history.valuations, day);
  const [worth, earned] = [before?.value ?? fen(0n), before?.totalIncome ?? fen(0n)];
  const flow = subtract(subtract(now.value, now.totalIncome), subtract(worth, earned));
  const income = subtract(now.totalIncome, earned);
  const made = (one: Valuation | undefined) => (one ? madeValue(history, one) : fen(0n));
  const trace = sumTrace(income, [
    term('value_now', made(now)),
    term('value_before', made(before), -1n),
    term('flow', flow, -1n),
  ]);
  if (history.earnsDaily) return trace;
  const values = [before, now].flatMap((one) => (one ? valueSteps(one) : []));
  return {
    ...trace,
    steps: [...trace.steps, ...changeSteps(income, flow, { before, now }), ...values],
  };
}

/** Shares by net value, reckoned again so that a wrong stored value does not agree; what is not kept so is taken as it is. */
export function madeValue(
  { earnsDaily }: Pick<ProductHistory, 'earnsDaily'>,
  { value, shares, unitValue }: Valuation,
): Fen {
  // A money fund has income beside its shares, and money lent has no shares at all.
  if (earnsDaily || shares === undefined || unitValue === undefined) return value;
  return marketValue(shares, unitValue);
}

/** What a valuation multiplied. */
function valueSteps({ shares, unitValue }: Valuation): readonly TraceStep[] {
  if (shares === undefined || unitValue === undefined || shares === 0n) return [];
  return [productStep(shares, unitValue)];
}

/** shares × net value, rounded half up to a fen. */
export function productStep(shares: Shares, unitValue: Nav): TraceStep {
  return {
    expression: `${formatDecimal(shares, 2)} × ${formatDecimal(unitValue, 8)}`,
    result: money(marketValue(shares, unitValue)),
    rounding: 'half_up',
    // Ten decimals are two more than the wire has; the last two are cut off for the eye only.
    exact: { value: (shares * unitValue) / 100n, places: 8 },
  };
}

type Pair = { readonly before: Valuation | undefined; readonly now: Valuation };

/** On a day on which shares came or left, the income is what the shares of before changed by, less what coming or leaving cost. */
function changeSteps(income: Fen, flow: Fen, { before, now }: Pair): readonly TraceStep[] {
  const held = before?.shares;
  if (!before || !held || !now.unitValue || held === now.shares || flow === 0n) return [];
  const worth = before.unitValue === undefined ? before.value : marketValue(held, before.unitValue);
  const change = subtract(marketValue(held, now.unitValue), worth);
  const cost = subtract(change, income);
  return [
    {
      expression: `${formatDecimal(change, 2)} - ${formatDecimal(cost, 2)}`,
      result: money(income),
      left: [
        { name: 'change', ...money(change) },
        { name: 'fee', ...money(cost) },
      ],
    },
  ];
}
