import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connect } from '../../apps/server/src/db/database.ts';
import { startEmbedded } from '../../apps/server/src/db/embedded/index.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { openCalendar } from '../../apps/server/src/modules/calendar/index.ts';
import type { AppDatabase } from '../../apps/server/src/testing/app/open-app.ts';
import { makeTemporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';

export type SimulatedDatabase = AppDatabase & { readonly drop: () => Promise<void> };

/** One PostgreSQL for all seeds; each seed has a database of its own, made from a migrated one. */
export type Cluster = {
  readonly makeDatabase: () => Promise<SimulatedDatabase>;
  readonly stop: () => Promise<void>;
};

const TEMPLATE = 'simulation_template';
/** Longer than a mall waits: a seed must not follow the load of the machine. */
const STATEMENT_MS = 300_000;

export async function startCluster(): Promise<Cluster> {
  const folder = await makeTemporaryFolder('simulate');
  const postgres = await startEmbedded({
    dataDir: folder.path,
    isDurable: false,
    log: () => undefined,
    onUnavailable: (problem) => {
      throw problem;
    },
  });
  const { maintenance, owner, connection: app } = postgres;
  const execute = async (statement: string) => {
    const client = new pg.Client(maintenance);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await execute(`create database ${TEMPLATE} owner ${owner.user}`);
  await migrate({ ...owner, database: TEMPLATE }, { app });
  const template = connect({ ...owner, database: TEMPLATE });
  await openCalendar(template);
  await template.insertInto('mall_mode').values({ mode: 'demo' }).execute();
  await template.destroy();
  return {
    makeDatabase: async () => {
      const database = `simulation_${randomUUID().replaceAll('-', '')}`;
      await execute(`create database ${database} template ${TEMPLATE} owner ${owner.user}`);
      const settings = { ...app, database };
      const ownerSettings = { ...owner, database };
      const db = connect(settings, {
        poolMax: 8,
        statementTimeoutMs: STATEMENT_MS,
        preparedAt: 2,
      });
      const ownerDb = connect(ownerSettings, {
        poolMax: 2,
        statementTimeoutMs: STATEMENT_MS,
        preparedAt: 2,
      });
      const drop = async () => {
        await db.destroy();
        await ownerDb.destroy();
        await execute(`drop database ${database} with (force)`);
      };
      return { db, settings, ownerDb, ownerSettings, drop };
    },
    stop: async () => {
      await postgres.stop();
      await folder.remove();
    },
  };
}
