import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { runCommand } from './run-command.ts';

export type ProcessFacts =
  | { readonly state: 'absent' | 'zombie' }
  | {
      readonly state: 'alive';
      readonly uid: number;
      readonly isPostgres: boolean;
      /** The folder it was started on with -D, for a postmaster. */
      readonly clusterFolder: string | undefined;
    };

/** What the system says about a process id. */
export function readProcess(pid: number): Promise<ProcessFacts> {
  return process.platform === 'linux' ? readFromProc(pid) : readFromPs(pid);
}

/** Process ids of living PostgreSQL processes that work, or may work, in the cluster's folder. */
export async function findClusterProcesses(folder: string, uid: number): Promise<number[]> {
  // Elsewhere only the postmaster itself can be asked about; its children end with it.
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(pids.map((pid) => worksIn(pid, folder, uid)));
  return pids.filter((_, index) => found[index]);
}

async function readFromProc(pid: number): Promise<ProcessFacts> {
  const status = await findText(`/proc/${pid}/status`);
  if (status === undefined) return { state: 'absent' };
  if (/^State:\s*[ZX]/m.test(status)) return { state: 'zombie' };
  // Readable by everybody, unlike /proc/<pid>/exe, which root in a container often may not follow.
  const words = (await findText(`/proc/${pid}/cmdline`))?.split('\0') ?? [];
  return {
    state: 'alive',
    uid: Number(/^Uid:\s*(\d+)/m.exec(status)?.[1]),
    isPostgres: basename(words[0] ?? '') === 'postgres',
    clusterFolder: words.includes('-D') ? words[words.indexOf('-D') + 1] : undefined,
  };
}

async function readFromPs(pid: number): Promise<ProcessFacts> {
  const args = ['-ww', '-o', 'stat=,uid=,command=', '-p', String(pid)];
  const { code, output } = await runCommand('ps', args, {});
  const [, stat = '', uid = '', command = ''] = /^\s*(\S+)\s+(\d+)\s+(.*)/.exec(output) ?? [];
  if (code !== 0 || stat === '') return { state: 'absent' };
  if (stat.startsWith('Z')) return { state: 'zombie' };
  const [program = '', rest] = command.split(' -D ');
  return {
    state: 'alive',
    uid: Number(uid),
    isPostgres: basename(program) === 'postgres',
    clusterFolder: rest?.split(' -c ')[0],
  };
}

async function worksIn(pid: number, folder: string, uid: number): Promise<boolean> {
  const status = await findText(`/proc/${pid}/status`);
  if (!status || /^State:\s*[ZX]/m.test(status)) return false;
  if (!/^Name:\s*postgres$/m.test(status)) return false;
  if (Number(/^Uid:\s*(\d+)/m.exec(status)?.[1]) !== uid) return false;
  // Every PostgreSQL process works in its cluster's folder. One that may not be asked counts as ours.
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch((error: NodeJS.ErrnoException) =>
    error.code === 'EACCES' || error.code === 'EPERM' ? folder : undefined,
  );
  return workingFolder === folder;
}

async function findText(path: string): Promise<string | undefined> {
  // A process may end between two looks at it.
  return readFile(path, 'utf8').catch(() => undefined);
}
