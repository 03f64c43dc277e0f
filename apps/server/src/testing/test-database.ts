import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { Mode } from '#config.ts';
import type { ConnectionSettings } from '#db/connection-settings.ts';
import { connect, type Db } from '#db/database.ts';
import { CALENDAR_TEMPLATE, TEMPLATE_DATABASE } from './postgres-setup.ts';

export type TestDatabase = {
  /** As the mall itself, with the rights that `db/table-rights.ts` declares. */
  readonly db: Db;
  readonly settings: ConnectionSettings;
  /** As the owner of the tables: for what the mall may not do, such as planting a forged row. */
  readonly ownerDb: Db;
  readonly ownerSettings: ConnectionSettings;
};

/**
 * A migrated database for one test file, gone when the file is done. Write at the top of the file:
 * `const { db } = await createTestDatabase();`
 */
export async function createTestDatabase({
  mode = 'demo',
  hasCalendar = false,
  template,
}: {
  readonly mode?: Mode;
  /** With the days that a mall enters when it opens. */
  readonly hasCalendar?: boolean;
  /** A mall that was opened before, instead of an empty one. */
  readonly template?: string | undefined;
} = {}): Promise<TestDatabase> {
  if (template !== undefined) return cloneTemplate(template);
  const made = await cloneTemplate(hasCalendar ? CALENDAR_TEMPLATE : TEMPLATE_DATABASE);
  await made.ownerDb.insertInto('mall_mode').values({ mode }).execute();
  return made;
}

/** The same without any table, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return cloneTemplate('template0');
}

async function cloneTemplate(template: string): Promise<TestDatabase> {
  const { maintenance, owner, app } = inject('postgres');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying the files takes half of what the usual way takes, which writes every page to the log as well.
  await execute(
    maintenance,
    `create database ${database} template ${template} owner ${owner.user} strategy file_copy`,
  );
  // A clone has the tables' rights and not those of its template's database; a start takes this one away.
  await execute(maintenance, `revoke temporary on database ${database} from public`);
  const settings = { ...app, database };
  const ownerSettings = { ...owner, database };
  const db = connect(settings, { poolMax: 8, preparedAt: 2 });
  const ownerDb = connect(ownerSettings, { poolMax: 2, preparedAt: 2 });
  afterAll(async () => {
    await db.destroy();
    await ownerDb.destroy();
    // Force, because a test that failed may have left a connection open.
    await execute(maintenance, `drop database ${database} with (force)`);
  });
  return { db, settings, ownerDb, ownerSettings };
}

async function execute(settings: ConnectionSettings, statement: string): Promise<void> {
  const client = new pg.Client(settings);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
