import { ON_SALE_STATUSES } from '@mall/domain/catalogue/trade-status';
import { RISK_NAMES } from '#shared/format/risk.ts';
import { type Condition, is, isOneOf, type ListFilter } from '#shared/product-list/list-type.ts';

const ABOUT_TO_BE_SOLD = '12';
/** Said on a group whose figures the reader may not see. */
export const QUALIFIED_ONLY = '认定为合格投资者后可用';

export const KIND_OF_FUND: ListFilter = {
  key: 'type',
  label: '产品类型',
  options: [
    { value: '1', label: '股票型' },
    { value: '2', label: '混合型' },
    { value: '0', label: '债券型' },
    { value: '14', label: '指数型' },
    { value: '11', label: 'QDII' },
  ],
  conditionOf: (value) => is('cat_varieties', value),
};

export const RISK: ListFilter = {
  key: 'risk',
  label: '风险等级',
  options: Object.entries(RISK_NAMES).map(([value, name]) => ({
    value,
    label: `R${value}（${name}）`,
  })),
  conditionOf: (value) => is('fund_risk_level', value),
};

export const FUND_MINIMUM: ListFilter = {
  key: 'min',
  label: '起购金额',
  options: [
    { value: '1', label: '1元' },
    { value: '10', label: '10元' },
    { value: '100', label: '100元' },
    { value: '1000', label: '1000元及以上' },
  ],
  // The lowest group takes what is lower still, the highest what is higher.
  conditionOf: (value) => {
    if (value === '1') return minimum('<=', value);
    return minimum(value === '1000' ? '>=' : '=', value);
  },
};

export const HIGH_END_MINIMUM: ListFilter = {
  key: 'min',
  label: '起购金额',
  options: [
    { value: '1000000', label: '100万' },
    { value: '3000000', label: '300万及以上' },
  ],
  conditionOf: (value) =>
    value === '3000000' ? minimum('>=', value) : minimum('between', ['1000000', '2999999.99']),
};

/** Only the server knows the companies; the page offers those the server named. */
export const COMPANY: ListFilter = {
  key: 'company',
  label: '基金公司',
  options: [],
  pattern: /^[A-Za-z0-9]{1,20}$/,
  conditionOf: (value) => is('company_code', value),
};

const TERM_FLOORS: Readonly<Record<string, string>> = {
  '30': '16',
  '90': '31',
  '180': '91',
  '360': '181',
};

/** The server compares terms in days, whatever unit a product states its own in. */
export const TERM: ListFilter = {
  key: 'term',
  label: '投资期限',
  options: [
    { value: '15', label: '15天以内' },
    { value: '30', label: '16-30天' },
    { value: '90', label: '31-90天' },
    { value: '180', label: '91-180天' },
    { value: '360', label: '181-360天' },
    { value: '361', label: '360天以上' },
  ],
  conditionOf: (value) => {
    const term = { field_name: 'prod_term', field_type: 'number' } as const;
    const floor = TERM_FLOORS[value];
    if (floor !== undefined) return { ...term, operation: 'between', target: [floor, value] };
    return value === '15'
      ? { ...term, operation: '<=', target: value }
      : { ...term, operation: '>', target: '360' };
  },
};

export const SALE_STATE: ListFilter = {
  key: 'status',
  label: '产品状态',
  options: [
    { value: 'sale', label: '在售' },
    { value: 'soon', label: '即将发售' },
  ],
  conditionOf: (value) =>
    value === 'sale'
      ? isOneOf('trade_status', ON_SALE_STATUSES)
      : is('trade_status', ABOUT_TO_BE_SOLD),
};

export const OPERATION: ListFilter = {
  key: 'invest',
  label: '运作方式',
  options: [
    { value: '1', label: '固定期限' },
    { value: '2', label: '定期开放' },
    { value: '3', label: '每日开放' },
    { value: '4', label: '结构化' },
  ],
  conditionOf: (value) => is('highprod_invest_type', value),
};

/** The families of one list, by their category id. */
export function category(families: Readonly<Record<string, string>>): ListFilter {
  return {
    key: 'cat',
    label: '产品类别',
    options: Object.entries(families).map(([value, label]) => ({ value, label })),
    conditionOf: (value) => is('category_id', value),
  };
}

/** The group in its place, but not to be used. */
export function disabled(filter: ListFilter, disabledReason: string): ListFilter {
  return { ...filter, disabledReason };
}

function minimum(operation: Condition['operation'], target: string | readonly string[]): Condition {
  return {
    field_name: 'first_min_buy_money',
    field_type: 'number',
    operation,
    target: typeof target === 'string' ? target : [...target],
  };
}
