import type { ConnectionSettings } from '#db/connection-settings.ts';
import { type Cluster, openCluster } from './create-cluster.ts';
import { settingsOf } from './database-settings.ts';
import type { DatabaseUnavailable } from './database-unavailable.ts';
import { explainFailure } from './explain-failure.ts';
import { holdFolder, type Mutex } from './folder/data-folder-mutex.ts';
import { findHome, makeHome, openDataFolder, REACHABLE_ROOTS } from './folder/database-home.ts';
import { prepareRuntime } from './folder/runtime-folder.ts';
import { openSocketFolder, socketFileIn, socketFolderOf } from './folder/socket-folder.ts';
import { type Binaries, locateBinaries } from './locate-binaries.ts';
import { prepareDatabase } from './prepare-database.ts';
import { chooseDeathWatch, type DeathWatch } from './process/death-watch.ts';
import type { Account } from './process/run-command.ts';
import { startPostmaster } from './process/start-postmaster.ts';
import { type Supervisor, supervise } from './process/supervise.ts';
import { chooseAccount } from './service-account.ts';

export type EmbeddedEvent = {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly message: string;
};

export type EmbeddedOptions = {
  /** The mall's data folder; made when it is new. */
  readonly dataDir: string;
  readonly log: (event: EmbeddedEvent) => void;
  /** Told once when PostgreSQL died for good: the mall must stop serving. */
  readonly onUnavailable?: (problem: DatabaseUnavailable) => void;
  /** The account PostgreSQL runs under when the mall is root; `nobody` when absent. */
  readonly serviceAccount?: string | undefined;
  /** False only in tests: faster, and worthless after a power cut. */
  readonly isDurable?: boolean;
  /** The rest is chosen by itself; tests choose otherwise. */
  readonly binaries?: Binaries;
  readonly deathWatch?: DeathWatch;
  readonly reachableRoots?: readonly string[];
};

/** A PostgreSQL that the mall runs for itself, on a socket that no other account can enter. */
export type EmbeddedPostgres = {
  /** The mall's database, as the mall itself. */
  readonly connection: ConnectionSettings;
  /** The mall's database, as its owner: to migrate it, and for nothing else. */
  readonly owner: ConnectionSettings;
  /** The whole cluster, as its superuser: for tests and backups. */
  readonly maintenance: ConnectionSettings;
  /** The server process of this moment; undefined while it is being restarted. */
  readonly pid: () => number | undefined;
  /** Ends PostgreSQL in order; close all pools first. */
  readonly stop: () => Promise<void>;
};

/** Starts PostgreSQL on the data folder and keeps it running; throws DatabaseUnavailable when it cannot. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const held: Mutex[] = [];
  const release = async () => {
    for (const mutex of held.splice(0).reverse()) await mutex.release();
  };
  try {
    return await start(options, held, release);
  } catch (error) {
    await release();
    throw explainFailure(error, options.dataDir);
  }
}

async function start(
  options: EmbeddedOptions,
  held: Mutex[],
  release: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const log = (level: EmbeddedEvent['level'], message: string) => options.log({ level, message });
  const binaries = options.binaries ?? (await locateBinaries());
  const account = await chooseAccount(options.serviceAccount, (text) => log('warn', text));
  const home = await openHome(options, account, held);
  const runtime = await prepareRuntime(binaries, home, account);
  const isDurable = options.isDurable ?? true;
  const { major } = binaries;
  const cluster = await openCluster({ home, runtime, major, account, isDurable });
  const socketFolder = socketFolderOf(home);
  await openSocketFolder(socketFolder, account);

  const supervisor = await startSupervised(options, {
    cluster,
    runtime,
    account,
    socketFolder,
    release,
  });
  const settings = settingsOf(socketFolder, cluster.credentials);
  try {
    await prepareDatabase(settings);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  log('info', `PostgreSQL serves from ${home}`);
  const stop = async () => {
    await supervisor.stop();
    await release();
  };
  const { app, owner, maintenance } = settings;
  return { connection: app, owner, maintenance, pid: supervisor.pid, stop };
}

/** Takes the data folder, and the home too when it lies elsewhere: two data folders may name the same one. */
async function openHome(
  options: EmbeddedOptions,
  account: Account | undefined,
  held: Mutex[],
): Promise<string> {
  const dataFolder = await openDataFolder(options.dataDir, account);
  held.push(await holdFolder(dataFolder));
  const home =
    (await findHome(dataFolder)) ??
    (await makeHome(dataFolder, account, options.reachableRoots ?? REACHABLE_ROOTS));
  if (!home.isElsewhere) return home.folder;
  held.push(await holdFolder(home.folder));
  const message = `${account?.name} cannot reach ${dataFolder}; its database lives in ${home.folder}`;
  options.log({ level: 'warn', message });
  return home.folder;
}

type Prepared = {
  readonly cluster: Cluster;
  readonly runtime: string;
  readonly account: Account | undefined;
  readonly socketFolder: string;
  readonly release: () => Promise<void>;
};

async function startSupervised(options: EmbeddedOptions, prepared: Prepared): Promise<Supervisor> {
  const { cluster, runtime, account, socketFolder } = prepared;
  const log = (level: EmbeddedEvent['level'], message: string) => options.log({ level, message });
  const place = {
    folder: cluster.folder,
    socketFile: socketFileIn(socketFolder),
    runtime,
    account,
    log: (message: string) => log('warn', message),
  };
  const plan = {
    runtime,
    clusterFolder: cluster.folder,
    socketFolder,
    account,
    deathWatch: options.deathWatch ?? (await chooseDeathWatch()),
    isDurable: options.isDurable ?? true,
    onLine: ({ level, text }: { level: EmbeddedEvent['level']; text: string }) => log(level, text),
  };
  const startOnce = () => startPostmaster(place, plan);
  return supervise(await startOnce(), {
    folder: cluster.folder,
    start: startOnce,
    log,
    onUnavailable: (problem) => {
      void prepared.release();
      options.onUnavailable?.(problem);
    },
  });
}
