import pg from 'pg';
import type { ConnectionSettings } from '#db/connection-settings.ts';
import type { ClusterSettings } from './database-settings.ts';

/**
 * Makes the database with its owner's role and the mall's own. On every start, because the mall may have died between
 * them and a cluster of an older version has no role of the mall's own. The passwords are those of the credentials.
 */
export async function prepareDatabase({ maintenance, owner, app }: ClusterSettings): Promise<void> {
  const client = new pg.Client({ ...maintenance, application_name: 'mall-supervisor' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const role of [owner, app]) await makeRole(client, role);
    // A temporary table never stands before one of ours; the owner makes tables and keeps the usual path.
    await client.query(
      `alter role ${pg.escapeIdentifier(app.user)} set search_path = pg_catalog, public, pg_temp`,
    );
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      owner.database,
    ]);
    if (rowCount === 0)
      await client.query(
        `create database ${pg.escapeIdentifier(owner.database)} owner ${pg.escapeIdentifier(owner.user)}`,
      );
  } finally {
    await client.end();
  }
}

async function makeRole(client: pg.Client, { user, password }: ConnectionSettings): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  const login = `login password ${pg.escapeLiteral(password)}`;
  await client.query(`${verb} role ${pg.escapeIdentifier(user)} ${login}`);
}
