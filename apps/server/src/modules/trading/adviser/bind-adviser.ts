import { assert } from '@mall/domain/assert';
import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import type { Rate } from '@mall/domain/money/units';
import { instantFromMs } from '#db/instant.ts';
import { findOffer, type PurchaseOffer } from '#modules/trading/kinds/purchase-offer.ts';
import type { TxDeps } from '#modules/trading/orders/order-maker.ts';
import type { OrderRow } from '#modules/trading/orders/order-store.ts';
import { drawAdviserNo, findProposedContract, insertBound, readAdviser } from './adviser-store.ts';

/**
 * The number of the contract that a purchase of a portfolio belongs to: the one in force, the one that another purchase names
 * which still waits for its auditor, or a new one; undefined for every other product. Nothing is bound by it.
 */
export async function chooseAdviserContract(
  { db }: Pick<TxDeps, 'db'>,
  clientId: string,
  { terms, now, adviserRate }: Pick<PurchaseOffer, 'terms' | 'now' | 'adviserRate'>,
): Promise<string | undefined> {
  if (adviserRate === undefined) return undefined;
  const { productNo } = terms;
  const { state, newest } = await readAdviser(db, clientId, productNo);
  if (state === 'BOUND' && newest) return newest.contract_no;
  const proposed = await findProposedContract(db, clientId, productNo);
  return proposed ?? drawAdviserNo(db, 'TG', now.day);
}

type Bound = {
  readonly client_id: string;
  readonly product_no: string | null;
  readonly contract_no: string | null;
};

/** Binds the contract of a purchase that is taken, at the rate of now; the first purchase of a contract does, further ones find it. */
export async function bindAdviser(
  { db }: Pick<TxDeps, 'db'>,
  { client_id, product_no, contract_no }: Bound,
  { adviserRate, now }: { readonly adviserRate: Rate | undefined; readonly now: Moment },
): Promise<void> {
  if (adviserRate === undefined) return;
  assert(contract_no !== null && product_no !== null, 'a purchase of a portfolio names both');
  await insertBound(db, {
    client_id,
    contract_no,
    product_no,
    yearly_rate_e8: adviserRate,
    event_on: now.day,
    happened_at: instantFromMs(epochMsOf(now)),
  });
}

/** The same when its auditor approves the purchase: until then the institution has promised its adviser nothing. */
export async function bindApproved(
  deps: TxDeps,
  order: Bound & Pick<OrderRow, 'kind'>,
  now: Moment,
): Promise<void> {
  const isEntry = order.kind === 'purchase' || order.kind === 'subscription';
  const { product_no: productNo } = order;
  if (!isEntry || order.contract_no === null || productNo === null) return;
  const offer = await findOffer(deps, order.client_id, productNo);
  await bindAdviser(deps, order, { adviserRate: offer?.adviserRate, now });
}
