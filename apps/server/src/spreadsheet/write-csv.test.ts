import { expect, it } from 'vitest';
import type { Cell, Sheet } from './sheet.ts';
import { writeCsv } from './write-csv.ts';

const sheetOf = (...cells: readonly Cell[]): Sheet => ({
  name: 'a',
  heading: [],
  columns: [],
  rows: [cells],
});
const lineOf = (...cells: readonly Cell[]) =>
  writeCsv(sheetOf(...cells))
    .toString('utf8')
    .slice(1)
    .split('\r\n')[1];

it('disarms a text that a spreadsheet would run', () => {
  expect(lineOf({ kind: 'text', text: '=1+1' }, { kind: 'text', text: '启明' })).toBe("'=1+1,启明");
});

it('leaves numbers and days what they are', () => {
  expect(
    lineOf(
      { kind: 'number', decimal: '-3.85', form: 'percent' },
      undefined,
      // A day as the calendar writes it.
      { kind: 'day', day: '2026-11-13' as never },
    ),
  ).toBe('-3.85,,2026-11-13');
});

it('begins with the mark that makes Excel read UTF-8, also before the heading', () => {
  const bytes = writeCsv({ ...sheetOf(), heading: ['=公募基金'] });
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString('utf8').split('\r\n')[0]).toBe("\ufeff'=公募基金");
});
