import pg from 'pg';
import type { ConnectionSettings } from '#db/connection-settings.ts';

/**
 * Makes the mall's own role and database on a new cluster. On every start, because the mall may have died
 * between the two; what is there already stays as it is.
 */
export async function prepareDatabase(
  maintenance: ConnectionSettings,
  mall: ConnectionSettings,
): Promise<void> {
  const client = new pg.Client({ ...maintenance, application_name: 'mall-supervisor' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select exists (select from pg_roles where rolname = $1) as has_role,
              exists (select from pg_database where datname = $2) as has_database`,
      [mall.user, mall.database],
    );
    const user = pg.escapeIdentifier(mall.user);
    if (!rows[0].has_role)
      await client.query(`create role ${user} login password ${pg.escapeLiteral(mall.password)}`);
    if (!rows[0].has_database)
      await client.query(`create database ${pg.escapeIdentifier(mall.database)} owner ${user}`);
  } finally {
    await client.end();
  }
}
