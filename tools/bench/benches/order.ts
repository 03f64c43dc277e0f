import { contract } from '@mall/contract';
import { createClient } from '@mall/contract/client';
import { sql } from 'kysely';
import { connect, type Db } from '../../../apps/server/src/db/database.ts';
import { findRunningEmbedded } from '../../../apps/server/src/db/embedded/index.ts';
import { readDictionaries } from '../../../apps/server/src/modules/dictionary/index.ts';
import { purchaseOf, walkToSubmit } from '../../../apps/server/src/testing/story-shopper.ts';
import { CAMPAIGN_CLOCK, FUND, openOrderWorld } from '../../campaign/order-world.ts';
import { runMall, temporaryDataDir } from '../../mall/run-mall.ts';
import type { Bench, Contest, Slice } from '../bench.ts';
import { cpuMicrosOf } from '../processor.ts';

const CUSTOMERS = 8;
const ORDERS_EACH = 8;

/** What it costs to take an order: every check, the evidence, the freeze and one commit, over HTTP. */
export const order: Bench = {
  name: 'order',
  what: 'buyProd with all checks over HTTP against a bare insert and commit of a row of the same size',
  unit: 'orders/s',
  // There is no goal yet: the figure is printed so that the next issues can set one.
  goal: { of: 'ratio', bound: 'at_least', value: 0 },
  open,
};

async function open(): Promise<Contest> {
  const data = temporaryDataDir();
  const settings = {
    MALL_SEED_PRODUCTS: '0',
    MALL_CLOCK: CAMPAIGN_CLOCK,
    MALL_RATE_PER_SECOND: '100000',
    MALL_LOG_LEVEL: 'error',
  };
  const mall = await runMall({ dataDir: data.path, settings });
  const tokens = await openOrderWorld(data.path, CUSTOMERS);
  const target = await findRunningEmbedded(data.path);
  if (!target) throw new Error('the mall has its own PostgreSQL');
  // The owner makes the bare table; the mall's own role may make none.
  const db = connect(target.owner, { poolMax: CUSTOMERS });
  await prepareBareTable(db);
  const shoppers = tokens.map((token) => shopperAt(mall.base, token));
  await sliceOfOrders(shoppers, mall.pid);
  const body = Buffer.alloc(await bytesOfOrder(db), 7);

  return {
    ours: () => sliceOfOrders(shoppers, mall.pid),
    peer: () => sliceOfInserts(db, body),
    close: async () => {
      await db.destroy();
      await mall.stop();
      data.remove();
    },
  };
}

type Shopper = ReturnType<typeof shopperAt>;

function shopperAt(base: string, token: string) {
  return createClient(async ({ path }, payload) => {
    const reply = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(payload),
    });
    return reply.json();
  });
}

/** The steps before the orders are walked outside the measured time; only the orders themselves count. */
async function sliceOfOrders(shoppers: readonly Shopper[], pid: number): Promise<Slice> {
  const dictionaries = await readDictionaries();
  const money = 100_00n;
  const prepared = await Promise.all(
    shoppers.map(async (client) => {
      const purchases = [];
      for (let number = 0; number < ORDERS_EACH; number += 1) {
        const flow = await walkToSubmit({ client, dictionaries }, FUND, money);
        purchases.push(purchaseOf(dictionaries, { ...flow, productNo: FUND, money }));
      }
      return { client, purchases };
    }),
  );
  const cpuBefore = cpuMicrosOf(pid) ?? 0;
  const seconds = await timed(async () => {
    await Promise.all(
      prepared.map(async ({ client, purchases }) => {
        for (const purchase of purchases) await client(contract.trading.buyProd, purchase);
      }),
    );
  });
  const count = shoppers.length * ORDERS_EACH;
  const cpu = (cpuMicrosOf(pid) ?? 0) - cpuBefore;
  return { value: count / seconds, cpuMicrosPerOperation: cpu / count };
}

async function prepareBareTable(db: Db): Promise<void> {
  await sql`create schema if not exists bench`.execute(db);
  await sql`create table bench.bare (id bigint generated always as identity primary key, body bytea)`.execute(
    db,
  );
}

/** What one order writes: its row, its entry and the moves of its freeze. */
async function bytesOfOrder(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (pg_column_size(o.*) + pg_column_size(e.*)
              + (select sum(pg_column_size(m.*)) from ledger_move m where m.entry_id = e.entry_id))::int as bytes
      from trade_order o join ledger_entry e on e.source = 'freeze:' || o.order_no limit 1`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

async function sliceOfInserts(db: Db, body: Buffer): Promise<Slice> {
  const count = CUSTOMERS * ORDERS_EACH;
  const seconds = await timed(async () => {
    await Promise.all(
      Array.from({ length: CUSTOMERS }, async () => {
        for (let number = 0; number < ORDERS_EACH; number += 1)
          await sql`insert into bench.bare (body) values (${body})`.execute(db);
      }),
    );
  });
  return { value: count / seconds };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
