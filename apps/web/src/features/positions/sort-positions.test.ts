import { queryAjPositionList } from '@mall/contract/positions/position-list';
import { assert } from '@mall/domain/assert';
import { fen } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { sortPositions } from './sort-positions.ts';

const { reply } = await exampleOf(queryAjPositionList, 'positions/queryAjPositionList');
const [held] = reply.list;
assert(held !== undefined, 'the example holds something');

const position = (product_no: string, market: bigint, income: bigint | null) => ({
  ...held,
  product_no,
  market_value: fen(market),
  yesterday_income: income === null ? null : fen(income),
});
const THREE = [position('b', 300n, null), position('a', 300n, -5n), position('c', 100n, 9n)];
const order = (field: string, direction: 'asc' | 'desc') =>
  sortPositions(THREE, { field, direction }).map(({ product_no }) => product_no);

it('sorts both ways and breaks ties by number', () => {
  expect(order('market_value', 'desc')).toEqual(['a', 'b', 'c']);
  expect(order('market_value', 'asc')).toEqual(['c', 'a', 'b']);
});

it('keeps what is awaited last in both directions', () => {
  expect(order('yesterday_income', 'desc')).toEqual(['c', 'a', 'b']);
  expect(order('yesterday_income', 'asc')).toEqual(['a', 'c', 'b']);
});

it('leaves the server’s order where nothing sorts', () => {
  expect(sortPositions(THREE, undefined)).toBe(THREE);
  expect(sortPositions(THREE, { field: 'product_no', direction: 'asc' })).toBe(THREE);
});
