import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { findWrongRights, mayChangeTables } from './grant-rights.ts';
import { migrate } from './migrate.ts';
import { TABLE_RIGHTS } from './table-rights.ts';

const { db, ownerDb, settings, ownerSettings } = await createTestDatabase();

it('are declared for every table', async () => {
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and not relispartition`.execute(
    db,
  );
  const undeclared = rows.map(({ table }) => table).filter((table) => !(table in TABLE_RIGHTS));
  expect(
    undeclared.map((table) => `write in db/table-rights.ts what the mall may do with ${table}`),
  ).toEqual([]);
});

it('are what the mall has, neither more nor less, and it owns no table', async () => {
  expect(await findWrongRights(db)).toEqual([]);
  expect(await mayChangeTables(db)).toBe(false);
  expect(await mayChangeTables(ownerDb)).toBe(true);
});

/** The ledger, the trail and what orders rest on: nothing in them is ever changed. */
const APPEND_ONLY = [
  'account_day',
  'monthly_bill',
  'agreement_signature',
  'agreement_template',
  'agreement_text',
  'cash_deposit',
  'clearing_chunk',
  'clearing_step',
  'customer_request',
  'holding_event',
  'ledger_entry',
  'ledger_move',
  'lot_use',
  'order_audit',
  'order_book',
  'order_cancellation',
  'order_confirmation',
  'order_event',
  'order_proposal',
  'plan_event',
  'plan_period',
  'plan_reach',
  'plan_run',
  'position_value',
  'registrar_account',
  'registrar_line',
  'sealed_file',
  'trade_flow',
  'trade_flow_step',
  'trade_order',
  'trail_entry',
  'trail_seal',
] as const;

describe.each(APPEND_ONLY)('%s', (table) => {
  const name = sql.table(table);
  it.each([
    {
      what: 'lock rows',
      statement: sql`select from ${name} for update`,
      says: 'permission denied',
    },
    { what: 'delete', statement: sql`delete from ${name}`, says: 'permission denied' },
    { what: 'truncate', statement: sql`truncate ${name} cascade`, says: 'permission denied' },
    {
      what: 'disable its triggers',
      statement: sql`alter table ${name} disable trigger user`,
      says: 'must be owner',
    },
    {
      what: 'hang a trigger on it',
      statement: sql`create trigger mine before insert on ${name} for each row execute function refuse_ledger_change()`,
      says: 'permission denied',
    },
    {
      what: 'drop it',
      statement: sql`drop table ${name} cascade`,
      says: 'must be owner',
    },
  ])('does not let the app $what', async ({ statement, says }) => {
    await expect(statement.execute(db)).rejects.toThrow(says);
  });

  it('does not let the app change any column', async () => {
    const { rows } = await sql<{ column: string }>`
      select attname as column from pg_attribute
       where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { column } of rows) {
      const change = sql`update ${name} set ${sql.ref(column)} = default`;
      await expect(change.execute(db)).rejects.toThrow('permission denied');
    }
  });
});

describe('the ledger', () => {
  it.each([
    sql`insert into ledger_entry (source, posted_on) values ('ghost:1', '2026-11-16')`,
    sql`insert into ledger_balance values ('cash_free:C1', 'client_money', 1)`,
    sql`update ledger_balance set amount = amount + 1`,
    sql`select from ledger_balance for update`,
  ])('are changed by nothing but ledger_post (%#)', async (statement) => {
    await expect(statement.execute(db)).rejects.toThrow('permission denied');
  });

  const POST = sql`
    select ledger_post('{deposit:1}', '2026-11-16', '{1}', '{1}', '{bank_client}', '{cash_free:C1}', '{client_money}', '{5}')`;

  it('are posted to, and not a table of the same name that the caller made', async () => {
    // As the owner of the database: the mall itself makes no temporary table.
    await ownerDb.connection().execute(async (connection) => {
      await sql`
        create temporary table ledger_balance (account text, asset text, amount bigint);
        set search_path to pg_temp, public`.execute(connection);
      await POST.execute(connection);
      const { rows } = await sql`select from pg_temp.ledger_balance`.execute(connection);
      expect(rows).toEqual([]);
      await sql`drop table pg_temp.ledger_balance; reset search_path`.execute(connection);
    });
    const balances = db.selectFrom('ledger_balance').select('amount').orderBy('amount');
    expect(await balances.execute()).toEqual([{ amount: -5n }, { amount: 5n }]);
  });

  it('are closed to every other role of the database', async () => {
    const { rows } = await sql<{ yes: boolean }>`
      select has_function_privilege('public', oid, 'execute') as yes from pg_proc
       where prosecdef and pronamespace = 'public'::regnamespace`.execute(db);
    expect(rows).toEqual([{ yes: false }, { yes: false }]);
  });
});

