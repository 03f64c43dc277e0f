import { execFileSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { constants, platform, setPriority } from 'node:os';
import { basename } from 'node:path';

/**
 * How far the calling thread steps back. `low`: it gets a small share of a busy processor. `idle`: it gets only
 * processor time that is otherwise unused, and a processor that does nothing but its work counts as idle, so that a
 * thread that wakes up runs there at once.
 */
export type ThreadPriority = 'low' | 'idle';

export function lowerPriority(priority: ThreadPriority): void {
  // On Linux a thread has a priority of its own; elsewhere this would slow down the whole mall.
  if (platform() !== 'linux') return;
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  if (priority === 'idle') useIdleClass();
}

/** Node has no call for the scheduling class of a thread; the tool for it belongs to every Linux. */
function useIdleClass(): void {
  const thread = basename(readlinkSync('/proc/thread-self'));
  try {
    execFileSync('chrt', ['--idle', '--pid', '0', thread], { stdio: 'ignore', timeout: 5_000 });
  } catch {
    // The lower priority remains.
  }
}
