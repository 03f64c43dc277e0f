// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { listRequest, shelfRequest } from './list-request.ts';
import { readListSearch } from './list-search.ts';
import type { Condition, ListType } from './list-type.ts';
import { FUND_LIST } from './list-types/fund-list-type.ts';
import { highEndList } from './list-types/high-end-list-type.ts';
import { periodicList } from './list-types/periodic-list-type.ts';
import { REPO_LIST } from './list-types/repo-list-type.ts';

const LISTS = {
  fund: FUND_LIST,
  repo: REPO_LIST,
  periodic: periodicList({ isMasked: false }),
  highEnd: highEndList({ isMasked: false }),
  highEndMasked: highEndList({ isMasked: true }),
} as const satisfies Record<string, ListType>;
type ListName = keyof typeof LISTS;

const requestFor = (address: string, list: ListName = 'fund') =>
  listRequest(LISTS[list], readListSearch(LISTS[list], new URLSearchParams(address)));
const conditionsFor = (address: string, list: ListName) =>
  requestFor(address, list).json_str?.conditions ?? [];

const text = (field_name: string, operation: Condition['operation'], target: string | string[]) =>
  ({ field_name, field_type: 'string', operation, target }) as const;
const number = (field_name: string, operation: Condition['operation'], target: string | string[]) =>
  ({ field_name, field_type: 'number', operation, target }) as const;

it('sends index funds R3 by one year, page 2, in the words of the wire', () => {
  expect(requestFor('type=14&risk=3&sort=year_ratio.desc&page=2')).toEqual({
    json_str: {
      ordering: [{ field_name: 'year_ratio', sort_direc: 'desc' }],
      conditions: [
        text('category_id', '=', '10010'),
        text('cat_varieties', '=', '14'),
        text('trade_status', 'in', ['3', '5', '6', '7', '8', '11', '13', '16']),
        text('fund_risk_level', '=', '3'),
      ],
    },
    page_num: 2,
    page_size: 10,
    is_app: '0',
    targeted_user_group: '1',
  });
});

describe('while nothing is chosen a list holds', () => {
  it.each<{ list: ListName; address: string; holds: readonly Condition[] }>([
    {
      list: 'fund',
      address: '',
      holds: [
        text('category_id', '=', '10010'),
        text('cat_varieties', '!=', '3'),
        text('trade_status', 'in', ['3', '5', '6', '7', '8', '11', '13', '16']),
      ],
    },
    { list: 'fund', address: 'set=2', holds: [text('category_id', '=', '10050')] },
    { list: 'fund', address: 'set=3', holds: [text('cat_varieties', '=', '3')] },
    {
      list: 'fund',
      address: 'set=4',
      holds: [
        text('category_id', 'in', ['10010', '10050']),
        text('trade_status', 'in', ['2', '12']),
      ],
    },
    { list: 'repo', address: '', holds: [text('category_id', '=', '10000')] },
    { list: 'periodic', address: '', holds: [text('category_id', 'in', ['10005', '10008'])] },
    { list: 'highEnd', address: '', holds: [text('category_id', 'in', ['10017', '10052'])] },
  ])('$list "$address"', ({ list, address, holds }) => {
    expect(conditionsFor(address, list)).toEqual(holds);
  });
});

describe('while no column sorts a list is ordered', () => {
  it.each<{ list: ListName; address: string; by: string; why: string }>([
    { list: 'fund', address: '', by: 'unit_net_value desc', why: 'open-end funds' },
    { list: 'fund', address: 'set=2', by: 'unit_net_value desc', why: 'institution classes' },
    { list: 'fund', address: 'set=3', by: 'trade_status asc', why: 'money funds' },
    { list: 'fund', address: 'set=4', by: 'release_date_num desc', why: 'newest first' },
    { list: 'repo', address: '', by: 'prod_term asc', why: 'shortest first' },
    { list: 'periodic', address: '', by: 'trade_status asc', why: 'what can be bought first' },
    { list: 'periodic', address: 'cat=10008&invest=1', by: 'trade_status asc', why: 'always' },
    { list: 'highEnd', address: '', by: 'trade_status asc', why: 'no category' },
    { list: 'highEnd', address: 'cat=10017', by: 'trade_status asc', why: 'no type' },
    { list: 'highEnd', address: 'cat=10017&invest=1', by: 'annual_rate desc', why: 'fixed term' },
    { list: 'highEnd', address: 'cat=10017&invest=2', by: 'unit_net_value desc', why: 'periodic' },
    { list: 'highEnd', address: 'cat=10017&invest=3', by: 'trade_status asc', why: 'like cash' },
    { list: 'highEnd', address: 'cat=10017&invest=4', by: 'annual_rate desc', why: 'structured' },
    { list: 'highEnd', address: 'cat=10052', by: 'annual_rate desc', why: 'trusts' },
    {
      list: 'highEndMasked',
      address: 'cat=10052',
      by: 'trade_status asc',
      why: 'an order would tell what is hidden',
    },
  ])('$list "$address" by $by: $why', ({ list, address, by }) => {
    const [field_name, sort_direc] = by.split(' ');
    expect(requestFor(address, list).json_str?.ordering).toEqual([{ field_name, sort_direc }]);
  });
});

