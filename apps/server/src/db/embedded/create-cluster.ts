import { chown, lstat, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { explainExit } from './explain-failure.ts';
import { type Credentials, completeCredentials, makeCredentials } from './folder/credentials.ts';
import { syncFolder, writeWhole } from './folder/write-whole.ts';
import { type Account, runCommand } from './process/run-command.ts';

export type ClusterPlan = {
  readonly home: string;
  readonly runtime: string;
  readonly major: number;
  readonly account: Account | undefined;
  readonly isDurable: boolean;
};

export type Cluster = { readonly folder: string; readonly credentials: Credentials };

/** Opens the cluster of this home; makes it when there is none yet, whole or not at all. */
export async function openCluster(plan: ClusterPlan): Promise<Cluster> {
  const folder = join(plan.home, 'data');
  const found = await lstat(folder).catch(ignoreAbsent);
  if (!found) return createCluster(plan, folder);
  checkOwner(folder, found.uid, plan.account);
  const version = await readVersion(folder);
  if (version !== String(plan.major)) throw incompatible(folder, version, plan.major);
  const credentials = await completeCredentials(plan.home);
  if (!credentials)
    throw new DatabaseUnavailable(
      'lost_data',
      `The file credentials.json beside ${folder} is gone. Put it back from a backup.`,
    );
  return { folder, credentials };
}

async function createCluster(plan: ClusterPlan, folder: string): Promise<Cluster> {
  await removeUnfinished(plan.home);
  const credentials = (await completeCredentials(plan.home)) ?? (await makeCredentials(plan.home));
  // A name of its own: an initdb whose mall was killed may still be writing under the name it had.
  const temporary = await mkdtemp(join(plan.home, UNFINISHED));
  const passwordFile = `${temporary}.password`;
  await writeWhole(passwordFile, credentials.postgres, 0o600);
  if (plan.account)
    for (const path of [temporary, passwordFile])
      await chown(path, plan.account.uid, plan.account.gid);
  try {
    await runInitdb(plan, temporary, passwordFile);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(temporary, folder);
  await syncFolder(plan.home);
  return { folder, credentials };
}

const UNFINISHED = 'unfinished-';

/** Removes what killed malls left; what a living initdb still holds is left to the next time. */
async function removeUnfinished(home: string): Promise<void> {
  const names = (await readdir(home)).filter((name) => name.startsWith(UNFINISHED));
  for (const name of names)
    await rm(join(home, name), { recursive: true, force: true }).catch(() => undefined);
}

async function runInitdb(plan: ClusterPlan, folder: string, passwordFile: string): Promise<void> {
  const { code, output } = await runCommand(
    join(plan.runtime, 'bin', 'initdb'),
    [
      `--pgdata=${folder}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--data-checksums',
      '--encoding=UTF8',
      // Sorting is the same on every machine: it comes from PostgreSQL, not from the system's libraries.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      ...(plan.isDurable ? [] : ['--no-sync']),
    ],
    { account: plan.account },
  );
  if (code === 0) return;
  const lastLines = output.split('\n').filter(Boolean).slice(-8);
  await removeUnfinished(plan.home);
  throw explainExit('initdb', plan.home, lastLines);
}

async function readVersion(folder: string): Promise<string> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(ignoreAbsent);
  if (version !== undefined) return version.trim();
  throw new DatabaseUnavailable(
    'lost_data',
    `The folder ${folder} exists but holds no database. Put its files back from a backup; ` +
      'or, to begin with an empty mall, delete the folder.',
  );
}

function checkOwner(folder: string, uid: number, account: Account | undefined): void {
  const expected = account?.uid ?? process.getuid?.();
  if (uid === expected) return;
  throw new DatabaseUnavailable(
    'foreign_data',
    `The database in ${folder} belongs to user id ${uid}, but PostgreSQL would run as user id ${expected}. ` +
      'Start the mall under the account that made it, or name that account in MALL_PG_USER.',
  );
}

function incompatible(folder: string, found: string, carried: number): DatabaseUnavailable {
  return new DatabaseUnavailable(
    'incompatible_version',
    `The database in ${folder} was made by PostgreSQL ${found}; this mall carries PostgreSQL ${carried}. ` +
      `Export it with the mall that made it and import it here, or run PostgreSQL ${found} yourself ` +
      'and set DATABASE_URL.',
  );
}

function ignoreAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
