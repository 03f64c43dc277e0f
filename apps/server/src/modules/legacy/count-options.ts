import type { ListQuery } from '@mall/contract/catalogue/list-query';
import {
  type CountedField,
  countProducts,
  type ShelfNow,
  VISITOR,
} from '#modules/catalogue/index.ts';
import { nameOf } from '#modules/dictionary/index.ts';

/** The groups of the filter panels: the field on the wire, the column, and the dictionary that names its values. */
const GROUPS: readonly {
  readonly field: string;
  readonly column: CountedField;
  readonly entry: string;
}[] = [
  { field: 'category_id', column: 'category_id', entry: 'CATEGORY_ID' },
  { field: 'cat_varieties', column: 'cat_varieties', entry: 'CAT_VARIETIES' },
  { field: 'fund_risk_level', column: 'risk_level', entry: 'FUND_RISK_LEVEL' },
  { field: 'trade_status', column: 'trade_status', entry: 'TRADE_STATUS' },
  { field: 'highprod_invest_type', column: 'invest_type', entry: 'HIGHPROD_INVEST_TYPE' },
];

/** How many products each option of a filter leaves; options that leave none are not named. */
export function countOptions(now: ShelfNow, query: ListQuery | undefined) {
  const { dictionaries } = now.context;
  const list = [];
  for (const { field, column, entry } of GROUPS) {
    const found = countProducts(now, query, column, VISITOR);
    if (!found.ok) return found;
    const options = [...found.counts]
      .toSorted(([left], [right]) => Number(left) - Number(right))
      .map(([value, count]) => ({
        field_name: field,
        field_value: value,
        field_value_dict_name: nameOf(dictionaries, entry, value),
        product_count: count,
      }));
    list.push(...options);
  }
  return { ok: true, reply: { list, count: list.length } } as const;
}
