import type { ListQuery } from '@mall/contract/catalogue/list-query';
import { describe, expect, it } from 'vitest';
import { type PlainField, selectPlain } from './select-plain.ts';

type Row = { readonly name: string; readonly price: bigint | null };

const ROWS: readonly Row[] = [
  { name: 'pear', price: 300_000_000n },
  { name: 'apple', price: 100_000_000n },
  { name: 'plum', price: null },
  { name: 'fig', price: 100_000_000n },
];
const FIELDS: ReadonlyMap<string, PlainField<Row>> = new Map<string, PlainField<Row>>([
  ['name', { kind: 'text', read: ({ name }) => name }],
  ['price', { kind: 'net_value', read: ({ price }) => price }],
]);

type Condition = ListQuery['conditions'][number];

function named(query: Partial<ListQuery>) {
  const selected = selectPlain(ROWS, { ordering: [], conditions: [], ...query }, FIELDS);
  return selected.ok ? selected.rows.map(({ name }) => name) : selected.refusal;
}

const where = (
  field_name: string,
  operation: Condition['operation'],
  target: Condition['target'],
): Condition => ({ field_name, field_type: 'string', operation, target });

describe('a short list', () => {
  it('keeps its own order when nothing is asked', () => {
    expect(named({})).toEqual(['pear', 'apple', 'plum', 'fig']);
    expect(selectPlain(ROWS, undefined, FIELDS)).toEqual({ ok: true, rows: ROWS });
  });

  it.each([
    { field: 'price', direction: 'asc', order: ['apple', 'fig', 'pear', 'plum'], why: 'ties stay' },
    {
      field: 'price',
      direction: 'desc',
      order: ['pear', 'apple', 'fig', 'plum'],
      why: 'no value is last',
    },
    { field: 'name', direction: 'asc', order: ['apple', 'fig', 'pear', 'plum'], why: 'texts too' },
  ] as const)('sorts by $field $direction: $why', ({ field, direction, order }) => {
    expect(named({ ordering: [{ field_name: field, sort_direc: direction }] })).toEqual(order);
  });

  it.each([
    { condition: where('price', '=', '1'), found: ['apple', 'fig'], why: 'equal' },
    { condition: where('price', '!=', '1'), found: ['pear', 'plum'], why: 'no value is not one' },
    { condition: where('price', '>', '1'), found: ['pear'], why: 'above' },
    { condition: where('price', '>=', '1'), found: ['pear', 'apple', 'fig'], why: 'from' },
    { condition: where('price', '<', '3'), found: ['apple', 'fig'], why: 'below' },
    { condition: where('price', '<=', '3'), found: ['pear', 'apple', 'fig'], why: 'up to' },
    { condition: where('price', 'between', '2,3'), found: ['pear'], why: 'both ends count' },
    { condition: where('name', 'in', 'fig,plum,nut'), found: ['plum', 'fig'], why: 'any of them' },
    { condition: where('name', 'like', 'pl'), found: ['apple', 'plum'], why: 'a part' },
    { condition: where('secret', '=', '1'), found: 'list_field_unknown', why: 'no such field' },
    {
      condition: where('price', 'like', '1'),
      found: 'list_condition_invalid',
      why: 'a number has no parts',
    },
    { condition: where('price', '=', 'x'), found: 'list_condition_invalid', why: 'not a number' },
  ])('finds $found: $why', ({ condition, found }) => {
    expect(named({ conditions: [condition] })).toEqual(found);
  });

  it('refuses an order by what it does not have', () => {
    const ordering = [{ field_name: 'constructor', sort_direc: 'asc' as const }];
    expect(named({ ordering })).toBe('list_field_unknown');
  });
});
