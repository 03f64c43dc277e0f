import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@mall/contract';
import { type Client, createClient } from '@mall/contract/client';
import { connect, type Db } from '../../apps/server/src/db/database.ts';
import { findRunningEmbedded } from '../../apps/server/src/db/embedded/index.ts';
import { runMall, temporaryDataDir } from '../mall/run-mall.ts';
import { LISTS_CLOCK, writeCatalogue } from './lists-world.ts';

export type ListsMall = {
  readonly base: string;
  readonly port: number;
  readonly pid: number;
  readonly db: Db;
  readonly clientOf: (token?: string) => Client;
  readonly close: () => Promise<void>;
};

const SEEN_WITHIN_MS = 120_000;

/** A mall with so many products. They are written beside it while it runs, and it hears of them by itself. */
export async function runListsMall(
  productCount: number,
  options: {
    readonly settings?: Readonly<Record<string, string>>;
    readonly prefix?: readonly string[];
  } = {},
): Promise<ListsMall> {
  const data = temporaryDataDir();
  const mall = await runMall({
    dataDir: data.path,
    settings: {
      MALL_SEED_PRODUCTS: '0',
      MALL_CLOCK: LISTS_CLOCK,
      // The limit that protects the mall from one address would otherwise be all that is seen.
      MALL_RATE_PER_SECOND: '100000',
      ...options.settings,
    },
    ...(options.prefix ? { prefix: options.prefix } : {}),
  });
  const target = await findRunningEmbedded(data.path);
  if (!target) throw new Error('the mall has its own PostgreSQL');
  const db = connect(target.connection, { statementTimeoutMs: 300_000 });
  const clientOf = (token?: string) => clientAt(mall.base, token);
  const close = async () => {
    await db.destroy();
    await mall.stop();
    data.remove();
  };
  try {
    await db.transaction().execute((tx) => writeCatalogue(tx, productCount));
    await untilSeen(db, clientOf());
  } catch (error) {
    await close();
    throw error;
  }
  const port = Number(new URL(mall.base).port);
  return { base: mall.base, port, pid: mall.pid, db, clientOf, close };
}

async function untilSeen(db: Db, client: Client): Promise<void> {
  const { count } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('trade_status', '!=', '0')
    .executeTakeFirstOrThrow();
  const giveUpAt = performance.now() + SEEN_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    const page = await client(contract.catalogue.queryProductByJson, { page_num: 1, page_size: 1 });
    if (page.count === Number(count)) return;
    await wait(100);
  }
  throw new Error('the mall does not show what the database has');
}

function clientAt(base: string, token: string | undefined): Client {
  return createClient(async ({ path }, payload) => {
    const reply = await fetch(base + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: token }),
      },
      body: JSON.stringify(payload),
    });
    return reply.json();
  });
}
