import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { ConnectionSettings } from '#db/connection-settings.ts';
import { connect } from '#db/database.ts';
import { startEmbedded } from '#db/embedded/index.ts';
import { migrate } from '#db/migrate.ts';
import { openCalendar } from '#modules/calendar/index.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  export interface ProvidedContext {
    postgres: TestCluster;
  }
}

export type TestCluster = {
  /** As the superuser, who makes and drops databases. */
  readonly maintenance: ConnectionSettings;
  /** As the mall's own role, with the rights it has in production. */
  readonly app: ConnectionSettings;
  /** As the owner of the tables, who migrates. */
  readonly owner: ConnectionSettings;
};

export const TEMPLATE_DATABASE = 'mall_template';
/** The same with the days of the calendar in it, which take as long to write as all else that a small mall needs. */
export const CALENDAR_TEMPLATE = 'mall_calendar_template';

/** Before all tests: one PostgreSQL for the whole run, with migrated databases that test files clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeTemporaryFolder('test');
  const postgres = await startEmbedded({
    dataDir: folder.path,
    isDurable: false,
    log: () => undefined,
    onUnavailable: (problem) => {
      throw problem;
    },
  });
  const { maintenance, owner, connection: app } = postgres;
  const cluster = { maintenance, owner, app };
  await makeTemplates(cluster);
  project.provide('postgres', cluster);
  return async () => {
    await postgres.stop();
    await folder.remove();
  };
}

async function makeTemplates({ maintenance, owner, app }: TestCluster): Promise<void> {
  const client = new pg.Client(maintenance);
  await client.connect();
  await client.query(`create database ${TEMPLATE_DATABASE} owner ${owner.user}`);
  await migrate({ ...owner, database: TEMPLATE_DATABASE }, { app });
  await client.query(
    `create database ${CALENDAR_TEMPLATE} template ${TEMPLATE_DATABASE} owner ${owner.user}`,
  );
  const db = connect({ ...owner, database: CALENDAR_TEMPLATE });
  await openCalendar(db);
  await db.destroy();
  await client.end();
}
