import { expect, it } from 'vitest';
import { sheetCsv } from './sheet-csv.ts';

const cell = (text: string) => ({ kind: 'text', text }) as const;
const csvOf = (text: string) => sheetCsv({ preface: [], head: [], rows: [[cell(text)]] });

it('disarms a text that a spreadsheet would run', () => {
  expect(csvOf('\u3000=1+1')).toBe("\uFEFF\r\n'\u3000=1+1\r\n");
});

it('keeps the minus of a figure, which is no formula', () => {
  const rows = [[{ kind: 'figure', text: '-0.35', decimals: 2 } as const]];
  expect(sheetCsv({ preface: [], head: ['日涨跌幅（%）'], rows })).toContain('\r\n-0.35\r\n');
});
