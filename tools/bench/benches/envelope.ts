import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { queryBaseConfig } from '@mall/contract/shop/base-data';
import { runMall, temporaryDataDir } from '../../mall/run-mall.ts';
import type { Bench, Contest } from '../bench.ts';
import { loadSlice } from '../load.ts';
import { pinnedTo, pinSelf } from '../processor.ts';

/** What the shell around a call costs: routing, limits, decoding, encoding, headers. */
export const envelope: Bench = {
  name: 'envelope',
  what: 'queryBaseConfig over loopback against a bare node:http server that sends the same bytes',
  unit: 'answers/s',
  goal: { of: 'ratio', bound: 'at_least', value: 0.35 },
  open,
};

async function open(): Promise<Contest> {
  const data = temporaryDataDir();
  const server = pinnedTo(0);
  // The limit that protects the mall from one address would otherwise be all that is measured.
  const settings = {
    MALL_RATE_PER_SECOND: '100000',
    MALL_LOG_LEVEL: 'error',
    MALL_SEED_PRODUCTS: '0',
  };
  const mall = await runMall({ dataDir: data.path, settings, prefix: server });
  const port = Number(new URL(mall.base).port);
  const bare = await runBareServer(await sampleAnswer(mall.base), server);
  const request = requestBytes(queryBaseConfig.path);
  const unpin = pinSelf(1);

  return {
    ours: () => loadSlice({ port, pid: mall.pid, request }),
    peer: () => loadSlice({ port: bare.port, pid: bare.pid, request }),
    close: async () => {
      unpin();
      bare.stop();
      await mall.stop();
      data.remove();
    },
  };
}

type Sample = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

async function sampleAnswer(base: string): Promise<Sample> {
  const reply = await fetch(base + queryBaseConfig.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: '{}',
  });
  const own = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
  const headers = [...reply.headers].filter(([name]) => !own.includes(name));
  return { headers: Object.fromEntries(headers), body: await reply.text() };
}

function requestBytes(path: string): Buffer {
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
  );
}

async function runBareServer(sample: Sample, prefix: readonly string[]) {
  const file = join(import.meta.dirname, 'bare-server.ts');
  const [program = process.execPath, ...args] = [
    ...prefix,
    process.execPath,
    file,
    JSON.stringify(sample),
  ];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { port: Number(String(line)), pid: child.pid ?? 0, stop: () => child.kill() };
}
