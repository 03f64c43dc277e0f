import { queryProductByJson } from '@mall/contract/catalogue/product-list';
import { type ListsMall, runListsMall } from '../../campaign/lists-mall.ts';
import { MARKET_SIZE } from '../../campaign/lists-world.ts';
import { type Asked, requestBytes, runBarePeer } from '../bare-peer.ts';
import type { Bench, Contest, Slice } from '../bench.ts';
import { loadSlice, type Target } from '../load.ts';
import { pinnedTo, pinSelf } from '../processor.ts';

const PAGE_SIZE = 10;
const SMALL_MARKET = 1_000;
/** One line in the log for every request, as an operator has it. */
const SETTINGS = { MALL_LOG_LEVEL: 'info' };

/** What a list costs beyond sending its bytes, asked for as everybody does who opens the page. */
export const list: Bench = {
  name: 'list',
  what: 'queryProductByJson on 26,000 products (two filters, sorted, page 2, exact count; validation, log and limits on), asked for in the same words, against a bare node:http server that sends the same bytes',
  unit: 'answers/s',
  goal: { of: 'ratio', bound: 'at_least', value: 0.5 },
  open: () => againstBareServer(() => requestBytes(pageAsked(2))),
};

/** The same with a request that is not cached: shell, checks, filter, order, count and building the page. */
export const listFirst: Bench = {
  name: 'list-first',
  what: 'the same request with a body that was never sent before, against the same server',
  unit: 'answers/s',
  // An uncached request has no goal; it is reported beside the cached one.
  goal: { of: 'ratio', bound: 'at_least', value: 0 },
  open: () => againstBareServer(() => inNewWords(2)),
};

async function againstBareServer(sayIt: () => Request): Promise<Contest> {
  const server = pinnedTo(0);
  const mall = await runListsMall(MARKET_SIZE, { settings: SETTINGS, prefix: server });
  const bare = await runBarePeer(mall.base, pageAsked(2), server);
  const request = sayIt();
  return contestOf({
    ours: () => loadSlice({ port: mall.port, pid: mall.pid, request }),
    peer: () => loadSlice({ port: bare.port, pid: bare.pid, request }),
    close: async () => {
      bare.stop();
      await mall.close();
    },
  });
}

export const listGrowth: Bench = {
  name: 'list-growth',
  what: 'the same request, in ever new words, on 26,000 products against 1,000',
  unit: 'µs',
  goal: { of: 'ratio', bound: 'at_most', value: 1.15 },
  open: async () => {
    const options = { settings: SETTINGS, prefix: pinnedTo(0) };
    const large = await runListsMall(MARKET_SIZE, options);
    const small = await runListsMall(SMALL_MARKET, options);
    const request = inNewWords(2);
    return contestOf({
      ours: () => microsPerAnswer({ ...large, request }),
      peer: () => microsPerAnswer({ ...small, request }),
      close: async () => {
        await small.close();
        await large.close();
      },
    });
  },
};

export const listLastPage: Bench = {
  name: 'list-last-page',
  what: 'the last full page of a filtered and sorted list of 26,000 products, in ever new words, against its first',
  unit: 'µs',
  goal: { of: 'ratio', bound: 'at_most', value: 2 },
  open: async () => {
    const mall = await runListsMall(MARKET_SIZE, { settings: SETTINGS, prefix: pinnedTo(0) });
    const last = inNewWords(await lastFullPage(mall));
    const first = inNewWords(1);
    return contestOf({
      ours: () => microsPerAnswer({ ...mall, request: last }),
      peer: () => microsPerAnswer({ ...mall, request: first }),
      close: mall.close,
    });
  },
};

/** The open-end funds of the fund list as its page asks for them. */
const QUERY = {
  ordering: [{ field_name: 'year_ratio', sort_direc: 'desc' as const }],
  conditions: [
    { field_name: 'category_id', operation: '=' as const, target: '10010' },
    { field_name: 'trade_status', operation: 'in' as const, target: '3,5,6,7,8,11,13,16' },
  ].map((condition) => ({ ...condition, field_type: 'string' as const })),
};

export function pageAsked(page_num: number): Asked {
  const request = { json_str: JSON.stringify(QUERY), page_num, page_size: PAGE_SIZE };
  return { path: queryProductByJson.path, body: JSON.stringify(request) };
}

type Request = Target['request'];
/** More ways to say it than any call remembers. */
const SAYINGS = 2_500;

/** The same page, said a little differently each time, so that nothing remembered fits. */
function inNewWords(page: number): Request {
  const { path, body } = pageAsked(page);
  const sayings = Array.from({ length: SAYINGS }, (_, number) => {
    const [before, after] = [Math.floor(number / 50), number % 50];
    return requestBytes({ path, body: ' '.repeat(before) + body + ' '.repeat(after) });
  });
  let turn = 0;
  return () => {
    turn += 1;
    return sayings[turn % sayings.length] ?? requestBytes({ path, body });
  };
}

async function lastFullPage({ clientOf }: ListsMall): Promise<number> {
  const page = { json_str: QUERY, page_num: 1, page_size: PAGE_SIZE };
  const { count } = await clientOf()(queryProductByJson, page);
  return Math.floor(count / PAGE_SIZE);
}

async function microsPerAnswer(target: Target): Promise<Slice> {
  const { value, ...rest } = await loadSlice(target);
  return { value: 1_000_000 / value, ...rest };
}

const WARM_UP_SLICES = 3;

/** Both sides measured from the second processor, and some slices before anything counts, so that both are warm. */
async function contestOf(contest: Contest): Promise<Contest> {
  const unpin = pinSelf(1);
  for (let slice = 0; slice < WARM_UP_SLICES; slice += 1) {
    await contest.ours();
    await contest.peer();
  }
  return {
    ...contest,
    close: async () => {
      unpin();
      await contest.close();
    },
  };
}
