import { expect, it } from 'vitest';
import { type CompareGroup, type CompareRow, cheapest, differing } from './compare-row.ts';
import type { ComparedProduct } from './compared-product.ts';

// Only the number tells these products apart.
const product = (productNo: string) => ({ productNo }) as ComparedProduct;
const PRODUCTS = [product('1'), product('2'), product('3')];

const row = (key: string, texts: Readonly<Record<string, string>>): CompareRow => ({
  key,
  label: key,
  textOf: ({ productNo }) => texts[productNo],
});
const costs = (...known: readonly (bigint | undefined)[]): CompareRow => ({
  ...row('cost', {}),
  costOf: ({ productNo }) => known[Number(productNo) - 1],
});

it('leaves out the lines that say the same, and groups without any other', () => {
  const groups: readonly CompareGroup[] = [
    { key: 'a', title: '甲', rows: [row('same', { 1: 'x', 2: 'x', 3: 'x' })] },
    {
      key: 'b',
      title: '乙',
      rows: [row('same', { 1: 'x', 2: 'x', 3: 'x' }), row('other', { 1: 'x', 2: 'y', 3: 'x' })],
    },
  ];
  const shown = differing(groups, PRODUCTS);
  expect(shown.map(({ key, rows }) => [key, rows.map((line) => line.key)])).toEqual([
    ['b', ['other']],
  ]);
});

it.each([
  { why: 'the one that costs least', line: costs(3n, 1n, 2n), best: ['2'] },
  { why: 'all that cost least', line: costs(1n, 1n, 2n), best: ['1', '2'] },
  { why: 'none when all cost the same', line: costs(1n, 1n, 1n), best: [] },
  { why: 'none while one is not known', line: costs(1n, 2n, undefined), best: [] },
  { why: 'none where less is not better', line: row('return', {}), best: [] },
])('marks $why', ({ line, best }) => {
  expect([...cheapest(line, PRODUCTS)]).toEqual(best);
});
