import type { ListQuery } from '@mall/contract/catalogue/list-query';
import type { Db } from '#db/database.ts';
import { LIST_FIELDS, type ListField } from '#modules/catalogue/list/list-fields.ts';
import { type ListExtremes, readExtremes, readValues } from './list-oracle-store.ts';

type Condition = ListQuery['conditions'][number];
export type Ordering = ListQuery['ordering'][number];

/** Every way a list can be sorted. */
export const ORDERINGS: readonly Ordering[] = [...LIST_FIELDS]
  .filter(([, { column }]) => column !== 'client_types')
  .flatMap(([field_name]) => [
    { field_name, sort_direc: 'asc' as const },
    { field_name, sort_direc: 'desc' as const },
  ]);

/**
 * Every filter option there is: each code that occurs with '=' and, all but it, with '!='; each figure's smallest,
 * largest and middle value with every comparison; and the options of the pages' own panels.
 */
export async function listConditions(db: Db): Promise<readonly Condition[]> {
  const conditions: Condition[] = [...PANEL_OPTIONS];
  for (const [field_name, field] of LIST_FIELDS) {
    const where = conditionOn(field_name);
    if (isCode(field)) {
      const values = await readValues(db, field.column);
      conditions.push(...values.map((value) => where('=', value)));
      if (field.column === 'client_types') continue;
      const [first = '0', second = first] = values;
      conditions.push(where('!=', first), where('in', [first, second]));
      conditions.push(where('like', first.slice(0, 1)));
    } else if (field.kind === 'text') {
      const [first = '0'] = await readValues(db, field.column, 1);
      conditions.push(where('=', first), where('!=', first), where('like', first.slice(1, 3)));
      conditions.push(where('in', [first, 'none']));
    } else {
      conditions.push(...rangesOf(where, await readExtremes(db, field)));
    }
  }
  return conditions;
}

type Where = (operation: Condition['operation'], target: string | string[]) => Condition;

const conditionOn =
  (field_name: string): Where =>
  (operation, target) => ({ field_name, field_type: 'string', operation, target });

/** Whatever names a product stands for one product; the other texts are codes that many share. */
function isCode({ kind, column }: ListField): boolean {
  return kind === 'text' && !['product_no', 'product_code', 'short_name'].includes(column);
}

function rangesOf(where: Where, { least, middle, most }: ListExtremes): readonly Condition[] {
  const singles = (['=', '!=', '<', '<=', '>', '>='] as const).flatMap((operation) =>
    [least, middle, most].map((value) => where(operation, value)),
  );
  return [
    ...singles,
    where('in', [least, most]),
    where('between', [least, middle]),
    where('between', [most, least]),
  ];
}

const PANEL_OPTIONS: readonly Condition[] = [
  ['first_min_buy_money', '<=', '1'],
  ['first_min_buy_money', '=', '10'],
  ['first_min_buy_money', '=', '100'],
  ['first_min_buy_money', '>=', '1000'],
  ['first_min_buy_money', 'between', '1000000,2999999.99'],
  ['first_min_buy_money', '>=', '3000000'],
  ['prod_term', '<=', '15'],
  ['prod_term', 'between', '16,30'],
  ['prod_term', 'between', '31,90'],
  ['prod_term', 'between', '91,180'],
  ['prod_term', 'between', '181,360'],
  ['prod_term', '>', '360'],
  ['trade_status', 'in', '2,3,5,11'],
  ['trade_status', 'in', '3,5,6,7,8,11,13,16'],
  ['trade_status', 'in', '2,12'],
  ['trade_status', '=', '12'],
  ['category_id', 'in', '10017,10052'],
  ['category_id', 'in', '10005,10008'],
].map(([field = '', operation = '', target = '']) =>
  // The table above holds operations of the contract and nothing else.
  conditionOn(field)(operation as Condition['operation'], target),
);
