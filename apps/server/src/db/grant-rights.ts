import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { addressOf, type ConnectionTarget } from './connection-settings.ts';
import type { Db } from './database.ts';
import { TABLE_RIGHTS } from './table-rights.ts';

/** The role that a connection with these settings has. */
export async function readRole(target: ConnectionTarget): Promise<string> {
  if (typeof target !== 'string') return target.user;
  const client = new pg.Client({ ...addressOf(target), application_name: 'mall-migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query('select current_user as role')).rows[0].role;
  } finally {
    await client.end();
  }
}

/**
 * Gives the mall's own role the declared rights and no others, whole or not at all. The client is the owner of the
 * tables; a role that may act as the owner is left alone, because it has every right anyway.
 */
export async function grantRights(client: pg.Client, role: string): Promise<void> {
  const isOwner = 'select pg_has_role($1, current_user, $2) as yes';
  if ((await client.query(isOwner, [role, 'member'])).rows[0].yes) return;
  const found = (await client.query(RIGHTS_OF_ROLE, [role])).rows.map(rightOf);
  if (differences(found, declaredRights()).length === 0) return;
  await client.query('begin');
  try {
    await client.query(grantStatements(pg.escapeIdentifier(role)).join(';\n'));
    const { rows: guarded } = await client.query(GUARDED_FUNCTIONS);
    for (const { name } of guarded)
      await client.query(
        `revoke all on function ${name} from public; grant execute on function ${name} to ${pg.escapeIdentifier(role)}`,
      );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Whether this connection's role may change the tables themselves, their triggers and each other's rights. */
export async function mayChangeTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select exists (select from pg_class
                    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
                      and pg_has_role(relowner, 'usage')) as yes`.execute(db);
  return rows[0]?.yes === true;
}

/** How the rights of this connection's role differ from the declared ones, one sentence each; for `mall verify`. */
export async function findWrongRights(db: Db): Promise<readonly string[]> {
  if (await mayChangeTables(db)) return [];
  const { rows: roles } = await sql<{ role: string }>`select current_user as role`.execute(db);
  const role = roles[0]?.role ?? '';
  const query = CompiledQuery.raw(RIGHTS_OF_ROLE, [role]);
  const { rows } = await db.executeQuery<FoundRight>(query);
  return differences(rows.map(rightOf), declaredRights()).map((sentence) => `${role} ${sentence}`);
}

type FoundRight = { readonly table: string; readonly right: string };

const rightOf = ({ table, right }: FoundRight) => `${right} in ${table}`;

function declaredRights(): readonly string[] {
  return Object.entries(TABLE_RIGHTS).flatMap(([table, rights]) =>
    rights.map((right) => rightOf({ table, right })),
  );
}

function differences(found: readonly string[], declared: readonly string[]): readonly string[] {
  const [have, want] = [new Set(found), new Set(declared)];
  return [
    ...found.filter((right) => !want.has(right)).map((right) => `may ${right} and must not`),
    ...declared.filter((right) => !have.has(right)).map((right) => `must ${right} and may not`),
  ];
}

function grantStatements(role: string): readonly string[] {
  const tablesWith = (wanted: string) =>
    Object.entries(TABLE_RIGHTS)
      .filter(([, rights]) => rights.some((right) => right === wanted))
      .map(([table]) => `public.${pg.escapeIdentifier(table)}`);
  return [
    'revoke create on schema public from public',
    `grant usage on schema public to ${role}`,
    `revoke all on all tables in schema public from public, ${role}`,
    ...['select', 'insert', 'update', 'delete'].map(
      (right) => `grant ${right} on ${tablesWith(right).join(', ')} to ${role}`,
    ),
    // Numbers of orders, flows and signatures.
    `grant usage on all sequences in schema public to ${role}`,
  ];
}

// What the role may do in effect, also through another role or through everybody's rights, and to single columns.
const RIGHTS_OF_ROLE = `
  select c.relname as table, r.name as right
    from pg_class c
   cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as r (name)
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
     and (has_table_privilege($1, c.oid, r.name)
          or (r.name in ('select', 'insert', 'update', 'references') and has_any_column_privilege($1, c.oid, r.name)))
   order by c.relname, r.name`;

// Functions that run with the owner's rights: only the mall's own role may call them.
const GUARDED_FUNCTIONS = `
  select oid::regprocedure::text as name from pg_proc
   where pronamespace = 'public'::regnamespace and prosecdef`;
