import { expect, it } from 'vitest';
import { fundPageRequest } from './fund-page-query.ts';
import { readFundSearch } from './fund-search.ts';

const requestFor = (address: string) =>
  fundPageRequest(readFundSearch(new URLSearchParams(address)));

it('sends index funds R3 by one year, page 2, in the words of the wire', () => {
  expect(requestFor('type=14&risk=3&sort=year_ratio.desc&page=2')).toEqual({
    json_str: {
      ordering: [{ field_name: 'year_ratio', sort_direc: 'desc' }],
      conditions: [
        { field_name: 'category_id', field_type: 'string', operation: '=', target: '10010' },
        { field_name: 'cat_varieties', field_type: 'string', operation: '=', target: '14' },
        {
          field_name: 'trade_status',
          field_type: 'string',
          operation: 'in',
          target: ['3', '5', '6', '7', '8', '11', '13', '16'],
        },
        { field_name: 'fund_risk_level', field_type: 'string', operation: '=', target: '3' },
      ],
    },
    page_num: 2,
    page_size: 10,
    is_app: '0',
    targeted_user_group: '1',
  });
});

it.each([
  { address: '', field: 'unit_net_value', direction: 'desc' },
  { address: 'set=2', field: 'unit_net_value', direction: 'desc' },
  { address: 'set=3', field: 'trade_status', direction: 'asc' },
  { address: 'set=4', field: 'release_date_num', direction: 'desc' },
])('orders "$address" by $field $direction while no column sorts', ({ address, ...initial }) => {
  expect(requestFor(address).json_str?.ordering).toEqual([
    { field_name: initial.field, sort_direc: initial.direction },
  ]);
});

it.each([
  { min: '1', operation: '<=', why: 'what is below one yuan is in the lowest group' },
  { min: '10', operation: '=', why: 'exactly ten' },
  { min: '100', operation: '=', why: 'exactly a hundred' },
  { min: '1000', operation: '>=', why: 'the highest group is open above' },
])('compares the smallest purchase of $min by $operation: $why', ({ min, operation }) => {
  expect(requestFor(`min=${min}`).json_str?.conditions.at(-1)).toEqual({
    field_name: 'first_min_buy_money',
    field_type: 'number',
    operation,
    target: min,
  });
});

it('asks for the watch list only when it is wanted', () => {
  expect(requestFor('zx=1').is_zx).toBe('1');
  expect(requestFor('')).not.toHaveProperty('is_zx');
});
