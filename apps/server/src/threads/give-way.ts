import { execFileSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { constants, platform, setPriority } from 'node:os';
import { basename } from 'node:path';

/**
 * Whom the thread that calls this lets go before it. `pages`: it gets a small share of a processor that is wanted by
 * others too. `everybody`: it gets what nobody else wants, and a processor that does nothing but its work counts as
 * idle, so that whoever wakes up is put there at once instead of waiting behind somebody else.
 */
export type GivesWayTo = 'pages' | 'everybody';

export function giveWay(to: GivesWayTo): void {
  // On Linux a thread has a priority of its own; elsewhere this would slow down the whole mall.
  if (platform() !== 'linux') return;
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  if (to === 'everybody') takeWhatIsLeft();
}

/** Node has no call for the scheduling class of a thread; the tool for it belongs to every Linux. */
function takeWhatIsLeft(): void {
  const thread = basename(readlinkSync('/proc/thread-self'));
  try {
    execFileSync('chrt', ['--idle', '--pid', '0', thread], { stdio: 'ignore', timeout: 5_000 });
  } catch {
    // The lower priority remains.
  }
}
