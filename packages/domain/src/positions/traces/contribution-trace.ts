import { formatDecimal } from '../../money/decimal.ts';
import { divide } from '../../money/rounding.ts';
import { add, fen, RATE_ONE } from '../../money/units.ts';
import type { AccountSpan, Contribution } from '../account-return.ts';
import { type FigureTrace, money, sumText, sumTrace, type TraceTerm } from './figure-trace.ts';

const POINT = 10_000n;
const POINTS = RATE_ONE / POINT;
const LINES = { begin: 'beginValue', in: 'netIn', end: 'endValue', income: 'income' } as const;

/** A line of what one product brought within a span, or of all of them together; undefined: it brought nothing. */
export function contributionTrace(
  { productNo, line }: { readonly productNo: string; readonly line: string },
  list: readonly Contribution[],
  span: AccountSpan,
): FigureTrace | undefined {
  const isLine = line === 'begin' || line === 'in' || line === 'end' || line === 'income';
  if (!isLine && line !== 'part') return undefined;
  if (productNo === 'all') return isLine ? sumOfLine(line, list) : sumOfParts(list);
  const place = list.findIndex((one) => one.productNo === productNo);
  const own = list[place];
  if (!own) return undefined;
  if (!isLine) return partTrace(place, list, span);
  if (line !== 'income')
    return { ...sumTrace(own[LINES[line]], [term(line, own[LINES[line]])]), line };
  return {
    ...sumTrace(own.income, [
      term('end', own.endValue),
      term('begin', own.beginValue, -1n),
      term('in', own.netIn, -1n),
    ]),
    line,
  };
}

const term = (name: string, value: bigint, sign: 1n | -1n = 1n): TraceTerm => ({
  ...{ name, ...money(value), sign },
});

function sumOfLine(line: keyof typeof LINES, list: readonly Contribution[]): FigureTrace {
  const terms = list.map((one) => ({ ...term(line, one[LINES[line]]), detail: one.productNo }));
  return {
    ...sumTrace(
      terms.reduce((sum, { value }) => sum + value, 0n),
      terms,
    ),
    line,
  };
}

function sumOfParts(list: readonly Contribution[]): FigureTrace {
  const sum = { value: list.reduce((all, { part }) => all + part, 0n), places: 6 };
  const terms = list.map(({ productNo, part }) => ({
    ...{ name: 'part', value: part, places: 6, sign: 1n as const, detail: productNo },
  }));
  return {
    ...{ unit: 'percent', line: 'part', shown: sum, terms, recomputed: sum },
    steps: terms.length === 0 ? [] : [{ expression: sumText(terms), result: sum }],
  };
}

/** income ÷ capital, rounded down to two decimals of a percent; what all together lost goes to those that lost most, of equals to the earlier. */
function partTrace(
  place: number,
  list: readonly Contribution[],
  { before, days }: AccountSpan,
): FigureTrace | undefined {
  const came = days.map(({ flow }) => (flow > 0n ? flow : fen(0n)));
  const capital = came.reduce(add, before?.asset ?? fen(0n));
  const cut = (income: bigint) => {
    const [quotient, rest] = [(income * POINTS) / capital, (income * POINTS) % capital];
    return rest < 0n
      ? { points: quotient - 1n, lost: rest + capital }
      : { points: quotient, lost: rest };
  };
  const cuts = list.map(({ income }) => (capital > 0n ? cut(income) : { points: 0n, lost: 0n }));
  const [own, mine] = [list[place], cuts[place]];
  if (!own || !mine) return undefined;
  const total = list.reduce((sum, { income }) => sum + income, 0n);
  const whole = capital > 0n ? divide(total * POINTS, capital, 'half_up') : 0n;
  const missing = whole - cuts.reduce((sum, { points }) => sum + points, 0n);
  const ahead = cuts.filter(
    ({ lost }, at) => lost > mine.lost || (lost === mine.lost && at < place),
  ).length;
  const isRaised = BigInt(ahead) < missing;
  const made = (mine.points + (isRaised ? 1n : 0n)) * POINT;
  return {
    unit: 'percent',
    line: 'part',
    shown: { value: own.part, places: 6 },
    terms: [term('income', own.income), term('capital', capital)],
    steps: [
      {
        expression: `${formatDecimal(own.income, 2)} ÷ ${formatDecimal(capital, 2)} × 100`,
        result: { value: mine.points * POINT, places: 6 },
        // Also a loss is rounded downwards, which cutting would not do.
        rounding: 'floor',
      },
      {
        expression: `${formatDecimal(mine.points, 2)} + ${isRaised ? '0.01' : '0.00'}`,
        result: { value: made, places: 6 },
        // So many products get a hundredth more, those that lost most first.
        left: [
          { name: 'rank', value: BigInt(ahead + 1), places: 0 },
          { name: 'missing', value: missing, places: 0 },
        ],
      },
    ],
    recomputed: { value: made, places: 6 },
  };
}
