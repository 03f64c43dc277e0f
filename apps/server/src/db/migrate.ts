import { sql } from 'kysely';
import pg from 'pg';
import type { Mode } from '#config.ts';
import { addressOf, type ConnectionTarget } from './connection-settings.ts';
import type { Db } from './database.ts';
import { grantRights, readRole } from './grant-rights.ts';
import { noteMode, refuseOtherMode } from './mall-mode.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import { type AppliedMigration, type MigrationPlan, planMigrations } from './migration-plan.ts';

export type MigrateOptions = {
  /** How the mall itself connects: its role gets the declared rights and no others. */
  readonly app?: ConnectionTarget;
  /** The mode of the mall, compared before anything is changed. Absent: the tables alone, as tools need them. */
  readonly mode?: Mode;
  /** Whether a database without a mode gets this one: a start gives it, a command does not. */
  readonly opensNew?: boolean;
  readonly folder?: string;
  readonly onApplied?: (name: string) => void;
};

/** The database and the code do not belong together, or a migration failed; the message says what to do. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

/**
 * Brings the database to the schema of this code and returns the names of what was applied. Malls that
 * start at the same moment take turns; each migration is applied whole or not at all. The target is the owner of the
 * tables.
 */
export async function migrate(
  target: ConnectionTarget,
  { app, mode, opensNew = false, folder, onApplied }: MigrateOptions = {},
): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  const role = app === undefined ? undefined : await readRole(app);
  // A connection of its own: a pool's time limits are made for requests, not for schema changes.
  const client = new pg.Client({ ...addressOf(target), application_name: 'mall-migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    if (mode !== undefined) await refuseOtherMode(client, { mode, opensNew });
    const { mayMigrate, hasRecord } = (await client.query(MAY_MIGRATE)).rows[0];
    if (mayMigrate) await client.query(CREATE_RECORD);
    else if (!hasRecord) throw new MigrationRefused(NEEDS_OWNER);
    const plan = planMigrations(migrations, (await client.query(SELECT_APPLIED)).rows);
    if (!plan.ok) throw new MigrationRefused(plan.problem);
    if (!mayMigrate && plan.pending.length > 0) throw new MigrationRefused(NEEDS_OWNER);
    for (const migration of plan.pending) {
      await apply(client, migration);
      onApplied?.(migration.name);
    }
    if (mode !== undefined) await noteMode(client, mode, mayMigrate);
    if (mayMigrate && role !== undefined) await grantRights(client, role);
    return plan.pending.map(({ name }) => name);
  } finally {
    // Closing the connection gives the lock back, also after a failure.
    await client.end();
  }
}

/** What the database still lacks, without changing it; for readiness and `mall verify`. */
export async function readMigrationPlan(db: Db, folder?: string): Promise<MigrationPlan> {
  const migrations = await readMigrations(folder);
  return planMigrations(migrations, await readApplied(db));
}

async function readApplied(db: Db): Promise<readonly AppliedMigration[]> {
  const found = await sql<{
    record: string | null;
  }>`select to_regclass('migration')::text as record`.execute(db);
  if (!found.rows[0]?.record) return [];
  return db.selectFrom('migration').select(['name', 'sha256']).orderBy('name').execute();
}

// 'mall' in ASCII: any number will do as long as every mall uses the same one.
const LOCK_KEY = 0x6d_61_6c_6c;

const CREATE_RECORD = `
  create table if not exists migration (
    name       text           primary key,
    sha256     text           not null,
    applied_at timestamptz(3) not null default clock_timestamp()
  )`;

const MAY_MIGRATE = `
  select has_schema_privilege('public', 'create') as "mayMigrate", to_regclass('migration') is not null as "hasRecord"`;

const NEEDS_OWNER =
  'The database lacks migrations, and the role of DATABASE_URL may not make tables. ' +
  'Set MALL_OWNER_DATABASE_URL to the role that owns them.';

const SELECT_APPLIED = 'select name, sha256 from migration order by name';

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { name, sha256 } = migration;
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    // When the connection itself is gone, the server has undone the migration already.
    await client.query('rollback').catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationRefused(`Migration ${name} failed and was undone: ${reason}`, {
      cause: error,
    });
  }
}
