import { spawn } from 'node:child_process';

/** The unprivileged account that PostgreSQL runs under when the mall itself is root. */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number };

export type CommandResult = {
  /** The exit code, or the error's name when the program could not be run at all. */
  readonly code: number | string;
  readonly output: string;
};

/** A short, fixed environment: nothing of the mall's own settings reaches PostgreSQL, and it speaks English. */
export const CHILD_ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
} as const;

/** Runs a short program to its end, as the account when one is given. */
export function runCommand(
  file: string,
  args: readonly string[],
  { account, cwd = '/' }: { readonly account?: Account | undefined; readonly cwd?: string },
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const output: string[] = [];
    const child = spawn(file, args, {
      ...identityOf(account),
      cwd,
      env: CHILD_ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const collect = (chunk: Buffer) => output.push(chunk.toString('utf8'));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ code: error.code ?? error.name, output: error.message }),
    );
    child.on('close', (code, signal) =>
      resolve({ code: code ?? signal ?? 'unknown', output: output.join('') }),
    );
  });
}

/** The part of spawn's options that says who the child is. */
export function identityOf(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}
