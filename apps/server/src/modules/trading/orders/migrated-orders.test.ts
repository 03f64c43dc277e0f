import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { MIGRATIONS_FOLDER } from '#db/migration-files.ts';
import { createPlantedMall } from '#testing/planted-mall.ts';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import { createEmptyDatabase } from '#testing/test-database.ts';

const MIGRATION = 'orders_of_every_kind';

/** What older versions wrote, each behind what it refers to, and the name it has now where that differs. */
const OLDER = [
  { table: 'company' },
  { table: 'market_index' },
  { table: 'product' },
  { table: 'trade_account' },
  { table: 'trade_flow' },
  { table: 'trade_flow_terms' },
  { table: 'trade_order' },
  { table: 'order_cancellation' },
  { table: 'order_book' },
  { table: 'order_confirmation' },
  { table: 'registrar_answer', now: 'registrar_line' },
  { table: 'overdue_order' },
  { table: 'share_lot' },
  { table: 'holding' },
];

/** The columns that the migration fills, without the times of writing. */
const FILLED = [
  sql`select client_id, order_no, kind from trade_order order by 1, 2`,
  sql`select client_id, order_no, seq, kind, outcome, event_on, happened_at, registrar_no, inst_user_code, state
        from order_event order by 1, 2, 3`,
  sql`select * from order_state order by 1, 2`,
  sql`select client_id, order_no, seq, registrar_no, outcome from order_confirmation order by 1, 2`,
  sql`select client_id, order_no, confirm_on from overdue_order order by 1, 2`,
  sql`select client_id, product_no, kind, event_on, booked_on, shares_e2, amount_fen, order_no, order_seq, registrar_no
        from holding_event order by 1, 2, order_no`,
  sql`select l.client_id, l.lot_id, e.order_no, l.left_shares_e2
        from share_lot l join holding_event e
          on e.client_id = l.client_id and e.product_no = l.product_no and e.seq = l.event_seq order by 1, 2`,
  sql`select distinct on (client_id, product_no) client_id, product_no, after_shares_e2, after_cost_fen, after_paid_in_fen
        from holding_event order by 1, 2, seq desc`,
];

it('the migration makes of the orders of older versions what the mall writes now', async () => {
  const { ownerDb: written } = await createPlantedMall();
  const { ownerDb: older, ownerSettings } = await createEmptyDatabase();
  const folder = await makeTemporaryFolder('older-migrations');
  for (const file of await readdir(MIGRATIONS_FOLDER)) {
    if (file.includes(MIGRATION)) break;
    await cp(join(MIGRATIONS_FOLDER, file), join(folder.path, file));
  }
  await migrate(ownerSettings, { folder: folder.path });
  for (const { table, now = table } of OLDER) await copyRows(written, now, older, table);

  await migrate(ownerSettings);

  for (const query of FILLED)
    expect((await query.execute(older)).rows).toEqual((await query.execute(written)).rows);
  const { rows } = await sql<{ is_higher: boolean }>`
    select nextval('lot_number') > (select max(lot_id) from share_lot) as is_higher`.execute(older);
  expect(rows).toEqual([{ is_higher: true }]);
  await folder.remove();
});

/** Copies the columns that the older table has. */
async function copyRows(from: Db, source: string, to: Db, target: string): Promise<void> {
  const { rows } = await sql<{ rows: string }>`
    select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from ${sql.table(source)} t`.execute(
    from,
  );
  const { rows: names } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = ${target} and is_generated = 'NEVER'`.execute(
    to,
  );
  const columns = sql.join(names.map(({ name }) => sql.ref(name)));
  await sql`
    insert into ${sql.table(target)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(target)}, ${rows[0]?.rows ?? '[]'}::jsonb)`.execute(
    to,
  );
}
