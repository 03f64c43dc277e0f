import { marketValue } from '@mall/domain/fees/redemption-fee';
import { type Fen, fen, type Rate, subtract } from '@mall/domain/money/units';
import { KIND_TRAITS } from '@mall/domain/orders/order-kind';
import { type FundStake, fundPart, partRate } from '@mall/domain/positions/fund-parts/fund-part';
import { findLatestNetValue } from '#modules/catalogue/index.ts';
import { readFurtherFacts } from '#modules/trading/kinds/entry-facts.ts';
import { readLimitFacts } from '#modules/trading/kinds/purchase-facts.ts';
import { findOffer, type PurchaseOffer } from '#modules/trading/kinds/purchase-offer.ts';
import type { TxDeps } from '#modules/trading/orders/order-maker.ts';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';

export type FundParts = { readonly before: Rate; readonly after: Rate };

const NOTHING = fen(0n);

/**
 * What part of a fund the customer owns before an order that waits and after it, by the measure that stops a purchase of
 * half of it; undefined: the order changes none, or no part of this product is measured.
 */
export async function findFundParts(
  deps: TxDeps,
  order: OrderRecord,
): Promise<FundParts | undefined> {
  const productNo = order.target_product_no ?? order.product_no;
  const offer = productNo === '' ? undefined : await findOffer(deps, order.client_id, productNo);
  if (!offer || offer.repo) return undefined;
  const { otherClassNos, fundValue, heldInOtherClasses } = await readFurtherFacts(
    deps.db,
    order.client_id,
    offer,
  );
  if (fundValue === undefined) return undefined;
  const changes = await changesOf(deps, order, otherClassNos);
  if (!changes) return undefined;
  const heldValue = await heldWithoutOwn(deps, order, offer);
  const stake = { fundValue, heldInOtherClasses, heldValue };
  return {
    before: rateOf({ ...stake, amount: NOTHING }),
    after: rateOf({ ...stake, ...changes }),
  };
}

function rateOf(stake: FundStake & { readonly fundValue: Fen }): Rate {
  return partRate(fundPart(stake) ?? { own: NOTHING, fund: NOTHING });
}

/** What the order brings into the fund and takes out of it. */
async function changesOf(
  { db, clock }: TxDeps,
  order: OrderRecord,
  otherClassNos: readonly string[],
): Promise<Pick<FundStake, 'amount' | 'leaving'> | undefined> {
  const { kind, product_no, entrust_money_fen, entrust_shares_e2, target_product_no } = order;
  if (KIND_TRAITS[kind].freezes === 'cash')
    return entrust_money_fen === null ? undefined : { amount: entrust_money_fen };
  if (KIND_TRAITS[kind].freezes !== 'shares' || entrust_shares_e2 === null) return undefined;
  const { day } = await clock.businessNow(db);
  const latest = await findLatestNetValue(db, product_no, day);
  if (!latest) return undefined;
  const value = marketValue(entrust_shares_e2, latest.unitValue);
  if (target_product_no === null) return { amount: NOTHING, leaving: value };
  // Between two classes of one fund nothing leaves it.
  return { amount: value, leaving: otherClassNos.includes(product_no) ? value : NOTHING };
}

/** A purchase that waits is among what is held and ordered. */
async function heldWithoutOwn(
  { db }: TxDeps,
  { client_id, kind, entrust_money_fen: own }: OrderRecord,
  offer: PurchaseOffer,
): Promise<Fen> {
  const { heldValue } = await readLimitFacts(db, client_id, offer);
  if (KIND_TRAITS[kind].freezes !== 'cash' || own === null) return heldValue;
  return heldValue > own ? subtract(heldValue, own) : NOTHING;
}
