import { constants, platform, setPriority } from 'node:os';
import { Tinypool } from 'tinypool';

const IDLE_MS = 60_000;

/** Threads that run the functions of a file, started when they are needed. A thread that fails is replaced. */
export function openThreads(file: URL, size: number): Tinypool {
  return new Tinypool({
    filename: file.href,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: size,
    idleTimeout: IDLE_MS,
  });
}

/** Called by a thread for itself. On Linux it has a priority of its own; elsewhere this would slow down the whole process. */
export function lowerThreadPriority(): void {
  if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
