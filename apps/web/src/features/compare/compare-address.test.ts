// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { comparisonAddress, moved, readComparedNos } from './compare-address.ts';

it.each([
  { address: 'nos=910021,910077', nos: ['910021', '910077'], why: 'in their order' },
  { address: 'nos=1,2,3,4,5', nos: ['1', '2', '3', '4'], why: 'four at most' },
  { address: 'nos=1,1,2', nos: ['1', '2'], why: 'each once' },
  { address: 'nos=1,<script>,,2', nos: ['1', '2'], why: 'what is no number is left out' },
  { address: '', nos: [], why: 'none' },
])('compares $nos: $why', ({ address, nos }) => {
  expect(readComparedNos(new URLSearchParams(address))).toEqual(nos);
});

it('writes what it reads and keeps what belongs to others', () => {
  const address = new URLSearchParams('tab=compare&range=3y&nos=1');
  expect(comparisonAddress(address, ['2', '1']).toString()).toBe('tab=compare&range=3y&nos=2%2C1');
  expect(comparisonAddress(address, []).toString()).toBe('tab=compare&range=3y');
});

it.each([
  { from: 0, to: 2, is: 'b c a', why: 'to the end' },
  { from: 2, to: 0, is: 'c a b', why: 'to the front' },
  { from: 1, to: 1, is: 'a b c', why: 'to where it is' },
  { from: 0, to: -1, is: 'a b c', why: 'not past the front' },
  { from: 2, to: 3, is: 'a b c', why: 'not past the end' },
])('moves $from $why', ({ from, to, is }) => {
  expect(moved(['a', 'b', 'c'], from, to).join(' ')).toBe(is);
});
