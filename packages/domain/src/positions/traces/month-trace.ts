import { type Day, epochOf } from '../../calendar/day.ts';
import { formatDecimal } from '../../money/decimal.ts';
import { divide } from '../../money/rounding.ts';
import { RATE_ONE } from '../../money/units.ts';
import type { DaySpan, ProductHistory } from '../income-history.ts';
import { type MonthIncome, monthParts } from '../month-income.ts';
import { type FigureTrace, money, sumTrace } from './figure-trace.ts';

type Told = Pick<MonthIncome, 'income' | 'rate'>;

/** What a month brought, from its products. */
export function monthIncomeTrace(
  told: Told,
  histories: readonly ProductHistory[],
  month: Day,
): FigureTrace {
  const parts = monthParts(histories, month);
  const trace = sumTrace(
    told.income ?? 0n,
    histories.map(({ productNo }, place) => ({
      ...{ name: 'income', ...money(parts[place]?.income ?? 0n), sign: 1n },
      detail: productNo,
    })),
  );
  return told.income === undefined ? { ...trace, shown: undefined, recomputed: undefined } : trace;
}

/** income ÷ (begin + Σ flow × days left ÷ days of the month), by Modified Dietz. */
export function monthRateTrace(
  told: Told,
  histories: readonly ProductHistory[],
  { from, to }: DaySpan,
): FigureTrace {
  const parts = monthParts(histories, from);
  const days = BigInt(epochOf(to) - epochOf(from) + 1);
  const flows = parts.flatMap((part) => part.flows.filter(({ amount }) => amount !== 0n));
  const begin = parts.reduce((sum, { beginValue }) => sum + beginValue, 0n);
  const income = parts.reduce((sum, part) => sum + part.income, 0n);
  const weights = flows.map(({ day, amount }) => {
    const left = BigInt(epochOf(to) - epochOf(day));
    return { day, amount, left, weighted: amount * left };
  });
  // In fen times the days of the month, so that nothing is rounded before the end.
  const invested = weights.reduce((sum, { weighted }) => sum + weighted, begin * days);
  const made = invested > 0n ? divide(income * days * RATE_ONE, invested, 'half_up') : undefined;
  const isTold = told.rate !== undefined;
  return {
    unit: 'percent',
    shown: told.rate === undefined ? undefined : { value: told.rate, places: 6 },
    terms: [
      { name: 'income', ...money(income), sign: 1n },
      { name: 'begin', ...money(begin), sign: 1n },
    ],
    steps: [
      ...weights.map(({ day, amount, left, weighted }) => ({
        expression: `${day} ${formatDecimal(amount, 2)} × ${left}/${days}`,
        result: money(divide(weighted, days, 'half_up')),
        rounding: 'half_up' as const,
      })),
      ...(made === undefined
        ? []
        : [
            {
              expression: `${formatDecimal(income, 2)} ÷ ${formatDecimal(divide(invested, days, 'half_up'), 2)} × 100`,
              result: { value: made, places: 6 },
              rounding: 'half_up' as const,
            },
          ]),
    ],
    recomputed: isTold && made !== undefined ? { value: made, places: 6 } : undefined,
  };
}
