import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPlantedMall, liftGuards } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';

const { wrongs, wrongsAfter, wrongsAfterUnguarded, ownerDb } = await createPlantedMall();

/** Rows that nothing changes once they are written, and which of them is changed here. */
const KEPT = {
  trade_order: `trade_on = '2026-11-16'`,
  order_cancellation: 'true',
  agreement_signature: `sign_no = (select min(sign_no) from agreement_signature)`,
  registrar_line: `order_no = (select order_no from trade_order where product_no = '910067')`,
  trade_flow: `flow_id = (select flow_id from trade_order where trade_on = '2026-11-16')`,
  trade_flow_step: `step = 'CONFIRM' and flow_id = (select flow_id from trade_order where trade_on = '2026-11-16')`,
  trade_flow_terms: `flow_id = (select flow_id from trade_order where trade_on = '2026-11-16')`,
} as const;

const ANOTHER: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `coalesce(${column}, '') || '9'`,
  ARRAY: (column) => `array_append(${column}, '9')`,
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  smallint: (column) => `coalesce(${column}, 0) + 1`,
  date: (column) => `coalesce(${column} + 1, '2026-11-16')`,
  'timestamp with time zone': (column) =>
    `coalesce(${column} + interval '1 second', '2026-11-16 10:00+08')`,
  bytea: (column) => `sha256(${column})`,
  jsonb: (column) => `jsonb_build_array(${column})`,
  uuid: () => `'00000000-0000-4000-8000-000000000001'`,
};

const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
  select table_name as "table", column_name as "column", data_type as type from information_schema.columns
   where table_schema = 'public' and table_name = any (${Object.keys(KEPT)})
     and is_generated = 'NEVER' order by 1, ordinal_position`.execute(ownerDb);
const { rows: constraints } = await sql<{ table: string; name: string }>`
  select conrelid::regclass::text as "table", conname as name from pg_constraint
   where conrelid::regclass::text = any (${Object.keys(KEPT)}) and contype in ('c', 'f')
   union all
  select conrelid::regclass::text, conname from pg_constraint
   where confrelid::regclass::text = any (${Object.keys(KEPT)}) and contype = 'f' order by 1, 2`.execute(
  ownerDb,
);
const DROPPED = [
  ...new Set(constraints.map(({ table, name }) => `${table} drop constraint ${name}`)),
  'trade_flow_terms alter told_no drop identity',
];

it('finds nothing wrong in a mall that was left alone', async () => {
  expect(await wrongs()).toEqual([]);
});

const FREE = 'alter table trail_entry drop constraint trail_entry_has_content';

describe('the trail and the rows it tells of', () => {
  it.each(
    sampled([
      {
        change: `update trail_entry set content_sha256 = sha256('x') where action = 'order_cancel'`,
        says: 'differs from what the trail tells: order_cancel',
      },
      {
        change: `update trail_entry set content_sha256 = null where entry_no = (select max(entry_no) from trail_entry where action = 'order_place')`,
        says: 'is on the trail without its content: order_place',
      },
      {
        change: `delete from trail_entry where entry_no = (select max(entry_no) from trail_entry where action = 'lines_receive')`,
        says: 'is not on the trail: lines_receive',
      },
      {
        change: `update registrar_line set delivery_no = null`,
        says: 'is answered by a line of no delivery',
      },
      {
        change: `insert into trail_entry (written_at, action, outcome, object_kind, object_id, content_sha256)
               values (now(), 'lines_receive', 'done', 'delivery', '00000000-0000-4000-8000-000000000001', sha256('x'))`,
        says: '00000000-0000-4000-8000-000000000001 stands on the trail and has no lines: lines_receive',
      },
      {
        change: `delete from registrar_line where order_no = (select min(order_no) from registrar_line)`,
        says: 'differs from what the trail tells: lines_receive',
      },
      {
        change: `update agreement_template set content_html = content_html || '.'`,
        says: 'is not the text that this release brings',
      },
    ]),
  )('are compared both ways: $change', async ({ change, says }) => {
    expect((await wrongsAfter(FREE, change)).join('\n')).toContain(says);
  });
});

// Last, because the mall stays without its guards and constraints.
describe('mall verify', () => {
  beforeAll(async () => {
    await ownerDb.transaction().execute(async (tx) => {
      await liftGuards(tx);
      for (const drop of DROPPED) await sql.raw(`alter table ${drop}`).execute(tx);
    });
    expect(await wrongs()).toEqual([]);
  });

  it.each(sampled(columns))(
    'notices another $column of $table',
    async ({ table, column, type }) => {
      const another = ANOTHER[type];
      const where = Object.entries(KEPT).find(([name]) => name === table)?.[1];
      const change = `update ${table} set ${column} = ${another?.(column)} where ${where}`;
      expect(await wrongsAfterUnguarded(change)).not.toEqual([]);
    },
  );
});
