import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProcessFacts } from './process-facts.ts';

/** What the file postmaster.pid says: PostgreSQL keeps one in a cluster's folder while it runs. */
export type PidFile = {
  /** Undefined when the file is empty or damaged, as a full disk leaves it. */
  readonly pid: number | undefined;
  readonly isReady: boolean;
};

const STATUS_LINE = 7;

export async function findPidFile(clusterFolder: string): Promise<PidFile | undefined> {
  const file = join(clusterFolder, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  return text === undefined ? undefined : parsePidFile(text);
}

export function parsePidFile(text: string): PidFile {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  return {
    pid: Number.isSafeInteger(pid) && pid > 0 ? pid : undefined,
    isReady: lines[STATUS_LINE] === 'ready',
  };
}

export type Verdict =
  /** Nothing stands in the way; PostgreSQL itself replaces the file of a process that is gone. */
  | 'start'
  /** A dead process that its parent has not yet collected: PostgreSQL takes it for living. */
  | 'wait'
  /** Our own PostgreSQL, left over from a mall that died: it is stopped, never adopted. */
  | 'stop_orphan'
  /** The file names a process that has nothing to do with the cluster. */
  | 'remove_file'
  /** Another process may be using the cluster: better no mall than two. */
  | 'refuse';

export type PidFileFacts = {
  readonly file: PidFile | undefined;
  /** The process that the file names. */
  readonly process: ProcessFacts;
  readonly clusterFolder: string;
  /** The user id that PostgreSQL runs under. */
  readonly uid: number;
  /** Whether a server answers on the cluster's own socket. */
  readonly isAnswering: boolean;
};

/** Decides what a left-over postmaster.pid means. */
export function judgePidFile({
  file,
  process,
  clusterFolder,
  uid,
  isAnswering,
}: PidFileFacts): Verdict {
  if (!file) return isAnswering ? 'refuse' : 'start';
  if (process.state === 'alive' && process.isPostgres && process.clusterFolder === clusterFolder)
    return process.uid === uid ? 'stop_orphan' : 'refuse';
  // A living server whose process cannot be seen from here: another container on the same folder.
  if (isAnswering) return 'refuse';
  if (file.pid === undefined) return 'remove_file';
  if (process.state === 'absent') return 'start';
  return process.state === 'zombie' ? 'wait' : 'remove_file';
}
