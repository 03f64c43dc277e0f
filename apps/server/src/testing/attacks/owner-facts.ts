import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** A person who acts for a customer, as his session says. */
export type Actor = {
  readonly clientId: string;
  readonly instUserCode: string;
  readonly mobile: string;
};

/** All persons who can act for a customer in a demo, by mobile and customer. */
export async function readActors(db: Db): Promise<readonly Actor[]> {
  const rows = await db
    .selectFrom('inst_user')
    .innerJoin('mall_user', 'mall_user.user_id', 'inst_user.user_id')
    .select(['client_id', 'inst_user_code', 'mobile'])
    .orderBy('mobile')
    .orderBy('client_id')
    .execute();
  return rows.map((row) => ({
    clientId: row.client_id,
    instUserCode: row.inst_user_code,
    mobile: row.mobile,
  }));
}

/** Tables that tell of a customer, and change when he is only spoken of. */
const UNSTEADY = ['session', 'trail_entry'];
const IDS_PER_COLUMN = 3;

async function tablesOfCustomers(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'client_id' and table_type = 'BASE TABLE'
     order by table_name`.execute(db);
  return rows.map(({ table_name }) => table_name).filter((table) => !UNSTEADY.includes(table));
}

/** What only one customer's rows hold: numbers of orders, flows, signatures, accounts, not words. */
export async function readIdsOf(db: Db, clientId: string): Promise<readonly string[]> {
  const found = new Set<string>([clientId]);
  for (const table of await tablesOfCustomers(db)) {
    const { rows: columns } = await sql<{ column_name: string }>`
      select column_name from information_schema.columns
       where table_schema = 'public' and table_name = ${table} and data_type in ('text', 'uuid')`.execute(
      db,
    );
    for (const { column_name } of columns) {
      const [name, column] = [sql.table(table), sql.ref(column_name)];
      const { rows } = await sql<{ value: string }>`
        select distinct ${column}::text as value from ${name}
         where client_id = ${clientId} and ${column}::text ~ '^(?=.*[0-9])[A-Za-z0-9_*-]{6,64}$'
           and ${column}::text not in (select ${column}::text from ${name}
                                        where client_id <> ${clientId} and ${column} is not null)
         limit ${IDS_PER_COLUMN}`.execute(db);
      for (const { value } of rows) found.add(value);
    }
  }
  const shelf = await readPublicCodes(db);
  return [...found].filter((value) => !shelf.has(value));
}

/** Numbers that everybody may read, and that a customer's number may happen to be. */
async function readPublicCodes(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select product_no as code from product union select product_code from product
    union select security_code from security`.execute(db);
  return new Set([...rows.map(({ code }) => code), ...Object.values(BUSINESS_TYPE)]);
}

/** Every row of a customer as one figure: whatever changes in them changes it. */
export async function fingerprintOf(
  db: Db,
  clientId: string,
): Promise<Readonly<Record<string, string>>> {
  const figures: Record<string, string> = {};
  for (const table of await tablesOfCustomers(db)) {
    const { rows } = await sql<{ figure: string }>`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), 'none') as figure
        from ${sql.table(table)} t where client_id = ${clientId}`.execute(db);
    figures[table] = rows[0]?.figure ?? 'none';
  }
  return figures;
}
