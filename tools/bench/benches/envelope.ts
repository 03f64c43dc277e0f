import { queryBaseConfig } from '@mall/contract/shop/base-data';
import { runMall, temporaryDataDir } from '../../mall/run-mall.ts';
import { requestBytes, runBarePeer } from '../bare-peer.ts';
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
  const asked = { path: queryBaseConfig.path, body: '{}' };
  const bare = await runBarePeer(mall.base, asked, server);
  const request = requestBytes(asked);
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
