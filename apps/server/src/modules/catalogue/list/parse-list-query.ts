import type { ListQuery } from '@mall/contract/catalogue/list-query';
import { dayFromNumber, parseDay } from '@mall/domain/calendar/day';
import { parseDecimal } from '@mall/domain/money/decimal';
import { type FieldKind, LIST_FIELDS, type ListField } from './list-fields.ts';

export type ListOrdering = { readonly field: ListField; readonly direction: 'asc' | 'desc' };
export type ListOperation = '=' | '!=' | '>' | '>=' | '<' | '<=' | 'in' | 'between' | 'like';
export type ListCondition = {
  readonly field: ListField;
  readonly operation: ListOperation;
  readonly values: readonly (string | bigint)[];
};

export type ParsedListQuery =
  | {
      readonly ok: true;
      readonly ordering: ListOrdering | undefined;
      readonly conditions: readonly ListCondition[];
    }
  | ListRefusal;

export type ListRefusal =
  | { readonly ok: false; readonly refusal: 'list_field_unknown' }
  | {
      readonly ok: false;
      readonly refusal: 'list_condition_invalid';
      readonly slots: { readonly field: string };
    };

/** Reads the document of a list call by the allow-list, or says what about it cannot be meant. */
export function parseListQuery({ ordering, conditions }: ListQuery): ParsedListQuery {
  const parsed: ListCondition[] = [];
  for (const { field_name, operation, target } of conditions) {
    const field = LIST_FIELDS.get(field_name);
    if (!field) return { ok: false, refusal: 'list_field_unknown' };
    const values = parseValues(field, operation, target);
    if (!values) return invalid(field_name);
    parsed.push({ field, operation, values });
  }
  const [wanted] = ordering;
  if (!wanted) return { ok: true, ordering: undefined, conditions: parsed };
  const field = LIST_FIELDS.get(wanted.field_name);
  if (!field || field.column === 'client_types')
    return { ok: false, refusal: 'list_field_unknown' };
  return { ok: true, ordering: { field, direction: wanted.sort_direc }, conditions: parsed };
}

function invalid(field: string): ParsedListQuery {
  return { ok: false, refusal: 'list_condition_invalid', slots: { field } };
}

/** The values a condition compares with; undefined when the operation does not fit the field or a value is none. */
export function parseValues(
  { kind, column }: Pick<ListField, 'kind'> & Partial<Pick<ListField, 'column'>>,
  operation: ListOperation,
  target: string | readonly string[],
): readonly (string | bigint)[] | undefined {
  const texts = typeof target === 'string' ? splitTarget(operation, target) : target;
  if (!fits(operation, kind, texts.length)) return undefined;
  if (column === 'client_types' && operation !== '=' && operation !== 'in') return undefined;
  const values = texts.flatMap((text) => parseValue(kind, text.trim()) ?? []);
  return values.length === texts.length ? values : undefined;
}

/** Pages write lists as "2,3,5,11". */
function splitTarget(operation: ListOperation, target: string): readonly string[] {
  return operation === 'in' || operation === 'between' ? target.split(',') : [target];
}

function fits(operation: ListOperation, kind: FieldKind, count: number): boolean {
  if (operation === 'in') return count >= 1 && count <= 50;
  if (operation === 'between') return count === 2 && kind !== 'text';
  if (count !== 1) return false;
  if (operation === 'like') return kind === 'text';
  return operation === '=' || operation === '!=' || kind !== 'text';
}

function parseValue(kind: FieldKind, text: string): string | bigint | undefined {
  switch (kind) {
    case 'text':
      return text === '' ? undefined : text;
    case 'whole':
      return parseDecimal(text, 0);
    case 'yuan':
      return parseDecimal(text, 2);
    case 'percent':
      return parseDecimal(text, 6);
    case 'net_value':
      return parseDecimal(text, 8);
    case 'day':
      return /^\d{8}$/.test(text) ? dayFromNumber(Number(text)) : parseDay(text);
  }
}
