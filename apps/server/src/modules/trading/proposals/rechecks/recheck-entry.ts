import { assert } from '@mall/domain/assert';
import { type Fen, fen, subtract } from '@mall/domain/money/units';
import { refuseSize } from '@mall/domain/orders/purchase-amount';
import { type TermChange, worseTerms } from '@mall/domain/orders/told-terms';
import { matchedAs } from '#modules/suitability/index.ts';
import { neededFor } from '#modules/trading/flow/read-flow.ts';
import { findToldOf, termsOf } from '#modules/trading/flow/tell-terms.ts';
import { parsePromisedWindows } from '#modules/trading/kinds/entry-terms.ts';
import { previewFee } from '#modules/trading/kinds/preview-fee.ts';
import { type LimitFacts, readLimitFacts } from '#modules/trading/kinds/purchase-facts.ts';
import {
  accountStateOf,
  findOffer,
  type PurchaseOffer,
} from '#modules/trading/kinds/purchase-offer.ts';
import type { TxDeps } from '#modules/trading/orders/order-maker.ts';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';
import { GONE, type KindRecheck } from './recheck-facts.ts';

/** Looks again at an order that brings money in. */
export async function recheckEntry(deps: TxDeps, order: OrderRecord): Promise<KindRecheck> {
  const { client_id: clientId, product_no: productNo, entrust_money_fen: amount } = order;
  assert(amount !== null, 'an order that brings money in names it');
  const offer = await findOffer(deps, clientId, productNo);
  if (!offer) return GONE;
  const limits = await readLimitFacts(deps.db, clientId, offer);
  return {
    facts: {
      isTraded: isSold(order, offer),
      worse: await worseOf(deps, order, { offer, limits, amount }),
      isWithinLimits: refuseSize({ ...withoutOwn(limits, amount), amount }) === undefined,
      ...(await standingFacts(deps, order, offer)),
    },
    coolingEndsAt: offer.privateSale?.cooling?.endsAt,
  };
}

/** Suitability, qualification, documents and account of a customer who enters a product. */
export async function standingFacts(deps: TxDeps, order: OrderRecord, offer: PurchaseOffer) {
  const documents = await neededFor(deps, offer, order.client_id, order.flow_id ?? undefined);
  return {
    isSuitable: isAsConfirmed(order, offer),
    risk: offer.suitability.risk,
    isQualified: offer.privateSale?.isQualified !== false,
    // A document that was renewed and signed again is another one than the order was made with.
    changedAgreements: documents
      .filter(({ signNo }) => signNo === undefined || !order.sign_nos.includes(signNo))
      .map(({ title }) => title),
    isAccountOpen: accountStateOf(offer.account) === 'open',
  };
}

function isSold(order: OrderRecord, offer: PurchaseOffer): boolean {
  const { privateSale } = offer;
  const canCoolOff =
    privateSale === undefined ||
    privateSale.isInTime ||
    parsePromisedWindows(order.terms).nextWindow !== undefined;
  const isSame = offer.businType === order.busin_type;
  return (
    isSame && offer.isBuyable && offer.acceptsOrders && offer.isClientTypeAllowed && canCoolOff
  );
}

/**
 * A match needs nothing from the customer; a mismatch was confirmed for what was compared at that time. What he answered since about
 * term and variety is in the letter, which is then another document.
 */
function isAsConfirmed(order: OrderRecord, offer: PurchaseOffer) {
  const { match } = offer.suitability;
  if (match !== 'warn') return match === 'match';
  const now = matchedAs(offer);
  return COMPARED.every((column) => now[column] === order[column]);
}

const COMPARED = [
  'client_risk',
  'product_risk',
  'min_client_level',
  'product_days',
  'product_variety',
] as const;

async function worseOf(
  { db }: TxDeps,
  order: OrderRecord,
  {
    offer,
    limits,
    amount,
  }: {
    readonly offer: PurchaseOffer;
    readonly limits: Pick<LimitFacts, 'dividendMethod'>;
    readonly amount: Fen;
  },
): Promise<readonly TermChange[]> {
  const told = await findToldOf(db, order);
  const fee = previewFee(amount, offer);
  if (!told || !fee) return [];
  const now = termsOf({ offer }, fee, limits.dividendMethod);
  const worse = worseTerms(told, now, order.dividend_method ?? undefined);
  // The days of an order that cools off follow from its visit.
  return order.cooling_ends_at === null ? worse : worse.filter(({ term }) => !DAYS.has(term));
}

const DAYS: ReadonlySet<TermChange['term']> = new Set(['tradeOn', 'confirmOn', 'redeemableOn']);

const NOTHING = fen(0n);

/** The order itself is among what was ordered that day and is held. */
function withoutOwn(limits: LimitFacts, amount: Fen): LimitFacts {
  const { orderedThatDay, heldValue } = limits;
  const others = heldValue > amount ? subtract(heldValue, amount) : NOTHING;
  return {
    ...limits,
    isFirst: limits.isFirst || others === 0n,
    heldValue: others,
    orderedThatDay: orderedThatDay >= amount ? subtract(orderedThatDay, amount) : orderedThatDay,
  };
}
