import type { ListQuery } from '@mall/contract/catalogue/list-query';

type Cell = string | number | null;
type Cells = Readonly<Record<string, Cell>>;

export type RowRefusal =
  | { readonly ok: false; readonly refusal: 'list_field_unknown' }
  | {
      readonly ok: false;
      readonly refusal: 'list_condition_invalid';
      readonly slots: { readonly field: string };
    };

/** What a short list may be filtered and ordered by; the key decides ties. */
export type RowFields<Row> = {
  readonly cells: (row: Row) => Cells;
  /** Fields by their kind: texts are compared for sameness and parts, numbers also by size. */
  readonly kinds: Readonly<Record<string, 'text' | 'number'>>;
  readonly key: (row: Row) => string;
};

/**
 * Filters and orders rows that fit into memory by the document of a list call: only fields of the allow-list, nulls
 * last in both directions. Without an ordering the rows keep theirs.
 */
export function filterRows<Row>(
  rows: readonly Row[],
  { conditions, ordering }: ListQuery,
  fields: RowFields<Row>,
): { readonly ok: true; readonly rows: readonly Row[] } | RowRefusal {
  const tests: ((cells: Cells) => boolean)[] = [];
  for (const condition of conditions) {
    const kind = kindOf(fields.kinds, condition.field_name);
    if (!kind) return { ok: false, refusal: 'list_field_unknown' };
    const test = testOf(condition, kind);
    if (!test)
      return {
        ok: false,
        refusal: 'list_condition_invalid',
        slots: { field: condition.field_name },
      };
    tests.push((cells) => test(cells[condition.field_name] ?? null));
  }
  const kept = rows.filter((row) => {
    const cells = fields.cells(row);
    return tests.every((test) => test(cells));
  });
  const [wanted] = ordering;
  if (!wanted) return { ok: true, rows: kept };
  if (!kindOf(fields.kinds, wanted.field_name)) return { ok: false, refusal: 'list_field_unknown' };
  return { ok: true, rows: kept.toSorted(comparison(wanted, fields)) };
}

/** Not by a bare index: "constructor" is a field of every object and of no list. */
function kindOf(kinds: RowFields<never>['kinds'], field: string): 'text' | 'number' | undefined {
  return Object.hasOwn(kinds, field) ? kinds[field] : undefined;
}

type Condition = ListQuery['conditions'][number];

/** Undefined when the operation does not fit the field, or a value is none. */
function testOf(
  { operation, target }: Condition,
  kind: 'text' | 'number',
): ((cell: Cell) => boolean) | undefined {
  const isList = operation === 'in' || operation === 'between';
  const texts = typeof target === 'string' ? (isList ? target.split(',') : [target]) : target;
  const values = texts.map((text) => (kind === 'number' ? numberOf(text) : text.trim()));
  if (values.some((value) => value === undefined || value === '')) return undefined;
  const [first, second] = values;
  if (first === undefined) return undefined;
  if (operation === 'in') return (cell) => values.includes(cell ?? undefined);
  if (operation === 'between') {
    if (kind !== 'number' || values.length !== 2 || second === undefined) return undefined;
    return (cell) => cell !== null && cell >= first && cell <= second;
  }
  if (values.length !== 1) return undefined;
  if (operation === 'like')
    return kind === 'text' ? (cell) => String(cell ?? '').includes(String(first)) : undefined;
  if (operation === '=') return (cell) => cell === first;
  if (operation === '!=') return (cell) => cell !== first;
  return kind === 'number' ? bySize(operation, first) : undefined;
}

function bySize(operation: '>' | '>=' | '<' | '<=', value: string | number) {
  const compare = {
    '>': (cell: string | number) => cell > value,
    '>=': (cell: string | number) => cell >= value,
    '<': (cell: string | number) => cell < value,
    '<=': (cell: string | number) => cell <= value,
  }[operation];
  return (cell: Cell) => cell !== null && compare(cell);
}

function numberOf(text: string): number | undefined {
  return /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}

function comparison<Row>(
  { field_name, sort_direc }: ListQuery['ordering'][number],
  { cells, key }: RowFields<Row>,
) {
  const sign = sort_direc === 'asc' ? 1 : -1;
  return (left: Row, right: Row): number => {
    const [a, b] = [cells(left)[field_name] ?? null, cells(right)[field_name] ?? null];
    if (a === b) return key(left) < key(right) ? -1 : 1;
    if (a === null) return 1;
    if (b === null) return -1;
    return (a < b ? -1 : 1) * sign;
  };
}
