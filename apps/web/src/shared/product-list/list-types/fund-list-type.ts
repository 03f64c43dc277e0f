import { CATEGORY } from '@mall/domain/catalogue/category';
import { OPEN_END_STATUSES } from '@mall/domain/catalogue/trade-status';
import {
  type Choices,
  type Condition,
  is,
  isOneOf,
  type ListType,
  type Ordering,
} from '#shared/product-list/list-type.ts';
import { COMPANY, FUND_MINIMUM, KIND_OF_FUND, RISK } from './list-filters.ts';

export type FundSetKey = '1' | '2' | '3' | '4';

export type FundSet = {
  readonly key: FundSetKey;
  readonly label: string;
  readonly conditions: readonly Condition[];
  readonly initialOrdering: Ordering;
  /** The initial ordering in words. */
  readonly initially: string;
  readonly sortFields: readonly string[];
  /** Money funds are of one kind, so there is no filter for it. */
  readonly hasKinds: boolean;
  readonly notice?: string;
};

const NET_VALUE_FIELDS = [
  'unit_net_value',
  'total_net_value',
  'nav_ratio',
  'month_ratio',
  'month3_ratio',
  'year_ratio',
  'this_year_ratio',
];
const BY_NET_VALUE = {
  initialOrdering: { field_name: 'unit_net_value', sort_direc: 'desc' },
  initially: '默认按单位净值降序',
  sortFields: NET_VALUE_FIELDS,
  hasKinds: true,
} as const;

/** The four tabs of the fund page. */
export const FUND_SETS: readonly FundSet[] = [
  {
    key: '1',
    label: '开放式基金',
    conditions: [
      is('category_id', CATEGORY.fund),
      { ...is('cat_varieties', '3'), operation: '!=' },
      isOneOf('trade_status', OPEN_END_STATUSES),
    ],
    ...BY_NET_VALUE,
  },
  {
    key: '2',
    label: '机构专享',
    conditions: [is('category_id', CATEGORY.institutionFund)],
    ...BY_NET_VALUE,
  },
  {
    key: '3',
    label: '货币基金',
    conditions: [is('cat_varieties', '3')],
    initialOrdering: { field_name: 'trade_status', sort_direc: 'asc' },
    initially: '默认可购买的在前',
    sortFields: ['income_unit', 'mfund_year_rate'],
    hasKinds: false,
    notice: '货币基金不等同于存款，不保证本金',
  },
  {
    key: '4',
    label: '新发基金',
    // Other families are issued too; this page is about funds.
    conditions: [
      isOneOf('category_id', [CATEGORY.fund, CATEGORY.institutionFund]),
      isOneOf('trade_status', ['2', '12']),
    ],
    initialOrdering: { field_name: 'release_date_num', sort_direc: 'desc' },
    initially: '默认按发售日期，新的在前',
    sortFields: [],
    hasKinds: true,
    notice: '认购期不可撤单的产品以产品规则为准',
  },
];

const SET = 'set';
const FILTERS = [KIND_OF_FUND, RISK, FUND_MINIMUM, COMPANY];

export const FUND_LIST: ListType = {
  tab: { key: SET, values: FUND_SETS.map(({ key }) => key) },
  parameters: FILTERS.map(({ key }) => key),
  viewOf: (choices) => {
    const set = fundSetOf(choices);
    const filters = FILTERS.filter((filter) => filter !== KIND_OF_FUND || set.hasKinds);
    return { ...set, filters };
  },
};

/** The tab an address is about. */
export function fundSetOf({ [SET]: chosen }: Choices): FundSet {
  const [usual] = FUND_SETS;
  const found = FUND_SETS.find(({ key }) => key === chosen) ?? usual;
  if (!found) throw new Error('the page has tabs');
  return found;
}
