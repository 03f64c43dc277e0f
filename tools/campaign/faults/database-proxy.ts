import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { join } from 'node:path';
import type { ConnectionSettings } from '../../../apps/server/src/db/connection-settings.ts';

/** How the line between a mall and its database behaves. */
export const FAULTS = {
  refused: 'new connections are refused, open ones are cut',
  silent: 'nothing comes through any more',
  slow: 'every packet takes 250 ms',
  'cut in an answer': 'the first answer of a connection is cut',
  'cut after commit': 'COMMIT goes through, its answer does not',
  'one byte': 'every packet has one byte',
} as const;
export type Fault = keyof typeof FAULTS;

export type DatabaseProxy = {
  readonly port: number;
  /** Undefined: the line is good again. */
  readonly behave: (fault: Fault | undefined) => void;
  readonly close: () => Promise<void>;
};

const SLOW_MS = 250;
const COMMIT = Buffer.from('commit\0');

/** Stands between a mall and its PostgreSQL and spoils the line as it is told. */
export async function openDatabaseProxy(target: ConnectionSettings): Promise<DatabaseProxy> {
  const state: { fault: Fault | undefined } = { fault: undefined };
  const lines = new Set<Line>();
  const server = createServer((caller) => {
    if (state.fault === 'refused') caller.destroy();
    else lines.add(openLine(caller, target, state, (line) => lines.delete(line)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // A server that listens on TCP has an address with a port.
    port: (server.address() as AddressInfo).port,
    behave: (fault) => {
      state.fault = fault;
      if (fault === 'refused') for (const line of lines) line.cut();
      if (fault === undefined) for (const line of lines) line.flush();
    },
    close: async () => {
      for (const line of lines) line.cut();
      server.close();
      await once(server, 'close');
    },
  };
}

type Line = { readonly cut: () => void; readonly flush: () => void };

/** One connection; what comes while the line is silent is kept and goes on when it is good again. */
function openLine(
  caller: Socket,
  target: ConnectionSettings,
  state: { readonly fault: Fault | undefined },
  onClosed: (line: Line) => void,
): Line {
  const database = dial(
    target.host.startsWith('/')
      ? { path: join(target.host, `.s.PGSQL.${target.port}`) }
      : { host: target.host, port: target.port },
  );
  const kept: (() => void)[] = [];
  let hasCommitted = false;
  const line: Line = {
    cut: () => {
      caller.destroy();
      database.destroy();
      onClosed(line);
    },
    flush: () => {
      for (const send of kept.splice(0)) send();
    },
  };
  for (const socket of [caller, database]) {
    socket.setNoDelay(true);
    socket.on('error', () => line.cut());
    socket.on('close', () => line.cut());
  }
  caller.on('data', (bytes) => {
    if (state.fault === 'silent') kept.push(() => database.write(bytes));
    else if (state.fault === 'slow') setTimeout(() => database.write(bytes), SLOW_MS);
    else database.write(bytes);
    if (state.fault === 'cut after commit' && bytes.includes(COMMIT)) hasCommitted = true;
  });
  database.on('data', (bytes) => {
    if (state.fault === 'silent') kept.push(() => caller.write(bytes));
    else if (state.fault === 'cut in an answer') {
      caller.write(bytes.subarray(0, bytes.length / 2));
      line.cut();
    } else if (state.fault === 'cut after commit' && hasCommitted) line.cut();
    else if (state.fault === 'one byte') for (const byte of bytes) caller.write(Buffer.of(byte));
    else caller.write(bytes);
  });
  return line;
}
