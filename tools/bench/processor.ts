import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';

/** Linux counts processor time in hundredths of a second, whatever its inner clock. */
const TICK_MICROS = 10_000;

/** How hard processors are fought for, in percent of the last ten seconds; 0 where the system does not say. */
export function processorPressure(): number {
  const file = '/proc/pressure/cpu';
  if (!existsSync(file)) return 0;
  return Number(/some avg10=([\d.]+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
}

/** The processor time a process has used so far; undefined where the system does not say. */
export function cpuMicrosOf(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  // The name in parentheses may hold spaces, so the fields are counted from behind it.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS;
}

/** Servers on the first processor, the generator on the second, so that neither starves the other. */
export function pinnedTo(processor: number): readonly string[] {
  const canPin = existsSync('/usr/bin/taskset') && availableParallelism() > 1;
  return canPin ? ['/usr/bin/taskset', '-c', String(processor)] : [];
}

/** Moves this process, which sends the requests, to one processor; the returned function gives it all of them back. */
export function pinSelf(processor: number): () => void {
  if (pinnedTo(processor).length === 0) return () => {};
  const allow = (processors: string) =>
    spawnSync('/usr/bin/taskset', ['-a', '-cp', processors, String(process.pid)]);
  allow(String(processor));
  return () => allow(`0-${cpus().length - 1}`);
}
