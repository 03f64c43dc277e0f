import type { ListQuery } from '@mall/contract/catalogue/list-query';
import type { FieldKind } from './list-fields.ts';
import { type ListOperation, type ListRefusal, parseValues } from './parse-list-query.ts';

/** A field of a list that is short enough to be looked through row by row. */
export type PlainField<Row> = {
  readonly kind: FieldKind;
  readonly read: (row: Row) => string | bigint | null;
};

export type PlainSelection<Row> =
  | { readonly ok: true; readonly rows: readonly Row[] }
  | ListRefusal;

/**
 * Filters and sorts a short list by an allow-list of fields. Rows with the same value keep the order they came in,
 * and rows without one are last in both directions.
 */
export function selectPlain<Row>(
  rows: readonly Row[],
  query: ListQuery | undefined,
  fields: ReadonlyMap<string, PlainField<Row>>,
): PlainSelection<Row> {
  let selected = rows;
  for (const { field_name, operation, target } of query?.conditions ?? []) {
    const field = fields.get(field_name);
    if (!field) return { ok: false, refusal: 'list_field_unknown' };
    const values = parseValues({ kind: field.kind }, operation, target);
    if (!values)
      return { ok: false, refusal: 'list_condition_invalid', slots: { field: field_name } };
    selected = selected.filter((row) => meets(field.read(row), operation, values));
  }
  const [wanted] = query?.ordering ?? [];
  if (!wanted) return { ok: true, rows: selected };
  const field = fields.get(wanted.field_name);
  if (!field) return { ok: false, refusal: 'list_field_unknown' };
  const sign = wanted.sort_direc === 'asc' ? 1 : -1;
  const sorted = selected.toSorted((left, right) => {
    const [a, b] = [field.read(left), field.read(right)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a === b ? 0 : sign * (a < b ? -1 : 1);
  });
  return { ok: true, rows: sorted };
}

/** Whether a value meets a condition; what has no value meets none but 'is not'. */
function meets(
  value: string | bigint | null,
  operation: ListOperation,
  values: readonly (string | bigint)[],
): boolean {
  const [first = '', second = first] = values;
  if (operation === '!=') return value !== first;
  if (value === null) return false;
  switch (operation) {
    case '=':
      return value === first;
    case 'in':
      return values.includes(value);
    case '>':
      return value > first;
    case '>=':
      return value >= first;
    case '<':
      return value < first;
    case '<=':
      return value <= first;
    case 'between':
      return value >= first && value <= second;
    case 'like':
      return String(value).includes(String(first));
  }
}
