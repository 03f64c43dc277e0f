import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';

export const ROOT = dirname(dirname(import.meta.dirname));

/** What is kept to be shown later is shown without the colours of a terminal. */
const PLAIN_TEXT = { NO_COLOR: '1', FORCE_COLOR: '0' } as const;

export type Command = {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The repository's root when absent. */
  readonly cwd?: string;
  /** Shown while it runs; otherwise kept and shown only when it fails. */
  readonly isShown?: boolean;
  readonly signal?: AbortSignal;
};

export type CommandResult = {
  readonly exitCode: number;
  readonly seconds: number;
  readonly stdout: string;
  /** Both streams, in the order they came. */
  readonly output: string;
};

/** Runs one program from the repository root and waits for it. It never throws: a program that cannot start has exit code 127. */
export function runCommand(command: Command): Promise<CommandResult> {
  const startedAt = performance.now();
  const child = spawn(command.program, command.args, {
    cwd: command.cwd ?? ROOT,
    env: childEnvironment({ ...(command.isShown ? {} : PLAIN_TEXT), ...command.env }),
    stdio: command.isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    ...(command.signal && { signal: command.signal }),
  });
  const all: Buffer[] = [];
  const out: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => {
    all.push(chunk);
    out.push(chunk);
  });
  child.stderr?.on('data', (chunk: Buffer) => all.push(chunk));

  return new Promise((resolve) => {
    const finish = (exitCode: number, lastWords = '') => {
      const seconds = (performance.now() - startedAt) / 1000;
      const output = Buffer.concat(all).toString() + lastWords;
      resolve({ exitCode, seconds, stdout: Buffer.concat(out).toString(), output });
    };
    child.once('error', (error) => finish(127, error.message));
    child.once('close', (exitCode) => finish(exitCode ?? 1));
  });
}

/** A program that npm installed, run by the Node that runs us. */
export function installed(name: string): string {
  return join(ROOT, 'node_modules', '.bin', name);
}

/** Node keeps here what it compiled: a mall that starts again, or one of its commands, begins in half the time. */
const COMPILED = join(ROOT, 'node_modules/.cache/node');

/** The programs in node_modules/.bin ask the PATH for `node`; they must find ours, not the machine's older one. */
export function childEnvironment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const path = [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter);
  return { NODE_COMPILE_CACHE: COMPILED, ...process.env, PATH: path, ...extra };
}
