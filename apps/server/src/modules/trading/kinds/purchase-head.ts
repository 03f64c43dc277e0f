import { assert } from '@mall/domain/assert';
import { epochMsOf } from '@mall/domain/calendar/moment';
import { NAV_ONE, type Nav } from '@mall/domain/money/units';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { agreedDividend } from '@mall/domain/orders/told-terms';
import { contentHash } from '#content-hash.ts';
import type { Tx } from '#db/database.ts';
import { instantFromMs, msOfInstant } from '#db/instant.ts';
import { findLatestNetValue } from '#modules/catalogue/index.ts';
import { matchedAs } from '#modules/suitability/index.ts';
import { keptClick } from '#modules/trading/flow/click-evidence.ts';
import { keptTicks } from '#modules/trading/flow/confirm-items.ts';
import { bindFlow } from '#modules/trading/flow/tell-terms.ts';
import type { OrderHead } from '#modules/trading/orders/place-order.ts';
import { collectionTermsOf, privateTermsOf } from './entry-terms.ts';
import type { PreparedPurchase } from './prepared-purchase.ts';
import type { FeePreview } from './preview-fee.ts';
import { boundBy, promisedBy } from './promised-purchase.ts';
import type { PurchaseOffer } from './purchase-offer.ts';

/** The row of a purchase or subscription that was decided on: what was asked, what is promised, and the evidence. */
export async function purchaseHead(
  tx: Tx,
  prepared: PreparedPurchase,
  fee: FeePreview,
): Promise<OrderHead> {
  const { state, told, request, order, facts } = prepared;
  const { offer, flow, documents, items } = state;
  const { account } = offer;
  assert(account !== undefined, 'an order belongs to an open account');
  assert(told !== undefined, 'an order is taken on terms that its flow told');
  const dividendMethod = facts.dividendMethod ?? agreedDividend(told, request.dividendMethod);
  const { terms_sha256: digest } = request.click;
  const [unitValue, kept] = await Promise.all([findPrice(tx, offer), bindFlow(tx, flow, digest)]);
  const ticks = keptTicks(items);
  const { clientId, amount } = order;
  const decided = { clientId, amount, offer, fee, dividendMethod, unitValue };
  return {
    trade_account: account.tradeAccount,
    ...promisedBy(decided),
    ...saleTerms(prepared),
    flow_id: flow.flow_id,
    ...kept,
    cooling_ends_at: coolingEndOf(offer),
    ...matchedAs(offer),
    sign_nos: documents.flatMap(({ signNo }) => signNo ?? []),
    shown_sha256: Buffer.from(request.click.shown_sha256, 'hex'),
    content_sha256: contentHash({ ...boundBy(decided), ticks }),
    evidence: evidenceOf(prepared),
    ticks: JSON.stringify(ticks),
  };
}

/** The click as far as it can be true: between the beginning of the flow and now. */
function evidenceOf({ request, state: { flow, offer } }: PreparedPurchase): string {
  const known = { fromMs: msOfInstant(flow.started_at), toMs: epochMsOf(offer.now) };
  return JSON.stringify(keptClick(request.click, known));
}

/** The last known price; a subscription is always priced at 1.0000. */
async function findPrice(
  tx: Tx,
  { businType, terms, now }: PurchaseOffer,
): Promise<Nav | undefined> {
  if (businType === BUSINESS_TYPE.subscription) return NAV_ONE;
  return (await findLatestNetValue(tx, terms.productNo, now.day))?.unitValue;
}

/** What a subscription and a private order were promised beside fee and days. */
function saleTerms({ state: { offer }, request }: PreparedPurchase) {
  const { businType, privateSale, terms } = offer;
  const { collection } = terms;
  const isSubscription = businType === BUSINESS_TYPE.subscription;
  if (!isSubscription && !privateSale) return {};
  assert(!isSubscription || collection !== undefined, 'what is subscribed to is in its collection');
  const { takesNextWindow } = request;
  const promised = privateSale && {
    window: privateSale.window,
    nextWindow: takesNextWindow ? privateSale.nextWindow : undefined,
  };
  return {
    terms: JSON.stringify({
      ...(isSubscription && collection ? collectionTermsOf(collection) : {}),
      ...(promised ? privateTermsOf(promised) : {}),
    }),
  };
}

function coolingEndOf({ privateSale }: PurchaseOffer) {
  const cooling = privateSale?.cooling;
  return cooling ? instantFromMs(epochMsOf(cooling.endsAt)) : null;
}
