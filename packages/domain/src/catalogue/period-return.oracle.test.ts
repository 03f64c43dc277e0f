import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseDay } from '../calendar/day.ts';
import { parseDecimal } from '../money/decimal.ts';
import { nav } from '../money/units.ts';
import { type DatedValue, type Period, periodReturn } from './period-return.ts';
import { adjustedAfter } from './return-series.ts';

const DATA = new URL('../../../../../shared/data/', import.meta.url);
const GOLDEN = new URL('golden/em_returns_2020-10.csv', DATA);
const COLUMNS: readonly (readonly [Period, string])[] = [
  ['1m', 'r_1m'],
  ['3m', 'r_3m'],
  ['6m', 'r_6m'],
  ['ytd', 'r_ytd'],
  ['1y', 'r_1y'],
  ['2y', 'r_2y'],
];
/** Published figures have two decimals of a percent, so the last one may fall on either side. */
const TOLERANCE = 0.011;

it('gives the returns a large Chinese fund site published for the same funds', async ({
  skip,
  annotate,
}) => {
  skip(!existsSync(GOLDEN), 'the published returns are not beside this checkout');
  const counts = COLUMNS.map(([period, column]) => {
    let compared = 0;
    let equal = 0;
    for (const row of rowsOf(GOLDEN)) {
      const expected = row[column];
      const series = expected ? seriesOf(row['code'] ?? '', row['as_of'] ?? '') : undefined;
      const ours = series && periodReturn(series, period);
      if (ours === undefined) continue;
      compared++;
      if (Math.abs(Number(ours) / 1e6 - Number(expected)) <= TOLERANCE) equal++;
    }
    return { period, compared, equal };
  });
  await annotate(
    counts.map(({ period, compared, equal }) => `${period} ${equal}/${compared}`).join('  '),
  );
  for (const { compared, equal } of counts) {
    expect(compared).toBeGreaterThan(50);
    // The rest are funds whose dividends or splits the source does not list.
    expect(equal / compared).toBeGreaterThan(0.92);
  }
});

type Row = Readonly<Record<string, string>>;

function rowsOf(file: URL): readonly Row[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const names = head.trim().split(',');
  return lines.map((line) => {
    const cells = line.trim().split(',');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

const known = new Map<string, readonly DatedValue[] | undefined>();

/** The adjusted series of a fund through a day, when a file beside us reaches exactly that far or further. */
function seriesOf(code: string, through: string): readonly DatedValue[] | undefined {
  if (!known.has(code)) known.set(code, readSeries(code, through));
  return known.get(code);
}

const files = new Map(
  ['nav_long', 'nav'].flatMap((folder) =>
    existsSync(new URL(`${folder}/`, DATA))
      ? readdirSync(new URL(`${folder}/`, DATA)).map(
          (name) => [name.slice(0, 6), new URL(`${folder}/${name}`, DATA)] as const,
        )
      : [],
  ),
);

function readSeries(code: string, through: string): readonly DatedValue[] | undefined {
  const file = files.get(code);
  if (!file) return undefined;
  const rows = rowsOf(file).filter(({ date = '' }) => date <= through);
  const hasSplit = rows.some((row) => (row['split_ratio'] ?? '') !== '');
  if (rows.at(-1)?.['date'] !== through || hasSplit) return undefined;
  const series: DatedValue[] = [];
  let before = nav(0n);
  for (const row of rows) {
    const day = parseDay(row['date'] ?? '');
    const unit = nav(parseDecimal(row['unit_nav'] ?? '', 8) ?? 0n);
    const dividend = nav(parseDecimal(row['dividend'] ?? '', 8) ?? 0n);
    if (!day || unit === 0n) continue;
    const last = series.at(-1);
    const event = dividend > 0n ? { dividend } : undefined;
    series.push({ day, value: last ? adjustedAfter(last.value, before, unit, event) : unit });
    before = unit;
  }
  return series;
}
