import { RISK_NAMES } from '#shared/format/risk.ts';
import type { Condition, FundSet } from './fund-sets.ts';

export type FilterKey = 'type' | 'risk' | 'min';
export type FilterOption = { readonly value: string; readonly label: string };

export type FundFilter = {
  readonly key: FilterKey;
  readonly label: string;
  readonly options: readonly FilterOption[];
  readonly conditionOf: (value: string) => Condition;
};

/** The groups of the filter panel; each writes the address parameter it is named after. */
export const FUND_FILTERS: readonly FundFilter[] = [
  {
    key: 'type',
    label: '产品类型',
    options: [
      { value: '1', label: '股票型' },
      { value: '2', label: '混合型' },
      { value: '0', label: '债券型' },
      { value: '14', label: '指数型' },
      { value: '11', label: 'QDII' },
    ],
    conditionOf: (value) => same('cat_varieties', value),
  },
  {
    key: 'risk',
    label: '风险等级',
    options: Object.entries(RISK_NAMES).map(([value, name]) => ({
      value,
      label: `R${value}（${name}）`,
    })),
    conditionOf: (value) => same('fund_risk_level', value),
  },
  {
    key: 'min',
    label: '起购金额',
    options: [
      { value: '1', label: '1元' },
      { value: '10', label: '10元' },
      { value: '100', label: '100元' },
      { value: '1000', label: '1000元及以上' },
    ],
    conditionOf: (value) => ({
      field_name: 'first_min_buy_money',
      field_type: 'number',
      operation: MINIMUM_OPERATIONS[value] ?? '=',
      target: value,
    }),
  },
];

// The lowest group takes what is lower still, the highest what is higher.
const MINIMUM_OPERATIONS: Readonly<Record<string, '<=' | '>='>> = { '1': '<=', '1000': '>=' };

export function filtersOf(set: FundSet): readonly FundFilter[] {
  return FUND_FILTERS.filter(({ key }) => key !== 'type' || set.hasTypeFilter);
}

export function same(field_name: string, target: string): Condition {
  return { field_name, field_type: 'string', operation: '=', target };
}
