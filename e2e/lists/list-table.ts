/** What a click must lead to, written down a second time: the option as the design has it, and what fits it. */
export type ListCase = {
  readonly name: string;
  readonly path: string;
  /** What must stand in the address for this part of the list. */
  readonly beside: string;
  readonly holds: readonly string[];
  readonly order: string;
  /** Group and option, with the condition it stands for. */
  readonly options: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The field of the address, with the words of the column's head and what it orders by. */
  readonly columns: readonly { readonly field: string; readonly head: string }[];
  /** Conditions an option takes the place of. */
  readonly replaces?: Readonly<Record<string, string>>;
};

const RISKS = Object.fromEntries(
  ['1', '2', '3', '4', '5'].map((level) => [level, `risk_level = '${level}'`]),
);
const KINDS = Object.fromEntries(
  ['1', '2', '0', '14', '11'].map((kind) => [kind, `cat_varieties = '${kind}'`]),
);
const FUND_MINIMUMS = {
  '1': 'minimum <= 1',
  '10': 'minimum = 10',
  '100': 'minimum = 100',
  '1000': 'minimum >= 1000',
};
const TERMS = {
  '15': 'term_days <= 15',
  '30': 'term_days between 16 and 30',
  '90': 'term_days between 31 and 90',
  '180': 'term_days between 91 and 180',
  '360': 'term_days between 181 and 360',
  '361': 'term_days > 360',
};
const STATES = {
  sale: "trade_status in ('2', '3', '5', '11')",
  soon: "trade_status = '12'",
};
const OPERATIONS = Object.fromEntries(
  ['1', '2', '3', '4'].map((type) => [type, `invest_type = '${type}'`]),
);

const NET_VALUE_COLUMNS = [
  { field: 'unit_net_value', head: '单位净值' },
  { field: 'total_net_value', head: '累计净值' },
  { field: 'nav_ratio', head: '日涨跌 %' },
  { field: 'month_ratio', head: '近1月 %' },
  { field: 'month3_ratio', head: '近3月 %' },
  { field: 'year_ratio', head: '近1年 %' },
  { field: 'this_year_ratio', head: '今年来 %' },
];
const FUND_GROUPS = { type: KINDS, risk: RISKS, min: FUND_MINIMUMS };
const NO_MONEY_FUNDS = "cat_varieties is distinct from '3'";

export const FUND_CASES: readonly ListCase[] = [
  {
    name: 'open-end funds',
    path: '/topic/fund',
    beside: '',
    holds: [
      "category_id = '10010'",
      NO_MONEY_FUNDS,
      "trade_status in ('3', '5', '6', '7', '8', '11', '13', '16')",
    ],
    order: 'unit_net_value desc',
    options: FUND_GROUPS,
    columns: NET_VALUE_COLUMNS,
    replaces: { type: NO_MONEY_FUNDS },
  },
  {
    name: 'institution classes',
    path: '/topic/fund',
    beside: 'set=2',
    holds: ["category_id = '10050'"],
    order: 'unit_net_value desc',
    options: FUND_GROUPS,
    columns: NET_VALUE_COLUMNS,
  },
  {
    name: 'money funds',
    path: '/topic/fund',
    beside: 'set=3',
    holds: ["cat_varieties = '3'"],
    order: 'sale_rank asc',
    options: { risk: RISKS, min: FUND_MINIMUMS },
    columns: [
      { field: 'income_unit', head: '万份收益（元）' },
      { field: 'mfund_year_rate', head: '七日年化' },
    ],
  },
  {
    name: 'new funds',
    path: '/topic/fund',
    beside: 'set=4',
    holds: ["category_id in ('10010', '10050')", "trade_status in ('2', '12')"],
    order: 'released desc',
    options: FUND_GROUPS,
    columns: [],
  },
];

const PERIODIC_FAMILIES = "category_id in ('10005', '10008')";
const HIGH_END_FAMILIES = "category_id in ('10017', '10052')";

export const TERM_CASES: readonly ListCase[] = [
  {
    name: 'quotation repos',
    path: '/topic/duoyuanbao',
    beside: '',
    holds: ["category_id = '10000'"],
    order: 'term_days asc',
    options: { term: TERMS, risk: RISKS, status: STATES },
    columns: [
      { field: 'expire_year_rate', head: '约定年化收益率' },
      { field: 'prod_term', head: '期限' },
    ],
  },
  {
    name: 'periodic products',
    path: '/regularWealthManagement',
    beside: '',
    holds: [PERIODIC_FAMILIES],
    order: 'sale_rank asc',
    options: {
      cat: { '10005': "category_id = '10005'", '10008': "category_id = '10008'" },
      term: TERMS,
      risk: RISKS,
      status: STATES,
    },
    columns: [],
    replaces: { cat: PERIODIC_FAMILIES },
  },
  {
    name: 'collective plans with a term',
    path: '/regularWealthManagement',
    beside: 'cat=10008',
    holds: ["category_id = '10008'"],
    order: 'sale_rank asc',
    options: { invest: OPERATIONS },
    columns: [],
  },
];

/** As a customer who has not declared himself qualified sees them: no filter and no order uses a hidden figure. */
export const MASKED_CASES: readonly ListCase[] = [
  {
    name: 'high-end products, masked',
    path: '/highEndWealthManagement',
    beside: '',
    holds: [HIGH_END_FAMILIES],
    order: 'sale_rank asc',
    options: {
      cat: { '10017': "category_id = '10017'", '10052': "category_id = '10052'" },
      risk: RISKS,
      status: STATES,
    },
    columns: [],
    replaces: { cat: HIGH_END_FAMILIES },
  },
  {
    name: 'asset-management plans, masked',
    path: '/highEndWealthManagement',
    beside: 'cat=10017',
    holds: ["category_id = '10017'"],
    order: 'sale_rank asc',
    options: { invest: OPERATIONS },
    columns: [],
  },
];

/** As a qualified or professional investor sees them. */
export const UNMASKED_CASES: readonly ListCase[] = [
  {
    name: 'high-end products',
    path: '/highEndWealthManagement',
    beside: '',
    holds: [HIGH_END_FAMILIES],
    order: 'sale_rank asc',
    options: {
      term: TERMS,
      min: {
        '1000000': 'minimum between 1000000 and 2999999.99',
        '3000000': 'minimum >= 3000000',
      },
      risk: RISKS,
      status: STATES,
    },
    columns: [],
  },
  ...[
    { type: '1', order: 'annual_rate desc' },
    { type: '2', order: 'unit_net_value desc' },
    { type: '3', order: 'sale_rank asc' },
    { type: '4', order: 'annual_rate desc' },
  ].map(({ type, order }) => ({
    name: `asset-management plans of type ${type}`,
    path: '/highEndWealthManagement',
    beside: `cat=10017&invest=${type}`,
    holds: ["category_id = '10017'", `invest_type = '${type}'`],
    order,
    options: { risk: RISKS },
    columns: [],
  })),
  {
    name: 'trusts',
    path: '/highEndWealthManagement',
    beside: 'cat=10052',
    holds: ["category_id = '10052'"],
    order: 'annual_rate desc',
    options: { term: TERMS },
    columns: [],
  },
];
