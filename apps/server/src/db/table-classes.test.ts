import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { TABLE_CLASSES, type TableClass } from './table-classes.ts';

const { db } = await createTestDatabase();
const CLASSES: Readonly<Record<string, TableClass>> = TABLE_CLASSES;

/** Keys of customers' tables that client_id is no part of yet, and what has to be done before customers can be split. */
const NOT_SPLIT_YET: Readonly<Record<string, string>> = {
  'customer (fund_account)': 'a directory of account numbers, kept once',
  'inst_user (inst_user_code)': 'operators log in by their code: a directory, kept once',
  'trade_account (trade_account)': 'the registrar names accounts: a directory, kept once',
  'trade_flow (flow_id)':
    'flows, steps and told terms get client_id together, under the seal they have',
  'trade_flow_step (flow_id, step, basis)': 'see trade_flow',
  'trade_flow_terms (told_no)': 'see trade_flow',
  'ledger_balance (account, asset)':
    'accounts name their customer; the ledger gets a column for it',
  'ledger_entry (entry_id)': 'see ledger_balance',
  'ledger_entry (source)': 'see ledger_balance',
  'ledger_move (entry_id, seq)': 'see ledger_balance',
};

/** References between customers' tables without client_id, for the same reasons. */
const REFERENCES_NOT_SPLIT_YET: readonly string[] = [
  'inst_user (user_id) -> mall_user',
  'ledger_move (entry_id) -> ledger_entry',
  'trade_flow_step (flow_id) -> trade_flow',
  'trade_flow_terms (flow_id) -> trade_flow',
  'trade_order (flow_id) -> trade_flow',
  'trade_order (told_no) -> trade_flow_terms',
];

it('every table has a class', async () => {
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and not relispartition`.execute(
    db,
  );
  const unclassed = rows.map(({ table }) => table).filter((table) => !(table in CLASSES));
  expect(unclassed.map((table) => `write the class of ${table} in db/table-classes.ts`)).toEqual(
    [],
  );
});

it('every key of a customer’s table contains client_id', async () => {
  const { rows } = await sql<{ table: string; columns: readonly string[] }>`
    select c.relname as table,
           (select array_agg(a.attname::text order by place)
              from unnest(i.indkey::smallint[]) with ordinality as part (attnum, place)
              join pg_attribute a on a.attrelid = c.oid and a.attnum = part.attnum) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and i.indisunique order by 1, 2`.execute(db);
  const unsplit = rows
    .filter(({ table, columns }) => isOf(table, 'customer') && !columns.includes('client_id'))
    .map(({ table, columns }) => `${table} (${columns.join(', ')})`);
  expect(unsplit.toSorted()).toEqual(Object.keys(NOT_SPLIT_YET).toSorted());
});

it('a reference stays with its customer or goes to what is copied everywhere', async () => {
  const { rows } = await sql<{ from: string; columns: readonly string[]; to: string }>`
    select k.conrelid::regclass::text as from, k.confrelid::regclass::text as to,
           (select array_agg(a.attname::text order by place)
              from unnest(k.conkey) with ordinality as part (attnum, place)
              join pg_attribute a on a.attrelid = k.conrelid and a.attnum = part.attnum) as columns
      from pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace`.execute(db);
  const crossing = rows
    .filter(({ from, to }) => isOf(from, 'customer') || isOf(to, 'customer'))
    .filter(({ from, to, columns }) => {
      const isWithin = isOf(from, 'customer') && isOf(to, 'customer');
      return isWithin ? !columns.includes('client_id') : !isOf(to, 'reference');
    })
    // A login that waits for its code names the operator it is for.
    .filter(({ from }) => from !== 'login_offer')
    .map(({ from, columns, to }) => `${from} (${columns.join(', ')}) -> ${to}`);
  expect(crossing.toSorted()).toEqual(REFERENCES_NOT_SPLIT_YET);
});

function isOf(table: string, wanted: TableClass): boolean {
  return CLASSES[table] === wanted;
}
