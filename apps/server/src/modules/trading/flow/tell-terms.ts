import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { epochMsOf } from '@mall/domain/calendar/moment';
import type { ConfirmedSwitch } from '@mall/domain/clearing/confirm-switch';
import { sharesFor } from '@mall/domain/fees/purchase-fee';
import { firstRedeemableDay } from '@mall/domain/lots/lock-end';
import { NAV_ONE, type Nav, type Shares } from '@mall/domain/money/units';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import type { ToldTerms } from '@mall/domain/orders/told-terms';
import type { Db, Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { findLatestNetValue } from '#modules/catalogue/index.ts';
import type { FlowState } from '#modules/trading/flow/read-flow.ts';
import { type FeePreview, previewFee } from '#modules/trading/kinds/preview-fee.ts';
import { readLimitFacts } from '#modules/trading/kinds/purchase-facts.ts';
import { switchFee } from '#modules/trading/kinds/switch/switch-fee.ts';
import type { OrderRow } from '#modules/trading/orders/order-store.ts';
import { flowContent, termsDigest } from './flow-content.ts';
import type { FlowOffer } from './flow-offer.ts';
import { type Flow, findStepRows } from './flow-store.ts';
import { findToldByNo, findToldTerms, insertToldTerms, type TermsRow } from './told-terms-store.ts';

/** What the confirm step shows: the terms that count, their digest, and an estimate that does not count. */
export type Told = {
  readonly terms: ToldTerms;
  readonly charge: FeePreview;
  /** The end of the holding period, which is part of the redeemable day of the terms. */
  readonly lockedUntil: Day | undefined;
  readonly isCancellable: boolean;
  /** What leaves and what enters, line by line; undefined for a purchase. */
  readonly switched: ConfirmedSwitch | undefined;
  readonly digest: Buffer;
  readonly estimate: Estimate | undefined;
};

type Estimate = { readonly shares: Shares; readonly unitValue: Nav; readonly day: Day };

/**
 * Tells the terms of an order once only the confirmation is left, and writes down what was told: the order is compared
 * with this record and not with what a page says it showed. Undefined before that step.
 */
export async function tellTerms(tx: Tx, state: FlowState): Promise<Told | undefined> {
  const { flow, offer, current } = state;
  const charge = chargeOf(flow, offer);
  if (!charge || (current !== 'CONFIRM' && current !== 'SUBMIT')) return undefined;
  const { dividendMethod } = await readLimitFacts(tx, flow.client_id, offer);
  const terms = termsOf(state, charge, dividendMethod);
  const switched = offer.exit?.preview;
  const told = {
    flow_id: flow.flow_id,
    fee_fen: terms.fee,
    fee_rate_e8: charge.rate ?? null,
    flat_fee_fen: charge.flat ?? null,
    discount_rate_e8: charge.discount,
    trade_on: terms.tradeOn,
    confirm_on: terms.confirmOn,
    redeemable_on: terms.redeemableOn ?? null,
    product_risk: terms.risk,
    dividend_method: terms.dividendMethod ?? null,
    agreed_rate_e8: terms.rates?.agreed ?? null,
    early_rate_e8: terms.rates?.early ?? null,
    redeem_fee_fen: switched?.out.fee ?? null,
    difference_fen: switched?.difference ?? null,
    adviser_rate_e8: terms.adviserRate ?? null,
  };
  const digest = termsDigest(flow, told);
  const last = await findToldTerms(tx, flow.flow_id, undefined);
  if (!last?.terms_sha256.equals(digest)) {
    const told_at = instantFromMs(epochMsOf(offer.now));
    await insertToldTerms(tx, { ...told, terms_sha256: digest, told_at });
  }
  const estimate = await estimateOf(tx, state, charge);
  const isCancellable = isCancellableUntilCutOff(offer);
  const { lockedUntil } = offer.times;
  return { terms, charge, switched, lockedUntil, isCancellable, digest, estimate };
}

/** Repos are made at once, private orders are rescinded, and subscriptions can be taken back where the product allows it. */
function isCancellableUntilCutOff(offer: FlowState['offer']): boolean {
  const { repo, businType, terms, privateSale } = offer;
  if (privateSale?.cooling) return false;
  if (businType === BUSINESS_TYPE.subscription) return terms.collection?.mayCancel === true;
  return repo === undefined;
}

/** What the order would cost; undefined: it cannot be done at that size. */
function chargeOf({ entrust_money_fen: money }: Flow, offer: FlowOffer): FeePreview | undefined {
  if (offer.exit) return switchFee(offer.exit.preview);
  return money === null ? undefined : previewFee(money, offer);
}

/** The terms an order would have at this moment. */
export function termsOf(
  { offer }: Pick<FlowState, 'offer'>,
  { fee }: FeePreview,
  dividendMethod: ToldTerms['dividendMethod'],
): ToldTerms {
  const { tradeOn, confirmOn } = offer.times;
  const { redeemableOn: promised, lockedUntil } = offer.times;
  const redeemableOn = promised && firstRedeemableDay({ redeemableOn: promised, lockedUntil });
  const { risk } = offer.terms;
  const { adviserRate } = offer;
  const rates = offer.repo && { agreed: offer.repo.agreedRate, early: offer.repo.earlyRate };
  return { tradeOn, confirmOn, redeemableOn, fee, risk, dividendMethod, rates, adviserRate };
}

/** The terms of a digest that a flow told; undefined: it told no such terms. */
export async function findTold(
  tx: Tx,
  flowId: string,
  digest: string,
): Promise<ToldTerms | undefined> {
  const row = await findToldRow(tx, flowId, digest);
  return row && toldIn(row);
}

/** The terms an order was made on; undefined: it had no flow. */
export async function findToldOf(
  db: Db,
  { flow_id, told_no }: Pick<OrderRow, 'flow_id' | 'told_no'>,
): Promise<ToldTerms | undefined> {
  const row =
    flow_id === null || told_no === null ? undefined : await findToldByNo(db, flow_id, told_no);
  return row && toldIn(row);
}

function toldIn(row: TermsRow): ToldTerms {
  return {
    fee: row.fee_fen,
    tradeOn: row.trade_on,
    confirmOn: row.confirm_on,
    redeemableOn: row.redeemable_on ?? undefined,
    risk: row.product_risk,
    dividendMethod: row.dividend_method ?? undefined,
    rates: ratesOf(row),
    adviserRate: row.adviser_rate_e8 ?? undefined,
  };
}

function ratesOf({ agreed_rate_e8: agreed, early_rate_e8: early }: TermsRow): ToldTerms['rates'] {
  return agreed === null || early === null ? undefined : { agreed, early };
}

/** What an order keeps of its flow: the terms it was told, and the hash over them and all steps that were passed. */
export async function bindFlow(tx: Tx, flow: Flow, digest: string) {
  const [told, steps] = await Promise.all([
    findToldRow(tx, flow.flow_id, digest),
    findStepRows(tx, flow.flow_id),
  ]);
  assert(told !== undefined, 'an order is taken on terms that its flow told');
  return { told_no: told.told_no, flow_sha256: flowContent(flow, steps, told) };
}

async function findToldRow(tx: Tx, flowId: string, digest: string) {
  return findToldTerms(tx, flowId, Buffer.from(digest, 'hex'));
}

async function estimateOf(
  tx: Tx,
  { offer }: FlowState,
  { net }: FeePreview,
): Promise<Estimate | undefined> {
  const { terms, now, exit } = offer;
  if (exit?.preview)
    return exit.latestInto && { ...exit.latestInto, shares: exit.preview.sharesIn };
  // A subscription is always priced at 1.0000.
  if (offer.businType === BUSINESS_TYPE.subscription)
    return {
      unitValue: NAV_ONE,
      day: offer.times.tradeOn,
      shares: sharesFor(net, NAV_ONE, terms.shareRounding),
    };
  const latest = await findLatestNetValue(tx, terms.productNo, now.day);
  return latest && { ...latest, shares: sharesFor(net, latest.unitValue, terms.shareRounding) };
}
