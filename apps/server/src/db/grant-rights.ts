import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { addressOf, type ConnectionTarget } from './connection-settings.ts';
import type { Db } from './database.ts';
import { differingRights, type FoundRight, RIGHTS_OF_ROLE, WHOLE } from './found-rights.ts';
import { FUNCTION_RIGHTS, TABLE_RIGHTS, type TableRights } from './table-rights.ts';

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
 * tables; a role that may act as the owner keeps every right anyway, but what everybody may do is taken away.
 */
export async function grantRights(client: pg.Client, role: string): Promise<void> {
  const isOwner = 'select pg_has_role($1, current_user, $2) as yes';
  const ownsAll = (await client.query(isOwner, [role, 'member'])).rows[0].yes;
  const { rows: found } = await client.query<FoundRight>(RIGHTS_OF_ROLE, [role]);
  const isWrong = ownsAll
    ? found.some((right) => right.role === 'public')
    : differingRights(found, role).length > 0;
  if (!isWrong) return;
  const name = pg.escapeIdentifier(role);
  const statements = [...takenFromAll(), ...(ownsAll ? [] : givenTo(name))];
  await client.query('begin');
  try {
    await client.query(statements.join(';\n'));
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
  const { rows } = await db.executeQuery<FoundRight>(CompiledQuery.raw(RIGHTS_OF_ROLE, [role]));
  return differingRights(rows, role);
}

function takenFromAll(): readonly string[] {
  return [
    'revoke create on schema public from public',
    'revoke all on all tables in schema public from public',
    'revoke all on all functions in schema public from public',
    // Outside, where the owner of the tables does not own the database, this is left to its administrator.
    takeTemporary('public'),
  ];
}

function givenTo(role: string): readonly string[] {
  const tables = Object.entries<TableRights>(TABLE_RIGHTS).map(([name, rights]) => ({
    name: `public.${pg.escapeIdentifier(name)}`,
    rights,
  }));
  const namesWith = (right: (typeof WHOLE)[number]) =>
    tables.filter(({ rights }) => rights[right]).map(({ name }) => name);
  const changed = tables.filter(({ rights }) => rights.update !== undefined);
  return [
    `grant usage on schema public to ${role}`,
    `revoke all on all tables in schema public from ${role}`,
    `revoke all on all functions in schema public from ${role}`,
    takeTemporary(role),
    ...WHOLE.map((right) => `grant ${right} on ${namesWith(right).join(', ')} to ${role}`),
    ...changed.map(
      ({ name, rights }) =>
        `grant update (${rights.update?.map(pg.escapeIdentifier).join(', ')}) on ${name} to ${role}`,
    ),
    `grant execute on function ${FUNCTION_RIGHTS.map((name) => `public.${name}`).join(', ')} to ${role}`,
    // Numbers of orders, flows and signatures.
    `grant usage on all sequences in schema public to ${role}`,
  ];
}

/** A role that does not own the database gets a warning from PostgreSQL here and no error. */
function takeTemporary(role: string): string {
  return `do $$ begin execute format('revoke temporary on database %I from ${role}', current_database()); end $$`;
}
