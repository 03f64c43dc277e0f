import { constants, platform, setPriority } from 'node:os';

/** Lets every thread of usual priority go before the one that calls this. */
export function giveWay(): void {
  // On Linux a thread has a priority of its own; elsewhere this would slow down the whole mall.
  if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
