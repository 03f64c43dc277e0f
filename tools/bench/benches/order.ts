import { contract } from '@mall/contract';
import { createClient } from '@mall/contract/client';
import { builtInCalendar } from '@mall/domain/calendar/exchange-closures';
import { sql } from 'kysely';
import { connect, type Db } from '../../../apps/server/src/db/database.ts';
import { findRunningEmbedded } from '../../../apps/server/src/db/embedded/index.ts';
import { readDictionaries } from '../../../apps/server/src/modules/dictionary/index.ts';
import { purchaseOf, walkToSubmit } from '../../../apps/server/src/testing/story-shopper.ts';
import { dayOf, sellFund } from '../../../apps/server/src/testing/story-world.ts';
import { CAMPAIGN_CLOCK, CAMPAIGN_DAY, FUND, openOrderWorld } from '../../campaign/order-world.ts';
import { runMall, temporaryDataDir } from '../../mall/run-mall.ts';
import type { Bench, Contest, Slice } from '../bench.ts';
import { cpuMicrosOf } from '../processor.ts';
import { openManyCustomers, placeManyOrders } from './many-orders.ts';

const CUSTOMERS = 8;
const ORDERS_EACH = 8;

/** Orders of earlier days among which new ones are taken. */
const PAST_ORDERS = 1_000_000;
const PAST_CUSTOMERS = 100_000;

/** What it costs to take an order: every check, the evidence, the freeze and one commit, over HTTP. */
export const order: Bench = {
  name: 'order',
  what: 'buyProd with all checks over HTTP against a bare insert and commit of a row of the same size',
  unit: 'orders/s',
  goal: { of: 'ratio', bound: 'at_least', value: 0.1 },
  open: async () => {
    const mall = await openOrderMall([FUND]);
    const { db } = mall;
    await prepareBareTable(db);
    await mall.takeOrders();
    const body = Buffer.alloc(await bytesOfOrder(db), 7);
    return { ours: mall.takeOrders, peer: () => sliceOfInserts(db, body), close: mall.close };
  },
};

/** Whether an order costs more the more orders there were. */
export const orderPast: Bench = {
  name: 'order-past',
  what: `buyProd with ${PAST_ORDERS} orders of earlier days against the same with none`,
  unit: 'orders/s',
  // At most 1.2 times as long.
  goal: { of: 'ratio', bound: 'at_least', value: 1 / 1.2 },
  open: async () => {
    const [full, empty] = [await openOrderMall([FUND]), await openOrderMall([FUND])];
    await openManyCustomers(full.db, PAST_CUSTOMERS);
    const past = { day: dayOf(PAST_DAY), calendar: builtInCalendar(), orderCount: PAST_ORDERS };
    await placeManyOrders(full.db, past);
    await sql`insert into order_book (trade_on, closed_at) values (${PAST_DAY}, now())`.execute(
      full.db,
    );
    await sql`analyze`.execute(full.db);
    return contestOf(full, empty);
  },
};

/** Whether customers who all buy one product wait for each other. */
export const orderHot: Bench = {
  name: 'order-hot',
  what: 'buyProd of one product by all against a product of his own for each',
  unit: 'orders/s',
  goal: { of: 'ratio', bound: 'at_least', value: 0.85, isAim: true },
  open: async () => contestOf(await openOrderMall([FUND]), await openOrderMall(OWN_FUNDS)),
};

const PAST_DAY = '2026-11-05';
const OWN_FUNDS = Array.from({ length: CUSTOMERS }, (_, index) => String(920_001 + index));

type OrderMall = {
  readonly db: Db;
  /** So many orders of every customer; customers spread over the products of the mall. */
  readonly takeOrders: () => Promise<Slice>;
  readonly close: () => Promise<void>;
};

async function contestOf(ours: OrderMall, peer: OrderMall): Promise<Contest> {
  for (const mall of [ours, peer]) await mall.takeOrders();
  const close = async () => {
    await ours.close();
    await peer.close();
  };
  return { ours: ours.takeOrders, peer: peer.takeOrders, close };
}

async function openOrderMall(products: readonly string[]): Promise<OrderMall> {
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
  const db = connect(target.owner, { poolMax: CUSTOMERS, statementTimeoutMs: 3_600_000 });
  for (const productNo of products)
    if (productNo !== FUND) await sellFund(db, { productNo, values: VALUES });
  const shoppers = tokens.map((token, place) => ({
    client: shopperAt(mall.base, token),
    productNo: products[place % products.length] ?? FUND,
  }));
  return {
    db,
    takeOrders: () => sliceOfOrders(shoppers, mall.pid),
    close: async () => {
      await db.destroy();
      await mall.stop();
      data.remove();
    },
  };
}

const VALUES = { [CAMPAIGN_DAY]: 123_450_000n };

type Shopper = { readonly client: ReturnType<typeof shopperAt>; readonly productNo: string };

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
    shoppers.map(async ({ client, productNo }) => {
      const purchases = [];
      for (let number = 0; number < ORDERS_EACH; number += 1) {
        const flow = await walkToSubmit({ client, dictionaries }, productNo, money);
        purchases.push(purchaseOf(dictionaries, { ...flow, productNo, money }));
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
