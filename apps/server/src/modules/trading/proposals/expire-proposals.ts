import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { instantFromMs, msOfInstant } from '#db/instant.ts';
import { addOrderEvents } from '#modules/trading/orders/event-store.ts';
import { readOwnOrder } from '#modules/trading/orders/order-store.ts';
import { releaseOrder } from '#modules/trading/orders/release-order.ts';
import { lockTradeAccount } from '#modules/trading/orders/trade-account-store.ts';
import { recordAction } from '#modules/trail/index.ts';
import {
  closeProposal,
  findFirstExpiry,
  findOverdue,
  findOverdueClients,
} from './proposal-store.ts';

type ExpireDeps = { readonly db: Db; readonly clock: Clock };

/**
 * Ends what a customer's auditors did not look at in time, before anything is read for him: no job has to run for a proposal
 * to be void and its freeze to be gone. Costs one look at an index when nothing waits.
 */
export async function expireProposalsOf(deps: ExpireDeps, clientId: string): Promise<void> {
  const first = await findFirstExpiry(deps.db, clientId);
  if (first === undefined) return;
  const now = await deps.clock.businessNow(deps.db);
  if (msOfInstant(first) > epochMsOf(now)) return;
  await deps.db.transaction().execute(async (tx) => {
    await lockTradeAccount(tx, clientId);
    await expireLocked({ ...deps, db: tx }, clientId);
  });
}

/** The same of all customers, one transaction each; returns of how many something had ended. */
export async function expireAllProposals(deps: ExpireDeps): Promise<number> {
  const { db, clock } = deps;
  const now = instantFromMs(epochMsOf(await clock.businessNow(db)));
  let [count, after] = [0, ''];
  for (;;) {
    const clients = await findOverdueClients(db, now, after);
    for (const clientId of clients) await expireProposalsOf(deps, clientId);
    count += clients.length;
    const last = clients.at(-1);
    if (last === undefined) return count;
    after = last;
  }
}

/** The same in a transaction that has locked the customer's account and goes on to write. */
export async function expireLocked(
  deps: { readonly db: Tx; readonly clock: Clock },
  clientId: string,
): Promise<void> {
  const first = await findFirstExpiry(deps.db, clientId);
  if (first === undefined) return;
  const now = await deps.clock.businessNow(deps.db);
  const overdue = await findOverdue(deps.db, clientId, instantFromMs(epochMsOf(now)));
  for (const { order_no } of overdue) await expire(deps, { clientId, orderNo: order_no, now });
}

async function expire(
  deps: { readonly db: Tx; readonly clock: Clock },
  {
    clientId,
    orderNo,
    now,
  }: { readonly clientId: string; readonly orderNo: string; readonly now: Moment },
): Promise<void> {
  const { db } = deps;
  const order = await readOwnOrder(db, clientId, orderNo);
  await closeProposal(db, clientId, orderNo);
  await addOrderEvents(db, [
    {
      clientId,
      orderNo,
      event: { kind: 'expired' },
      day: now.day,
      // It was void at its end, however late that is written down.
      ...(order.void_at === null ? {} : { happenedAt: order.void_at }),
    },
  ]);
  await releaseOrder(db, order, now.day);
  const object = { kind: 'order', id: orderNo };
  await recordAction(deps, { action: 'order_expire', clientId, object });
}
