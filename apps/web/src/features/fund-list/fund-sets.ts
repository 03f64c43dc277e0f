import type { ListQuery } from '@mall/contract/catalogue/list-query';

export type Condition = ListQuery['conditions'][number];
export type Ordering = ListQuery['ordering'][number];
export type FundSetKey = '1' | '2' | '3' | '4';

export type FundSet = {
  readonly key: FundSetKey;
  readonly label: string;
  /** What belongs to the set. A chosen kind of fund takes the place of the condition on the kind. */
  readonly conditions: readonly Condition[];
  /** How the list stands while no column sorts (screens 1.0). */
  readonly initialOrdering: Ordering;
  readonly sortFields: readonly string[];
  /** Money funds are of one kind, so there is no filter for it. */
  readonly hasTypeFilter: boolean;
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
// "Not in" is said as what is in: these have been or can be traded.
const OPEN_END_STATUSES = ['3', '5', '6', '7', '8', '11', '13', '16'];

/** The four tabs of the fund page (screens 1.0.1). */
export const FUND_SETS: readonly FundSet[] = [
  {
    key: '1',
    label: '开放式基金',
    conditions: [
      is('category_id', '10010'),
      { ...is('cat_varieties', '3'), operation: '!=' },
      isIn('trade_status', OPEN_END_STATUSES),
    ],
    initialOrdering: { field_name: 'unit_net_value', sort_direc: 'desc' },
    sortFields: NET_VALUE_FIELDS,
    hasTypeFilter: true,
  },
  {
    key: '2',
    label: '机构专享',
    conditions: [is('category_id', '10050')],
    initialOrdering: { field_name: 'unit_net_value', sort_direc: 'desc' },
    sortFields: NET_VALUE_FIELDS,
    hasTypeFilter: true,
  },
  {
    key: '3',
    label: '货币基金',
    conditions: [is('cat_varieties', '3')],
    initialOrdering: { field_name: 'trade_status', sort_direc: 'asc' },
    sortFields: ['income_unit', 'mfund_year_rate'],
    hasTypeFilter: false,
    notice: '货币基金不等同于存款，不保证本金',
  },
  {
    key: '4',
    label: '新发基金',
    // Other families are issued too; this page is about funds.
    conditions: [isIn('category_id', ['10010', '10050']), isIn('trade_status', ['2', '12'])],
    initialOrdering: { field_name: 'release_date_num', sort_direc: 'desc' },
    sortFields: [],
    hasTypeFilter: true,
    notice: '认购期不可撤单的产品以产品规则为准',
  },
];

export function fundSetOf(key: FundSetKey): FundSet {
  const found = FUND_SETS.find((set) => set.key === key);
  if (!found) throw new Error('every key has its set');
  return found;
}

function is(field_name: string, target: string): Condition {
  return { field_name, field_type: 'string', operation: '=', target };
}

function isIn(field_name: string, target: readonly string[]): Condition {
  return { field_name, field_type: 'string', operation: 'in', target: [...target] };
}
