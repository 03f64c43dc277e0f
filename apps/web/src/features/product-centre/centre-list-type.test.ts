import { expect, it } from 'vitest';
import { listDocument } from '#shared/product-list/list-request.ts';
import { readListSearch } from '#shared/product-list/list-search.ts';
import { centreList } from './centre-list-type.ts';

const asked = (address: string, isMasked = false) => {
  const type = centreList({ isMasked });
  return listDocument(type, readListSearch(type, new URLSearchParams(address)));
};
const ALL = ['10010', '10050', '10000', '10005', '10008', '10017', '10052'];
const inCategories = (...target: readonly string[]) => ({
  field_name: 'category_id',
  field_type: 'string',
  operation: 'in',
  target,
});

it.each([
  { address: '', conditions: [inCategories(...ALL)], why: 'every family' },
  { address: 'cat=nonsense', conditions: [inCategories(...ALL)], why: 'an unknown one is none' },
  { address: 'cat=10010', conditions: [inCategories('10010', '10050')], why: 'both fund classes' },
  { address: 'cat=10005', conditions: [inCategories('10005', '10008')], why: 'both periodic ones' },
  {
    address: 'cat=10010&type=14&risk=3&min=10',
    conditions: [
      inCategories('10010', '10050'),
      { field_name: 'cat_varieties', field_type: 'string', operation: '=', target: '14' },
      { field_name: 'fund_risk_level', field_type: 'string', operation: '=', target: '3' },
      { field_name: 'first_min_buy_money', field_type: 'number', operation: '=', target: '10' },
    ],
    why: 'one condition per group',
  },
  {
    address: 'cat=10000&type=14&status=soon',
    conditions: [
      inCategories('10000'),
      { field_name: 'trade_status', field_type: 'string', operation: '=', target: '12' },
    ],
    why: 'what the family cannot filter by is dropped',
  },
  {
    address: 'cat=10052&min=3000000',
    conditions: [
      inCategories('10052'),
      {
        field_name: 'first_min_buy_money',
        field_type: 'number',
        operation: '>=',
        target: '3000000',
      },
    ],
    why: 'high-end amounts',
  },
])('asks for $address: $why', ({ address, conditions }) => {
  expect(asked(address).conditions).toEqual(conditions);
});

it('does not let hidden figures filter', () => {
  expect(asked('cat=10052&min=3000000&risk=3', true).conditions).toEqual([
    inCategories('10052'),
    { field_name: 'fund_risk_level', field_type: 'string', operation: '=', target: '3' },
  ]);
});

it('begins with what can be bought, and repos with the shortest term', () => {
  expect(asked('').ordering).toEqual([{ field_name: 'trade_status', sort_direc: 'asc' }]);
  expect(asked('cat=10000').ordering).toEqual([{ field_name: 'prod_term', sort_direc: 'asc' }]);
});
