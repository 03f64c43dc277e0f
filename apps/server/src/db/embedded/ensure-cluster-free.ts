import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { findPidFile, judgePidFile, type Verdict } from './process/postmaster-pid.ts';
import { findClusterProcesses, readProcess } from './process/process-facts.ts';
import { type Account, runCommand } from './process/run-command.ts';

export type ClusterPlace = {
  readonly folder: string;
  readonly socketFile: string;
  readonly runtime: string;
  readonly account: Account | undefined;
  readonly log: (message: string) => void;
};

const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 100;

/** Makes sure that nothing else runs on the cluster; returns when PostgreSQL may be started. */
export async function ensureClusterFree(place: ClusterPlace): Promise<void> {
  const { verdict, pid } = await judge(place);
  if (verdict === 'refuse') throw unclearOwner(place, pid);
  if (verdict === 'stop_orphan' && pid) return stopOrphan(place, pid);
  if (verdict === 'wait' && (await becomes(async () => (await judge(place)).verdict === 'start')))
    return;
  if (verdict === 'wait' || verdict === 'remove_file') return removeStaleFile(place, pid);
}

async function judge(place: ClusterPlace): Promise<{ verdict: Verdict; pid: number | undefined }> {
  const file = await findPidFile(place.folder);
  const pid = file?.pid;
  const verdict = judgePidFile({
    file,
    process: pid ? await readProcess(pid) : { state: 'absent' },
    clusterFolder: place.folder,
    uid: uidOf(place),
    isAnswering: await isAnswering(place.socketFile),
  });
  return { verdict, pid };
}

async function stopOrphan(place: ClusterPlace, pid: number): Promise<void> {
  place.log(`PostgreSQL ${pid} was left running by a mall that died; stopping it`);
  signal(pid, 'SIGINT');
  const isGone = async () => (await readProcess(pid)).state !== 'alive';
  if (await becomes(isGone)) return;
  const program = join(place.runtime, 'bin', 'pg_ctl');
  const args = ['stop', '-D', place.folder, '-m', 'immediate', '-t', '10'];
  await runCommand(program, args, { account: place.account });
  if (!(await becomes(isGone))) throw unclearOwner(place, pid);
}

/** PostgreSQL guards a crashed cluster by this file, so it goes only when no process is left in there. */
async function removeStaleFile(place: ClusterPlace, pid: number | undefined): Promise<void> {
  const isDeserted = async () =>
    (await findClusterProcesses(place.folder, uidOf(place))).length === 0;
  if (!(await becomes(isDeserted))) throw unclearOwner(place, pid);
  place.log(`removing postmaster.pid: process ${pid ?? '?'} is not PostgreSQL on this folder`);
  await rm(join(place.folder, 'postmaster.pid'), { force: true });
}

async function becomes(isSo: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) return false;
    await sleep(LOOK_AGAIN_MS);
  }
  return true;
}

function isAnswering(socketFile: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketFile);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function signal(pid: number, name: 'SIGINT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It ended by itself between the look and the signal.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function uidOf({ account }: ClusterPlace): number {
  return account?.uid ?? process.getuid?.() ?? -1;
}

function unclearOwner({ folder }: ClusterPlace, pid: number | undefined): DatabaseUnavailable {
  return new DatabaseUnavailable(
    'unclear_owner',
    `Another PostgreSQL${pid ? ` (process ${pid})` : ''} seems to be using ${folder}, perhaps from ` +
      'another container or under another account. Stop it, then start the mall again.',
  );
}
