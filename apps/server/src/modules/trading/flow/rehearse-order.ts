import type { KindTypes } from '@mall/domain/orders/order-kind';
import type { OrderMaker } from '#modules/trading/orders/order-maker.ts';
import type { OrderTaker, PreparedOrder } from '#modules/trading/orders/place-order.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';

/**
 * Decides on an order as if it were sent now, with what comes along with the order taken for granted, in a transaction that is
 * taken back; undefined: it would be taken.
 */
export async function rehearseOrder<
  Kind extends KindTypes,
  Request extends { readonly request_no: string },
  Prepared extends PreparedOrder<Kind>,
  Refusal extends string,
>(
  deps: TradingDeps,
  taker: OrderTaker<Kind, Request, Prepared, Refusal>,
  clientId: string,
  request: Request,
  assumed: Partial<Kind['facts']> = {},
): Promise<string | undefined> {
  const maker: OrderMaker = { clientId, address: '' };
  const rehearsal = await deps.db.startTransaction().execute();
  try {
    const prepared = await taker.prepare({ ...deps, db: rehearsal }, maker, request);
    if (!prepared.ok) return prepared.refusal;
    const facts = Object.assign({}, prepared.facts, assumed);
    return taker.rules.decide(prepared.order, facts)?.refusal;
  } finally {
    await rehearsal.rollback().execute();
  }
}
