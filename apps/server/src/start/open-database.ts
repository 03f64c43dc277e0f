import { resolve } from 'node:path';
import type { Config } from '#config.ts';
import type { ConnectionTarget } from '#db/connection-settings.ts';
import { connect, type Db } from '#db/database.ts';
import {
  DatabaseUnavailable,
  type EmbeddedEvent,
  findRunningEmbedded,
  hasEmbedded,
  startEmbedded,
} from '#db/embedded/index.ts';
import { mayChangeTables } from '#db/grant-rights.ts';
import { type Listening, type ListenOptions, listen } from '#db/listen.ts';
import { refuseOtherModeOf } from '#db/mall-mode.ts';
import { migrate } from '#db/migrate.ts';
import type { Log } from '#log.ts';
import { refuseUnsafeAccount } from './refuse-account.ts';

export type OpenDatabase = {
  readonly db: Db;
  /** Hears what transactions tell, on a connection beside the pool. */
  readonly listen: (options: ListenOptions) => Promise<Listening>;
  /** The same database as the owner of its tables, for what compares them with the migrations. */
  readonly owner: ConnectionTarget;
  /** Does what only the owner of the tables may, on a connection of its own. */
  readonly asOwner: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
  /** Does what no customer waits for, such as writing a demo world: its statements may take minutes on a busy machine. */
  readonly patiently: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
  /** Closes the pool, then the PostgreSQL that was started for it, if one was. */
  readonly close: () => Promise<void>;
};

export type DatabaseDeps = {
  readonly config: Pick<
    Config,
    'mode' | 'databaseUrl' | 'ownerDatabaseUrl' | 'databaseAccount' | 'dataDir'
  >;
  readonly log: Log;
  /** Told once when the mall's own PostgreSQL died for good. */
  readonly onUnavailable?: (problem: DatabaseUnavailable) => void;
  /** How long one statement may take; absent: as long as a customer would wait. */
  readonly statementTimeoutMs?: number;
};

/** Opens the database for a mall: an external one by its address, else its own in the data folder; migrated. */
export async function openDatabase(deps: DatabaseDeps): Promise<OpenDatabase> {
  return openMigrated(deps, { opensNew: true });
}

async function openMigrated(
  deps: DatabaseDeps,
  { opensNew }: { readonly opensNew: boolean },
): Promise<OpenDatabase> {
  const { config, log } = deps;
  const { mode } = config;
  refuseUnsafeAccount(config);
  const own = config.databaseUrl === undefined ? await startOwn(deps) : undefined;
  const stop = async () => own?.stop();
  try {
    const targets = own ?? outside(config);
    const onApplied = (name: string) => log.info({ migration: name }, 'migrated');
    await migrate(targets.owner, { app: targets.connection, mode, opensNew, onApplied });
    const database = connected(targets, deps, stop);
    if (await mayChangeTables(database.db)) log.warn(ONE_ROLE);
    return database;
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Opens it for a command: beside a mall that runs now, or by starting the database for the while. A database of the
 * other mode is refused, and one that no mall was started on. A folder without a mall stays as it is.
 */
export async function attachDatabase(deps: DatabaseDeps): Promise<OpenDatabase> {
  const { config } = deps;
  const dataDir = resolve(config.dataDir);
  if (config.databaseUrl === undefined && !(await hasEmbedded(dataDir)))
    throw new DatabaseUnavailable('no_mall', noMallIn(dataDir));
  const targets =
    config.databaseUrl === undefined ? await findRunningEmbedded(dataDir) : outside(config);
  if (!targets) return openMigrated(deps, { opensNew: false });
  const database = connected(targets, deps, async () => {});
  try {
    await refuseOtherModeOf(database.db, config.mode);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

const noMallIn = (dataDir: string) =>
  `There is no mall in ${dataDir}. Nothing was created. ` +
  'Set MALL_DATA_DIR to the data folder of your mall, or start one there first (npm start).';

const ONE_ROLE =
  'the role of DATABASE_URL owns the tables: it could switch off what protects the ledger and the trail. ' +
  'Give the mall a role of its own, and name the owner in MALL_OWNER_DATABASE_URL';

type Targets = { readonly connection: ConnectionTarget; readonly owner: ConnectionTarget };

function outside({ databaseUrl = '', ownerDatabaseUrl }: DatabaseDeps['config']): Targets {
  return { connection: databaseUrl, owner: ownerDatabaseUrl ?? databaseUrl };
}

function connected(
  { connection, owner }: Targets,
  { log, statementTimeoutMs }: DatabaseDeps,
  stop: () => Promise<void>,
): OpenDatabase {
  let isClosing = false;
  const onConnectionLost = (error: Error) => {
    if (!isClosing) log.warn({ err: error }, 'lost a connection');
  };
  const limits = statementTimeoutMs === undefined ? {} : { statementTimeoutMs };
  const db = connect(connection, { onConnectionLost, ...limits });
  const close = async () => {
    isClosing = true;
    await db.destroy();
    await stop();
  };
  return {
    db,
    listen: (options) => listen(connection, options),
    owner,
    asOwner: (work) => withPool(() => connect(owner, { poolMax: 2 }), work),
    patiently: (work) =>
      withPool(() => connect(connection, { poolMax: 4, statementTimeoutMs: PATIENCE_MS }), work),
    close,
  };
}

const PATIENCE_MS = 600_000;

async function withPool<Result>(
  open: () => Db,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const db = open();
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function startOwn({ config, log, onUnavailable }: DatabaseDeps) {
  return startEmbedded({
    dataDir: resolve(config.dataDir),
    serviceAccount: config.databaseAccount,
    log: ({ level, message }: EmbeddedEvent) => log[level](message),
    ...(onUnavailable ? { onUnavailable } : {}),
  });
}
