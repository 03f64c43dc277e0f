import type { Day } from '@mall/domain/calendar/day';
import { epochMsOf } from '@mall/domain/calendar/moment';
import { sharesFor } from '@mall/domain/fees/purchase-fee';
import { firstRedeemableDay } from '@mall/domain/lots/lock-end';
import type { Nav, Shares } from '@mall/domain/money/units';
import type { ToldTerms } from '@mall/domain/orders/told-terms';
import { contentHash } from '#content-hash.ts';
import type { Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { findLatestNetValue } from '#modules/catalogue/index.ts';
import type { FlowState } from '#modules/trading/flow/read-flow.ts';
import { type FeePreview, previewFee } from '#modules/trading/kinds/preview-fee.ts';
import { findToldTerms, insertToldTerms } from './told-terms-store.ts';

/** What the confirm step shows: the terms that count, their digest, and an estimate that does not count. */
export type Told = {
  readonly terms: ToldTerms;
  readonly charge: FeePreview;
  /** The end of the holding period, which is part of the redeemable day of the terms. */
  readonly lockedUntil: Day | undefined;
  readonly digest: Buffer;
  readonly estimate: Estimate | undefined;
};

type Estimate = { readonly shares: Shares; readonly unitValue: Nav; readonly day: Day };

/**
 * Tells the terms of a purchase once only the confirmation is left, and writes down what was told: the order is compared
 * with this record and not with what a page says it showed. Undefined before that step.
 */
export async function tellTerms(tx: Tx, state: FlowState): Promise<Told | undefined> {
  const { flow, offer, current } = state;
  const charge = previewFee(flow.entrust_money_fen, offer.terms);
  if (!charge || (current !== 'CONFIRM' && current !== 'SUBMIT')) return undefined;
  const terms = termsOf(state, charge);
  const { fee, net, ...schedule } = charge;
  const digest = contentHash({ ...terms, ...schedule });
  const last = await findToldTerms(tx, flow.flow_id, undefined);
  if (!last?.terms_sha256.equals(digest))
    await insertToldTerms(tx, {
      flow_id: flow.flow_id,
      terms_sha256: digest,
      fee_fen: terms.fee,
      fee_rate_e8: charge.rate ?? null,
      flat_fee_fen: charge.flat ?? null,
      discount_rate_e8: charge.discount,
      trade_on: terms.tradeOn,
      confirm_on: terms.confirmOn,
      redeemable_on: terms.redeemableOn,
      product_risk: terms.risk,
      told_at: instantFromMs(epochMsOf(offer.now)),
    });
  const estimate = await estimateOf(tx, state, charge);
  return { terms, charge, lockedUntil: offer.times.lockedUntil, digest, estimate };
}

/** The terms an order would have at this moment. */
export function termsOf({ offer }: Pick<FlowState, 'offer'>, { fee }: FeePreview): ToldTerms {
  const { tradeOn, confirmOn } = offer.times;
  const redeemableOn = firstRedeemableDay(offer.times);
  return { tradeOn, confirmOn, redeemableOn, fee, risk: offer.terms.risk };
}

/** The terms of a digest that a flow told; undefined: it told no such terms. */
export async function findTold(
  tx: Tx,
  flowId: string,
  digest: string,
): Promise<ToldTerms | undefined> {
  const row = await findToldTerms(tx, flowId, Buffer.from(digest, 'hex'));
  return (
    row && {
      fee: row.fee_fen,
      tradeOn: row.trade_on,
      confirmOn: row.confirm_on,
      redeemableOn: row.redeemable_on,
      risk: row.product_risk,
    }
  );
}

async function estimateOf(
  tx: Tx,
  { offer }: FlowState,
  { net }: FeePreview,
): Promise<Estimate | undefined> {
  const { terms, now } = offer;
  const latest = await findLatestNetValue(tx, terms.productNo, now.day);
  return latest && { ...latest, shares: sharesFor(net, latest.unitValue, terms.shareRounding) };
}