// Every option of the filter panels once more, as the wire has it.
const RISKS = ['1', '2', '3', '4', '5'].map((value) => ({
  value,
  sends: text('fund_risk_level', '=', value),
}));
const TERMS = [
  { value: '15', sends: number('prod_term', '<=', '15') },
  { value: '30', sends: number('prod_term', 'between', ['16', '30']) },
  { value: '90', sends: number('prod_term', 'between', ['31', '90']) },
  { value: '180', sends: number('prod_term', 'between', ['91', '180']) },
  { value: '360', sends: number('prod_term', 'between', ['181', '360']) },
  { value: '361', sends: number('prod_term', '>', '360') },
];
const STATUSES = [
  { value: 'sale', sends: text('trade_status', 'in', ['2', '3', '5', '11']) },
  { value: 'soon', sends: text('trade_status', '=', '12') },
];
const KINDS = ['1', '2', '0', '14', '11'].map((value) => ({
  value,
  sends: text('cat_varieties', '=', value),
}));
const FUND_MINIMUMS = [
  { value: '1', sends: number('first_min_buy_money', '<=', '1') },
  { value: '10', sends: number('first_min_buy_money', '=', '10') },
  { value: '100', sends: number('first_min_buy_money', '=', '100') },
  { value: '1000', sends: number('first_min_buy_money', '>=', '1000') },
];
const HIGH_END_MINIMUMS = [
  { value: '1000000', sends: number('first_min_buy_money', 'between', ['1000000', '2999999.99']) },
  { value: '3000000', sends: number('first_min_buy_money', '>=', '3000000') },
];
const OPERATIONS = ['1', '2', '3', '4'].map((value) => ({
  value,
  sends: text('highprod_invest_type', '=', value),
}));
const categories = (...ids: readonly string[]) =>
  ids.map((value) => ({ value, sends: text('category_id', '=', value) }));

type Option = { readonly value: string; readonly sends: Condition };
type Group = {
  readonly list: ListName;
  /** What must be chosen for the group to be there. */
  readonly beside?: string;
  readonly groups: Readonly<Record<string, readonly Option[]>>;
};

const TABLE: readonly Group[] = [
  { list: 'fund', groups: { type: KINDS, risk: RISKS, min: FUND_MINIMUMS } },
  { list: 'fund', beside: 'set=2', groups: { type: KINDS, risk: RISKS, min: FUND_MINIMUMS } },
  { list: 'fund', beside: 'set=3', groups: { risk: RISKS, min: FUND_MINIMUMS } },
  { list: 'fund', beside: 'set=4', groups: { type: KINDS, risk: RISKS, min: FUND_MINIMUMS } },
  { list: 'repo', groups: { term: TERMS, risk: RISKS, status: STATUSES } },
  {
    list: 'periodic',
    groups: { cat: categories('10005', '10008'), term: TERMS, risk: RISKS, status: STATUSES },
  },
  { list: 'periodic', beside: 'cat=10008', groups: { invest: OPERATIONS } },
  {
    list: 'highEnd',
    groups: {
      cat: categories('10017', '10052'),
      term: TERMS,
      min: HIGH_END_MINIMUMS,
      risk: RISKS,
      status: STATUSES,
    },
  },
  { list: 'highEnd', beside: 'cat=10017', groups: { invest: OPERATIONS } },
];

const CASES = TABLE.flatMap(({ list, beside = '', groups }) =>
  Object.entries(groups).flatMap(([key, options]) =>
    options.map(({ value, sends }) => ({ list, beside, key, value, sends })),
  ),
);

describe('an option', () => {
  it.each(CASES)('$list $beside $key=$value sends exactly its condition', (option) => {
    const { list, beside, key, value, sends } = option;
    const without = conditionsFor(beside, list);
    const onOther = without.filter(({ field_name }) => field_name !== sends.field_name);
    const conditions = conditionsFor(`${beside}&${key}=${value}`, list);
    expect(conditions).toContainEqual(sends);
    // Beside it stands what stood before, and nothing twice.
    expect(conditions).toHaveLength(onOther.length + 1);
    for (const condition of onOther) expect(conditions).toContainEqual(condition);
  });

  it.each(TABLE)('$list $beside offers no group and no value beyond the table', (row) => {
    const { list, beside = '', groups } = row;
    const type = LISTS[list];
    const search = readListSearch(type, new URLSearchParams(beside));
    for (const { key, options } of type.viewOf(search.choices).filters) {
      const known = groups[key] ?? OTHER_GROUPS.find((other) => other.list === list)?.groups[key];
      if (key === 'company') continue;
      expect(options.map(({ value }) => value)).toEqual(known?.map(({ value }) => value));
    }
  });
});

const OTHER_GROUPS = TABLE.filter(({ beside }) => beside === undefined);

it('filters by a company whatever its code', () => {
  expect(conditionsFor('company=QM01', 'fund')).toContainEqual(text('company_code', '=', 'QM01'));
});

it('sends every sortable column under its own name, both ways', () => {
  const sortable = {
    '': [
      'unit_net_value',
      'total_net_value',
      'nav_ratio',
      'month_ratio',
      'month3_ratio',
      'year_ratio',
      'this_year_ratio',
    ],
    'set=3&': ['income_unit', 'mfund_year_rate'],
  };
  for (const [beside, fields] of Object.entries(sortable)) {
    for (const field_name of fields) {
      for (const sort_direc of ['desc', 'asc'] as const) {
        const request = requestFor(`${beside}sort=${field_name}.${sort_direc}`);
        expect(request.json_str?.ordering).toEqual([{ field_name, sort_direc }]);
      }
    }
  }
});

it('asks for the watch list only when it is wanted', () => {
  expect(requestFor('zx=1').is_zx).toBe('1');
  expect(requestFor('')).not.toHaveProperty('is_zx');
});

it('asks for one row where only figures about many are wanted', () => {
  expect(shelfRequest([text('category_id', '=', '10010')])).toMatchObject({
    page_num: 1,
    page_size: 1,
  });
});
