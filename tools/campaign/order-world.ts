import { sql } from 'kysely';
import { systemClock } from '../../apps/server/src/clock.ts';
import { connect, type Db } from '../../apps/server/src/db/database.ts';
import { findRunningEmbedded } from '../../apps/server/src/db/embedded/index.ts';
import { tellNewStandings } from '../../apps/server/src/modules/identity/index.ts';
import { openTestSession } from '../../apps/server/src/testing/open-test-session.ts';
import { openCustomer, sellFund } from '../../apps/server/src/testing/story-world.ts';

/** Thursday morning: the whole campaign happens before one cut-off. */
export const CAMPAIGN_CLOCK = '2026-11-12T09:30:00+08:00';
export const CAMPAIGN_DAY = '2026-11-12';
export const FUND = '910066';

/** Does something in the database of a mall that runs, as the mall or as the owner of its tables. */
export async function inDatabase<T>(
  dataDir: string,
  work: (db: Db) => Promise<T>,
  role: 'connection' | 'owner' = 'connection',
): Promise<T> {
  const settings = await findRunningEmbedded(dataDir);
  if (!settings) throw new Error(`no mall runs on ${dataDir}`);
  const db = connect(settings[role], { poolMax: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Puts one fund on sale and opens customers with more cash than they can spend; their tokens. */
export async function openOrderWorld(dataDir: string, customerCount: number) {
  return inDatabase(dataDir, async (db) => {
    await sellFund(db, { productNo: FUND, values: { [CAMPAIGN_DAY]: 123_450_000n } });
    const clock = systemClock('demo');
    const tokens: string[] = [];
    for (let number = 1; number <= customerCount; number += 1) {
      const clientId = `K${String(number).padStart(5, '0')}`;
      await openCustomer(db, { clientId, free: 10_000_000_000_00n, trade: 1_234_56n });
      tokens.push(await openTestSession({ db, clock }, { scope: 'session', clientId }));
    }
    await db.transaction().execute((tx) => tellNewStandings({ db: tx, clock, doneBy: 'campaign' }));
    return tokens;
  });
}

/** Requests that were confirmed to a customer and are not in his list, or whose order is there more than once. */
export async function findLostRequests(
  dataDir: string,
  acknowledged: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const { requests, orders } = await inDatabase(dataDir, async (db) => ({
    requests: await db.selectFrom('customer_request').selectAll().execute(),
    orders: await db.selectFrom('trade_order').select(['client_id', 'request_no']).execute(),
  }));
  const entered = new Map(requests.map((request) => [request.request_no, request]));
  const placed = Map.groupBy(orders, ({ request_no }) => request_no);
  return [...acknowledged].flatMap(([requestNo, clientId]) => {
    const request = entered.get(requestNo);
    if (request?.client_id !== clientId) return [`${requestNo} of ${clientId} is lost`];
    const count = placed.get(requestNo)?.length ?? 0;
    const expected = request.object_kind === 'order' ? 1 : 0;
    return count === expected ? [] : [`${requestNo} of ${clientId} is ${count} orders`];
  });
}

/** The negative control: commits are confirmed before they are on disk. */
export async function removeDurability(dataDir: string): Promise<void> {
  const change = async (db: Db) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    await sql`alter database ${sql.id(rows[0]?.name ?? '')} set synchronous_commit = off`.execute(
      db,
    );
  };
  await inDatabase(dataDir, change, 'owner');
}
