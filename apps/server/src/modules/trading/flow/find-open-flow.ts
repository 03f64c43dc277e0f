import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import { findOwnFlow, hasLedToPlan } from '#modules/trading/flow/flow-store.ts';
import { hasExpired } from '#modules/trading/flow/read-flow.ts';
import { findOrderByFlow } from '#modules/trading/orders/order-store.ts';

/** The product entered by one of the customer's own flows that has not expired and led to no order or plan yet; undefined: there is none. */
export async function findOpenFlow(
  { db, clock }: { readonly db: Tx; readonly clock: Clock },
  clientId: string,
  flowId: string,
): Promise<{ readonly productNo: string } | undefined> {
  const flow = await findOwnFlow(db, clientId, flowId);
  if (!flow || hasExpired(flow, await clock.businessNow(db))) return undefined;
  if (await findOrderByFlow(db, clientId, flowId)) return undefined;
  if (await hasLedToPlan(db, clientId, flowId)) return undefined;
  return { productNo: flow.target_product_no ?? flow.product_no };
}
