import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { queryProductSearch } from '@mall/contract/catalogue/product-list';
import { type ListsMall, runListsMall } from '../../campaign/lists-mall.ts';
import { MARKET_SIZE } from '../../campaign/lists-world.ts';
import { type Asked, requestBytes, runBarePeer } from '../bare-peer.ts';
import type { Bench, Slice } from '../bench.ts';
import { answerLength } from '../load.ts';
import { pinnedTo, pinSelf } from '../processor.ts';
import { quantile } from '../statistics.ts';

const WORDS = 120;
const HITS = 10;

/** Search as people type: every beginning of a code, a name, initials or a reading is one question. */
export const search: Bench = {
  name: 'search',
  what: 'queryProductSearch on 26,000 products, keystroke by keystroke, the slowest in a hundred, from the last byte sent to the last byte received, against a bare node:http server',
  unit: 'ms',
  // The whole way over loopback is counted, so the time inside the server is below what is printed.
  goal: { of: 'ours', bound: 'at_most', value: 1 },
  open: async () => {
    const server = pinnedTo(0);
    const mall = await runListsMall(MARKET_SIZE, {
      settings: { MALL_LOG_LEVEL: 'info' },
      prefix: server,
    });
    const typed = await keystrokes(mall);
    const bare = await runBarePeer(mall.base, searchAsked('910'), server);
    const unpin = pinSelf(1);
    const ours = () => slowestOfAHundred(mall.port, typed);
    await ours();
    return {
      ours,
      peer: () => slowestOfAHundred(bare.port, typed),
      close: async () => {
        unpin();
        bare.stop();
        await mall.close();
      },
    };
  },
};

function searchAsked(codeor_name: string): Asked {
  const body = JSON.stringify({ codeor_name, page_num: 1, page_size: HITS });
  return { path: queryProductSearch.path, body };
}

/** What is typed until a product is found, letter by letter, for products from all over the shelf. */
async function keystrokes({ db }: ListsMall): Promise<readonly Buffer[]> {
  const rows = await db
    .selectFrom('product')
    .select(['product_code', 'short_name', 'pinyin_initials', 'pinyin'])
    .orderBy('product_no')
    .execute();
  const texts = Array.from({ length: WORDS }, (_, turn) => {
    const row = rows[Math.floor((turn * rows.length) / WORDS)];
    if (!row) throw new Error('the market has products');
    const kinds = [row.product_code, row.short_name, row.pinyin_initials.toLowerCase(), row.pinyin];
    return kinds[turn % kinds.length] ?? row.short_name;
  });
  return texts.flatMap((text) =>
    Array.from({ length: Math.min(text.length, 12) }, (_, letters) =>
      requestBytes(searchAsked(text.slice(0, letters + 1))),
    ),
  );
}

async function slowestOfAHundred(port: number, requests: readonly Buffer[]): Promise<Slice> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  const times: number[] = [];
  for (const request of requests) times.push(await answerMs(socket, request));
  socket.destroy();
  return { value: quantile(times, 0.99) };
}

function answerMs(socket: Socket, request: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const startedAt = performance.now();
    const take = (part: Buffer) => {
      received = Buffer.concat([received, part]);
      const length = answerLength(received);
      if (length === undefined || received.length < length) return;
      socket.off('data', take);
      socket.off('error', reject);
      resolve(performance.now() - startedAt);
    };
    socket.on('data', take);
    socket.on('error', reject);
    socket.write(request);
  });
}
