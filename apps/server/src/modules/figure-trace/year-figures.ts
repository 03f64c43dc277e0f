import { knownDay } from '@mall/domain/calendar/day';
import { type FigureTrace, sumTrace } from '@mall/domain/positions/traces/figure-trace';
import { findBillsOf, type Moment, type PositionDeps } from '#modules/positions/index.ts';
import { traceBill } from './trace-past.ts';

type Asked = {
  readonly clientId: string;
  /** As "2026". */
  readonly year: string;
  readonly line: string;
  readonly moment: Moment;
};

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const SUMMED: ReadonlySet<string> = new Set([
  ...['in_money', 'income', 'sum.redeem_money', 'sum.dividend_money'],
]);

/** A line of the bills of a year: what moved is added up, the year begins with its first bill and ends with its last; undefined: none. */
export async function findYearTrace(
  { db }: PositionDeps,
  { clientId, year, line, moment: { point } }: Asked,
): Promise<FigureTrace | undefined> {
  if (!SUMMED.has(line) && line !== 'begin_asset' && line !== 'end_asset') return undefined;
  const months = MONTHS.map((number) => knownDay(`${year}-${number}-01`));
  const bills = await findBillsOf(db, clientId, months, point);
  const terms = bills.flatMap(({ monthOn, content }) => {
    const month = monthOn.slice(0, 7).replace('-', '');
    const shown = traceBill(content, line)?.shown;
    if (!shown) return [];
    const link = { kind: 'bill', key: `${month}#${line}` };
    return [{ name: 'month', ...shown, sign: 1n as const, detail: month, link }];
  });
  const counted = countedOf(line, terms);
  if (counted.length === 0) return undefined;
  return {
    ...sumTrace(
      counted.reduce((sum, { value }) => sum + value, 0n),
      counted,
    ),
    line: line.replace('sum.', ''),
  };
}

function countedOf<Term>(line: string, terms: readonly Term[]): readonly Term[] {
  if (line === 'begin_asset') return terms.slice(0, 1);
  return line === 'end_asset' ? terms.slice(-1) : terms;
}
