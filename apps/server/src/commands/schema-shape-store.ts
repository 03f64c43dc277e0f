import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Migration } from '#db/migration-files.ts';

/** Each part of a schema by name, such as `column session.scope`, with its definition. */
export type SchemaShape = ReadonlyMap<string, string>;

const SCRATCH = 'mall_verify_scratch';

/** Whether this connection's role may run the migrations once more beside the tables that are there. */
export async function mayMakeSchemas(db: Db): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select has_database_privilege(current_database(), 'create') as yes`.execute(db);
  return rows[0]?.yes === true;
}

/**
 * Reads the schema as it is, and as the migrations make it: they are run once more in a schema of their own,
 * inside a transaction that is always taken back, so nothing of it is ever seen by anybody.
 */
export async function readSchemaShapes(
  db: Db,
  migrations: readonly Migration[],
): Promise<{ readonly actual: SchemaShape; readonly expected: SchemaShape }> {
  const tx = await db.startTransaction().execute();
  try {
    const actual = await readShape(tx, 'public');
    await sql`create schema ${sql.id(SCRATCH)}`.execute(tx);
    await sql`set local search_path to ${sql.id(SCRATCH)}`.execute(tx);
    for (const migration of migrations) await sql.raw(migration.sql).execute(tx);
    return { actual, expected: await readShape(tx, SCRATCH) };
  } finally {
    await tx.rollback().execute();
  }
}

/** What is missing, foreign or different, one sentence each. */
export function differencesBetween(actual: SchemaShape, expected: SchemaShape): readonly string[] {
  const missing = [...expected.keys()].filter((name) => !actual.has(name));
  const foreign = [...actual.keys()].filter((name) => !expected.has(name));
  const different = [...expected].filter(
    ([name, definition]) => actual.has(name) && actual.get(name) !== definition,
  );
  return [
    ...missing.map((name) => `${name} is missing`),
    ...foreign.map((name) => `${name} is not ours`),
    ...different.map(([name, definition]) => `${name} is ${actual.get(name)}, not ${definition}`),
  ];
}

async function readShape(tx: Tx, schema: string): Promise<SchemaShape> {
  const { rows } = await sql<{ name: string; definition: string }>`
    with tables as (
      select c.oid, c.relname from pg_class c
      -- The table of migrations is made by the migrator, not by a migration.
      where c.relnamespace = ${schema}::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migration'
    ),
    parts as (
      select 'column ' || t.relname || '.' || a.attname as name,
             format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
               || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as definition
      from tables t
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
      union all
      select 'constraint ' || t.relname || '.' || k.conname, pg_get_constraintdef(k.oid)
      from tables t join pg_constraint k on k.conrelid = t.oid
      union all
      select 'index ' || i.relname, pg_get_indexdef(x.indexrelid)
      from tables t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
      union all
      select 'trigger ' || t.relname || '.' || g.tgname, pg_get_triggerdef(g.oid)
      from tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
      union all
      select 'view ' || c.relname, pg_get_viewdef(c.oid)
      from pg_class c where c.relnamespace = ${schema}::regnamespace and c.relkind = 'v'
      union all
      select 'function ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')',
             p.prosrc || case when p.prosecdef then ' security definer' else '' end
               || coalesce(' set ' || array_to_string(p.proconfig, ', '), '')
      from pg_proc p where p.pronamespace = ${schema}::regnamespace
    )
    select name, replace(definition, ${schema}::text || '.', '') as definition from parts order by name`.execute(
    tx,
  );
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}