describe('the mall', () => {
  it.each([
    { what: 'make a temporary table', statement: sql`create temporary table mine (a int)` },
    { what: 'make a table', statement: sql`create table mine (a int)` },
    { what: 'make a function', statement: sql`create function mine() returns int return 1` },
    { what: 'make a schema', statement: sql`create schema mine` },
    { what: 'become the owner', statement: sql`set role mall` },
    { what: 'note a migration', statement: sql`insert into migration values ('0099_mine', 'x')` },
    { what: 'skip triggers', statement: sql`set session_replication_role to replica` },
    { what: 'move order numbers back', statement: sql`select setval('order_number', 1)` },
  ])('cannot $what', async ({ statement }) => {
    await expect(statement.execute(db)).rejects.toThrow('permission denied');
  });
});

describe('what a row is known by', () => {
  it.each([
    sql`update mall_user set mobile = '13900000000'`,
    sql`update mall_user set user_id = 'U2'`,
    sql`update inst_user set client_id = 'C2'`,
    sql`update inst_user set user_id = 'U2'`,
    sql`update customer set fund_account = '600002'`,
    sql`update customer set qualified_as = 'verified'`,
    sql`update investor set client_id = 'C2'`,
    sql`update trade_account set trade_account = 'TA000002'`,
    sql`update product set risk_level = '1'`,
    sql`update session set client_id = 'C2'`,
    sql`update session set expires_at = 'infinity'`,
    sql`update product_quota set total_fen = 1`,
    sql`update holding set client_id = 'C2'`,
    sql`update login_key set public_key = ''`,
    sql`update sms_message set mobile = '13900000000'`,
  ])('is not changed by the mall (%#)', async (statement) => {
    await expect(statement.execute(db)).rejects.toThrow('permission denied');
  });
});

it('functions that run in triggers or as the owner look for tables only where no role can put its own', async () => {
  const { rows } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and (prosecdef or prorettype = 'trigger'::regtype)
       and not 'search_path=pg_catalog, public, pg_temp' = any (coalesce(proconfig, '{}'))`.execute(
    db,
  );
  expect(rows.map(({ name }) => `${name}: set search_path = pg_catalog, public, pg_temp`)).toEqual(
    [],
  );
});

describe('rights changed by hand', () => {
  it.each([
    {
      change: sql`grant update on ledger_entry to public`,
      says: 'mall_app may update in ledger_entry and must not',
    },
    {
      change: sql`grant update (hash) on trail_seal to mall_app`,
      says: 'mall_app may update hash in trail_seal and must not',
    },
    {
      change: sql`grant update (mobile) on mall_user to mall_app`,
      says: 'mall_app may update mobile in mall_user and must not',
    },
    {
      change: sql`grant update on product_quota to mall_app`,
      says: 'mall_app may update in product_quota and must not',
    },
    {
      change: sql`revoke update (status) on mall_user from mall_app`,
      says: 'mall_app must update status in mall_user and may not',
    },
    {
      change: sql`grant execute on function ledger_lock to public`,
      says: 'public may execute ledger_lock and must not',
    },
    {
      change: sql`revoke execute on function ledger_lock from mall_app`,
      says: 'mall_app must execute ledger_lock and may not',
    },
    {
      change: sql`grant execute on function refuse_ledger_change to mall_app`,
      says: 'mall_app may execute refuse_ledger_change and must not',
    },
    {
      change: sql`do $$ begin execute format('grant temporary on database %I to public', current_database()); end $$`,
      says: 'mall_app may make temporary tables and must not',
    },
    {
      change: sql`revoke insert on trail_entry from mall_app`,
      says: 'mall_app must insert in trail_entry and may not',
    },
  ])('are found by verify and put right by the next start: $says', async ({ change, says }) => {
    await change.execute(ownerDb);
    expect(await findWrongRights(db)).toEqual([says]);
    await migrate(ownerSettings, { app: settings });
    expect(await findWrongRights(db)).toEqual([]);
  });
});
