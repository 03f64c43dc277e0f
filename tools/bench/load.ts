import { connect, type Socket } from 'node:net';
import type { Slice } from './bench.ts';
import { cpuMicrosOf } from './processor.ts';

const CONNECTIONS = 16;
const SLICE_MS = 1_200;

export type Target = {
  readonly port: number;
  readonly pid: number;
  /** One whole request, as it goes over the wire, or where each next one comes from. */
  readonly request: Buffer | (() => Buffer);
};

/** Sends a request, or ever another, over a few connections, one after the other on each, and counts the answers. */
export async function loadSlice({ port, pid, request }: Target): Promise<Slice> {
  const cpuBefore = cpuMicrosOf(pid);
  const startedAt = performance.now();
  const answered = (await waitsUnderLoad({ port, request }, SLICE_MS)).length;
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuAfter = cpuMicrosOf(pid);
  if (cpuBefore === undefined || cpuAfter === undefined) return { value: answered / seconds };
  return {
    value: answered / seconds,
    cpuMicrosPerOperation: (cpuAfter - cpuBefore) / Math.max(answered, 1),
  };
}

/** The same load for so long, and how long each answer took, in ms. */
export async function waitsUnderLoad(
  { port, request }: Omit<Target, 'pid'>,
  ms: number,
): Promise<readonly number[]> {
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => openConnection(port)),
  );
  const until = performance.now() + ms;
  const next = typeof request === 'function' ? request : () => request;
  const waits = await Promise.all(sockets.map((socket) => drive(socket, next, until)));
  for (const socket of sockets) socket.destroy();
  return waits.flat();
}

/** How many bytes the answer at the front of the buffer has; undefined while its headers are incomplete. */
export function answerLength(received: Buffer): number | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (status !== 200 || length === undefined) throw new Error(`not the answer expected: ${head}`);
  return end + 4 + Number(length);
}

export function openConnection(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });
}

function drive(socket: Socket, next: () => Buffer, until: number): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const waits: number[] = [];
    let sentAt = performance.now();
    let received: Buffer = Buffer.alloc(0);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the server closed the connection')));
    socket.on('data', (part: Buffer) => {
      received = received.length === 0 ? part : Buffer.concat([received, part]);
      try {
        const length = answerLength(received);
        if (length === undefined || received.length < length) return;
        received = received.subarray(length);
      } catch (error) {
        reject(error);
        return;
      }
      const now = performance.now();
      waits.push(now - sentAt);
      sentAt = now;
      if (now < until) socket.write(next());
      else resolve(waits);
    });
    socket.write(next());
  });
}
