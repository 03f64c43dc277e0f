import { formatDecimal } from '../../money/decimal.ts';
import { divide } from '../../money/rounding.ts';
import { add, fen, RATE_ONE, type Rate } from '../../money/units.ts';
import type { AccountSpan } from '../account-return.ts';
import { type FigureTrace, money } from './figure-trace.ts';
import { shownRate } from './shown-rate.ts';

const percent = (value: bigint) => ({ value, places: 6 });
const yuan = (value: bigint) => formatDecimal(value, 2);

/** (income of the span) ÷ (what was there and what came in). */
export function simpleTrace(shown: Rate | undefined, { before, days }: AccountSpan): FigureTrace {
  const began = before?.asset ?? fen(0n);
  const came = days.map(({ flow }) => (flow > 0n ? flow : fen(0n))).reduce(add, fen(0n));
  const flowed = days.map(({ flow }) => flow).reduce(add, fen(0n));
  const end = days.at(-1)?.asset ?? began;
  const [income, capital] = [end - began - flowed, began + came];
  const made = capital > 0n ? divide(income * RATE_ONE, capital, 'half_up') : undefined;
  return {
    unit: 'percent',
    ...shownRate(shown),
    terms: [
      { name: 'end', ...money(end), sign: 1n },
      { name: 'begin', ...money(began), sign: 1n },
      { name: 'flow', ...money(flowed), sign: 1n },
      { name: 'came', ...money(came), sign: 1n },
    ],
    steps: [
      {
        expression: `${yuan(end)} - ${yuan(began)} - (${yuan(flowed)})`,
        result: money(income),
      },
      ...(made === undefined
        ? []
        : [
            {
              expression: `${yuan(income)} ÷ (${yuan(began)} + ${yuan(came)}) × 100`,
              result: percent(made),
              rounding: 'half_up' as const,
            },
          ]),
    ],
    recomputed: made === undefined ? undefined : percent(made),
  };
}
