import { isMainThread } from 'node:worker_threads';
import { runCommand } from './run-command.ts';

/**
 * How PostgreSQL learns that the mall died without a word. With `setpriv` the kernel interrupts it; with
 * `pipe` a small shell waits for the end of a pipe that the mall holds open, and interrupts it.
 */
export type DeathWatch = 'setpriv' | 'pipe';

const SETPRIV = 'setpriv';
const KERNEL_INTERRUPT = ['--pdeathsig', 'INT', '--'] as const;

/** The descriptor on which the watching shell listens. */
export const PIPE_DESCRIPTOR = 3;

// The shell becomes PostgreSQL, so that both ways give the same process id. The watcher is born of a
// process that ends at once: PostgreSQL must not find a child it does not know. A line on the pipe
// means that PostgreSQL has ended already and its process id may belong to another process.
const WATCHING_SHELL = `
( { read -r farewell <&${PIPE_DESCRIPTOR} || kill -INT $$; } >/dev/null 2>&1 & )
exec "$@" ${PIPE_DESCRIPTOR}<&-`;

export async function chooseDeathWatch(): Promise<DeathWatch> {
  // The kernel watches the thread that started the child, so only the main thread may rely on it.
  if (process.platform !== 'linux' || !isMainThread) return 'pipe';
  const { code } = await runCommand(SETPRIV, [...KERNEL_INTERRUPT, 'true'], {});
  return code === 0 ? 'setpriv' : 'pipe';
}

/** The command that runs a program under the watch. */
export function watched(
  watch: DeathWatch,
  command: readonly string[],
): readonly [string, ...string[]] {
  return watch === 'setpriv'
    ? [SETPRIV, ...KERNEL_INTERRUPT, ...command]
    : ['/bin/sh', '-c', WATCHING_SHELL, 'sh', ...command];
}
