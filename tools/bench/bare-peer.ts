import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** One POST of a call, as text. */
export type Asked = { readonly path: string; readonly body: string };

export type BarePeer = {
  readonly port: number;
  readonly pid: number;
  readonly stop: () => void;
};

/** A bare node:http server that sends exactly what a mall answers to this request. */
export async function runBarePeer(
  base: string,
  asked: Asked,
  prefix: readonly string[],
): Promise<BarePeer> {
  const file = join(import.meta.dirname, 'benches/bare-server.ts');
  const [program = process.execPath, ...args] = [
    ...prefix,
    process.execPath,
    file,
    JSON.stringify(await sampleAnswer(base, asked)),
  ];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { port: Number(String(line)), pid: child.pid ?? 0, stop: () => child.kill() };
}

/** The request as it goes over the wire. */
export function requestBytes({ path, body }: Asked): Buffer {
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

async function sampleAnswer(base: string, { path, body }: Asked) {
  const reply = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body,
  });
  const own = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
  const headers = [...reply.headers].filter(([name]) => !own.includes(name));
  return { headers: Object.fromEntries(headers), body: await reply.text() };
}
