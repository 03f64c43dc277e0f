import { assert } from '@mall/domain/assert';
import { epochMsOf } from '@mall/domain/calendar/moment';
import { add } from '@mall/domain/money/units';
import { leavingShares } from '@mall/domain/orders/exit-shares';
import { SWITCH_RULES } from '@mall/domain/orders/kinds/switch';
import { contentHash } from '#content-hash.ts';
import type { Tx } from '#db/database.ts';
import { msOfInstant } from '#db/instant.ts';
import { matchedAs } from '#modules/suitability/index.ts';
import { keptClick } from '#modules/trading/flow/click-evidence.ts';
import { keptTicks } from '#modules/trading/flow/confirm-items.ts';
import { bindFlow } from '#modules/trading/flow/tell-terms.ts';
import type { OrderHead } from '#modules/trading/orders/place-order.ts';
import type { PreparedSwitch } from './prepared-switch.ts';
import { chargeOf } from './switch-offer.ts';
import { switchTermsText } from './switch-terms.ts';

/** The row of a switch that was decided on: what was asked, what is promised of both funds, and the evidence. */
export async function switchHead(tx: Tx, prepared: PreparedSwitch): Promise<OrderHead> {
  const { order, facts, offer, request, state } = prepared;
  const { exit, terms, account, now } = offer;
  const { flow, documents, items } = state;
  const { preview, latest, clientType } = exit;
  assert(account !== undefined, 'shares are held on an open account');
  assert(preview !== undefined && latest !== undefined, 'a switch is taken at an estimate');
  const shares = leavingShares(order, facts);
  const times = SWITCH_RULES.datesOf(facts);
  const promise = {
    clientType,
    tiers: exit.terms.fees.redemption[clientType],
    charges: { out: chargeOf(exit.terms), into: chargeOf(terms) },
  };
  const ticks = keptTicks(items);
  const known = { fromMs: msOfInstant(flow.started_at), toMs: epochMsOf(now) };
  const { shareRounding, holdMonths } = terms;
  const bound = { ...order, shares, ...times, ...promise, shareRounding, holdMonths, ticks };
  return {
    trade_account: account.tradeAccount,
    busin_type: SWITCH_RULES.businType,
    product_no: order.productNo,
    target_product_no: order.targetProductNo,
    entrust_shares_e2: shares,
    trade_on: times.tradeOn,
    confirm_on: times.confirmOn,
    redeemable_on: times.redeemableOn,
    share_rounding: shareRounding,
    hold_months: holdMonths ?? null,
    terms: switchTermsText(promise, preview),
    est_fee_fen: add(preview.out.fee, preview.difference),
    est_money_fen: preview.amountIn,
    est_nav_e8: latest.unitValue,
    est_shares_e2: preview.sharesIn,
    flow_id: flow.flow_id,
    ...(await bindFlow(tx, flow, request.click.terms_sha256)),
    ...matchedAs(offer),
    sign_nos: documents.flatMap(({ signNo }) => signNo ?? []),
    shown_sha256: Buffer.from(request.click.shown_sha256, 'hex'),
    content_sha256: contentHash(bound),
    evidence: JSON.stringify(keptClick(request.click, known)),
    ticks: JSON.stringify(ticks),
  };
}
