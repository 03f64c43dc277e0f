import { expect, it } from 'vitest';
import { sheetCsv } from './sheet-csv.ts';

const cell = (text: string) => ({ kind: 'text', text }) as const;
const csvOf = (text: string) => sheetCsv({ preface: [], head: [], rows: [[cell(text)]] });

it.each([
  { text: '分红0.05元', written: '分红0.05元', why: 'plain text stays' },
  { text: '=1+1', written: "'=1+1", why: 'a formula is disarmed' },
  { text: '+86', written: "'+86", why: 'a plus begins a formula too' },
  { text: '-cmd', written: "'-cmd", why: 'and a minus' },
  { text: '@sum', written: "'@sum", why: 'and the old function sign' },
  { text: '\t=1', written: "'\t=1", why: 'a tab hides what follows' },
  { text: 'a,"b"', written: '"a,""b"""', why: 'commas and quotes are quoted' },
])('writes $text as $written: $why', ({ text, written }) => {
  expect(csvOf(text)).toBe(`\uFEFF\r\n${written}\r\n`);
});

it('keeps the minus of a figure, which is no formula', () => {
  const rows = [[{ kind: 'figure', text: '-0.35', decimals: 2 } as const]];
  expect(sheetCsv({ preface: [], head: ['日涨跌幅（%）'], rows })).toContain('\r\n-0.35\r\n');
});
