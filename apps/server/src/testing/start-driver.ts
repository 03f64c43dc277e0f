import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { DriverLine, DriverOptions } from './embedded-driver.ts';

export type Driver = {
  readonly process: ChildProcess;
  readonly lines: readonly DriverLine[];
  /** The next line of a kind, whether it was said already or is still to come; undefined when it died first. */
  readonly hear: <Kind extends DriverLine['kind']>(
    kind: Kind,
  ) => Promise<Extract<DriverLine, { kind: Kind }> | undefined>;
  /** Sends a signal and waits for the end. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
};

const DRIVER = fileURLToPath(new URL('./embedded-driver.ts', import.meta.url));

/** Starts the smallest mall in a process of its own, under another user id when one is given. */
export function startDriver(options: DriverOptions, uid?: number): Driver {
  const child = spawn(process.execPath, [DRIVER, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const lines: DriverLine[] = [];
  const listeners = new Set<(isOver: boolean) => void>();
  const tell = (isOver: boolean) => {
    for (const listener of listeners) listener(isOver);
  };
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => {
    // The driver writes nothing but its own lines.
    lines.push(JSON.parse(line) as DriverLine);
    tell(false);
  });
  const closed = once(reader, 'close').then(() => tell(true));
  const exited = once(child, 'exit');

  const hear: Driver['hear'] = (kind) => {
    type Wanted = Extract<DriverLine, { kind: typeof kind }>;
    const { promise, resolve } = Promise.withResolvers<Wanted | undefined>();
    const listen = (isOver: boolean) => {
      const found = lines.find((line): line is Wanted => line.kind === kind);
      if (found || isOver) resolve(found);
    };
    listeners.add(listen);
    listen(false);
    closed.then(() => listen(true));
    return promise.finally(() => listeners.delete(listen));
  };
  const end: Driver['end'] = async (signal) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exited;
  };
  return { process: child, lines, hear, end };
}
