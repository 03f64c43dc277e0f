import { describe, expect, it } from 'vitest';
import { columnType } from './column-type.ts';
import { type Column, findAllowed } from './read-columns.ts';
import { renderSchema } from './render-schema.ts';

const column = (change: Partial<Column>): Column => ({
  table: 'fund',
  name: 'note',
  type: 'text',
  isNullable: false,
  fill: 'required',
  allowed: undefined,
  ...change,
});

describe('columnType', () => {
  it.each([
    { name: 'amount_fen', type: 'bigint', is: 'Fen', why: 'cash says its unit' },
    { name: 'shares_e2', type: 'bigint', is: 'Shares', why: 'the whole name may be the unit' },
    { name: 'frozen_shares_e2', type: 'bigint', is: 'Shares', why: 'or its end' },
    { name: 'unit_nav_e8', type: 'bigint', is: 'Nav', why: 'net values have eight places' },
    { name: 'year_rate_e8', type: 'bigint', is: 'Rate', why: 'so have rates' },
    { name: 'split_ratio_e9', type: 'bigint', is: 'SplitRatio', why: 'splits have nine' },
    { name: 'row_count', type: 'bigint', is: 'bigint', why: 'a count has no unit' },
    { name: 'listed_on', type: 'date', is: 'Day', why: 'days end in _on' },
    { name: 'seen_at', type: 'timestamp(3) with time zone', is: 'Instant', why: 'instants in _at' },
    { name: 'tags', type: 'text[]', is: 'readonly string[]', why: 'a list is read-only' },
    { name: 'token_hash', type: 'bytea', is: 'Buffer', why: 'pg gives a buffer' },
  ])('makes $name $is because $why', ({ name, type, is }) => {
    expect(columnType(column({ name, type }))).toEqual({ ok: true, type: is });
  });

  it.each([
    { name: 'amount_fen', type: 'integer', says: 'a quantity is bigint', why: '21 million yuan' },
    { name: 'amount_fen', type: 'numeric', says: 'a quantity is bigint', why: 'text is not money' },
    { name: 'yield_e6', type: 'bigint', says: 'its unit is none of', why: 'no type knows it' },
    { name: 'price', type: 'numeric', says: 'has no place', why: 'it would arrive as text' },
    { name: 'price', type: 'double precision', says: 'has no place', why: 'it would lose fen' },
    { name: 'sums', type: 'bigint[]', says: 'a table of its own', why: 'pg gives texts' },
    { name: 'listed_day', type: 'date', says: 'is called …_on', why: 'the name must tell' },
    { name: 'seen', type: 'timestamp(3) with time zone', says: 'is called …_at', why: 'likewise' },
    {
      name: 'seen_at',
      type: 'timestamp with time zone',
      says: 'timestamptz(3)',
      why: 'µs get lost',
    },
    {
      name: 'seen_at',
      type: 'timestamp(3) without time zone',
      says: 'timestamptz(3)',
      why: 'where?',
    },
  ])('refuses $name $type because $why', ({ name, type, says }) => {
    const found = columnType(column({ name, type }));
    expect(found.ok ? 'no problem' : found.problem).toContain(says);
  });
});

describe('findAllowed', () => {
  it.each([
    {
      definition: "CHECK ((state = ANY (ARRAY['open'::text, 'it''s over'::text])))",
      allowed: ['open', "it's over"],
      why: 'the list is complete',
    },
    { definition: "CHECK ((state = 'open'::text))", allowed: ['open'], why: 'one is a list too' },
    { definition: 'CHECK ((amount_fen > 0))', allowed: undefined, why: 'it is about a number' },
    {
      definition: "CHECK (((state = 'open'::text) OR (state ~ 'x'::text)))",
      allowed: undefined,
      why: 'it allows more than it names',
    },
  ])('finds $allowed because $why', ({ definition, allowed }) => {
    expect(findAllowed(definition)).toEqual(allowed);
  });
});

describe('renderSchema', () => {
  it('writes what may be left out, what may be absent, and imports only what it uses', () => {
    const text = renderSchema([
      column({ name: 'fund_no' }),
      column({ name: 'minimum_fen', type: 'bigint', fill: 'has_default' }),
      column({ name: 'seq', type: 'bigint', fill: 'always_generated' }),
      column({ name: 'state', allowed: ['open', 'closed'], isNullable: true }),
    ]);
    expect(text).toBe(
      `// Written by \`npm run db:types\` from the migrated database; never edited by hand.
import type { Fen } from '@mall/domain/money/units';
import type { Generated, GeneratedAlways } from 'kysely';

export type Schema = {
  readonly fund: {
    readonly fund_no: string;
    readonly minimum_fen: Generated<Fen>;
    readonly seq: GeneratedAlways<bigint>;
    readonly state: 'open' | 'closed' | null;
  };
};
`,
    );
  });

  it('names every column that breaks a rule', () => {
    const broken = [column({ name: 'a', type: 'numeric' }), column({ name: 'b', type: 'money' })];
    expect(() => renderSchema(broken)).toThrow(/fund\.a: .*\n.*fund\.b: /);
  });
});
