import fc from 'fast-check';
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

it.each([
  { text: '=1+1', field: "'=1+1", why: 'a formula' },
  { text: '+8613800000001', field: "'+8613800000001", why: 'a plus begins one' },
  { text: '-2', field: "'-2", why: 'a minus begins one' },
  { text: '@SUM(A1)', field: "'@SUM(A1)", why: 'so does an at sign' },
  { text: '\t=1', field: "'\t=1", why: 'a tab is trimmed before the formula' },
  { text: '\r=1', field: `"'\r=1"`, why: 'so is a carriage return' },
  { text: '  =1', field: "'  =1", why: 'so are blanks' },
  { text: '＝1+1', field: "'＝1+1", why: 'full-width signs are taken for the others' },
  { text: '=cmd|"/c calc"!A1', field: `"'=cmd|""/c calc""!A1"`, why: 'quoted and escaped' },
  { text: '启明, 汇稳', field: '"启明, 汇稳"', why: 'a comma is quoted' },
  { text: '说"好"', field: '"说""好"""', why: 'a quote is doubled' },
  { text: '000198', field: '000198', why: 'a code keeps its zeros' },
  { text: '混合A-C', field: '混合A-C', why: 'a sign inside is harmless' },
])('writes $text as $field: $why', ({ text, field }) => {
  expect(lineOf({ kind: 'text', text })).toBe(field);
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

it('never writes a text field that begins as a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const field = writeCsv(sheetOf({ kind: 'text', text }))
        .toString('utf8')
        .slice(3);
      const content = field.startsWith('"') ? field.slice(1) : field;
      expect(content).not.toMatch(/^[\s\u3000]*[=+\-@]/);
    }),
  );
});
