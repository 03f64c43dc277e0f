import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { serverSettings } from '#db/embedded/server-settings.ts';
import { type DeathWatch, PIPE_DESCRIPTOR, watched } from './death-watch.ts';
import { type LogLine, parseLogLine } from './log-line.ts';
import { type Account, CHILD_ENVIRONMENT, identityOf } from './run-command.ts';

export type PostmasterPlan = {
  readonly runtime: string;
  readonly clusterFolder: string;
  readonly socketFolder: string;
  readonly account: Account | undefined;
  readonly deathWatch: DeathWatch;
  readonly isDurable: boolean;
  readonly onLine: (line: LogLine) => void;
};

/** A PostgreSQL server process that we started. */
export type Postmaster = {
  readonly pid: number | undefined;
  /** Settles when the process has ended, however it ended. */
  readonly exited: Promise<string>;
  readonly hasExited: () => boolean;
  readonly signal: (name: 'SIGINT' | 'SIGQUIT') => void;
  readonly lastLines: () => readonly string[];
};

const KEPT_LINES = 20;

/** Starts PostgreSQL; it may still end at once, or need a while until it is ready. */
export function launchPostmaster(plan: PostmasterPlan): Postmaster {
  const settings = Object.entries(serverSettings(plan.socketFolder, plan.isDurable));
  const [program, ...args] = watched(plan.deathWatch, [
    join(plan.runtime, 'bin', 'postgres'),
    '-D',
    plan.clusterFolder,
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const child = spawn(program, args, {
    ...identityOf(plan.account),
    cwd: '/',
    env: CHILD_ENVIRONMENT,
    // In a session of its own, so that Ctrl-C reaches the mall alone, which then stops it in order.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const lastLines = keepLines(child.stderr, plan.onLine);
  const pipe = child.stdio[PIPE_DESCRIPTOR];
  pipe?.on('error', () => undefined);

  let hasExited = false;
  const exited = new Promise<string>((resolve) => {
    const settle = (how: string) => {
      hasExited = true;
      if (pipe && 'end' in pipe) pipe.end('farewell\n');
      // What it wrote last is still on its way through the pipe.
      setImmediate(() => resolve(how));
    };
    child.once('error', (error) => settle(error.message));
    child.once('exit', (code, signal) => settle(code === null ? `${signal}` : `exit code ${code}`));
  });
  return {
    pid: child.pid,
    exited,
    hasExited: () => hasExited,
    signal: (name) => child.kill(name),
    lastLines,
  };
}

function keepLines(
  stream: NodeJS.ReadableStream | null,
  onLine: (line: LogLine) => void,
): () => readonly string[] {
  const kept: string[] = [];
  if (stream)
    createInterface({ input: stream }).on('line', (written) => {
      const line = parseLogLine(written);
      if (!line) return;
      onLine(line);
      kept.push(line.text);
      if (kept.length > KEPT_LINES) kept.shift();
    });
  return () => kept;
}
