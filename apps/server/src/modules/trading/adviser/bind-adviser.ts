import { epochMsOf } from '@mall/domain/calendar/moment';
import { isPortfolio } from '@mall/domain/catalogue/category';
import { instantFromMs } from '#db/instant.ts';
import { findAdviserRate } from '#modules/catalogue/index.ts';
import type { PurchaseOffer } from '#modules/trading/kinds/purchase-offer.ts';
import type { TxDeps } from '#modules/trading/orders/order-maker.ts';
import { drawAdviserNo, insertAdviserEvent, readAdviser } from './adviser-store.ts';

/** The contract that a purchase of a portfolio belongs to, opened by the first one; undefined for every other product. */
export async function bindAdviser(
  { db }: Pick<TxDeps, 'db'>,
  clientId: string,
  { terms, now }: Pick<PurchaseOffer, 'terms' | 'now'>,
): Promise<string | undefined> {
  if (!isPortfolio(terms)) return undefined;
  const { productNo } = terms;
  const { state, newest } = await readAdviser(db, clientId, productNo);
  if (state === 'BOUND' && newest) return newest.contract_no;
  const bound = await insertAdviserEvent(db, {
    client_id: clientId,
    contract_no: await drawAdviserNo(db, 'TG', now.day),
    seq: 1,
    kind: 'bound',
    product_no: productNo,
    yearly_rate_e8: await findAdviserRate(db, productNo),
    event_on: now.day,
    happened_at: instantFromMs(epochMsOf(now)),
  });
  return bound.contract_no;
}
