import { assert } from '@mall/domain/assert';
import { epochMsOf } from '@mall/domain/calendar/moment';
import { costOfExit } from '@mall/domain/clearing/confirm-redemption';
import type { Shares } from '@mall/domain/money/units';
import { leavingShares } from '@mall/domain/orders/exit-shares';
import { REDEMPTION_RULES } from '@mall/domain/orders/kinds/redemption';
import { previewRedemption, type RedemptionPreview } from '@mall/domain/orders/redemption-preview';
import { contentHash } from '#content-hash.ts';
import { keptClick } from '#modules/trading/flow/click-evidence.ts';
import { keptTicks } from '#modules/trading/flow/confirm-items.ts';
import type { OrderHead } from '#modules/trading/orders/place-order.ts';
import type { ExitOffer } from './exit-offer.ts';
import { exitPromiseOf, exitPromiseText, hasStartFees } from './exit-terms.ts';
import type { PreparedRedemption } from './prepared-redemption.ts';

/** How long before the last click its ticks may have been made. */
const CLICKS_MS = 30 * 60_000;

/** The row of a redemption that was decided on: what was asked, what is promised, and the evidence. */
export function redemptionHead(prepared: PreparedRedemption): OrderHead {
  const { order, facts, offer, request, items } = prepared;
  const { terms, clientType, account, latest, now } = offer;
  assert(account !== undefined, 'shares are held on an open account');
  const shares = leavingShares(order, facts);
  const times = REDEMPTION_RULES.datesOf(facts);
  const preview = previewExit(shares, offer);
  const promise = exitPromiseOf(terms.fees, clientType);
  const ticks = keptTicks(items);
  const { productNo, clientId } = order;
  const { largeRedeemFlag } = request;
  const bound = { clientId, productNo, shares, ...times, ...promise, largeRedeemFlag, ticks };
  const toMs = epochMsOf(now);
  return {
    trade_account: account.tradeAccount,
    busin_type: REDEMPTION_RULES.businType,
    product_no: productNo,
    entrust_shares_e2: shares,
    large_redeem_flag: largeRedeemFlag,
    trade_on: times.tradeOn,
    confirm_on: times.confirmOn,
    pay_on: times.payOn,
    terms: exitPromiseText(promise),
    est_fee_fen: preview ? costOfExit(preview) : null,
    est_money_fen: preview?.net ?? null,
    est_nav_e8: latest?.unitValue ?? null,
    sign_nos: [],
    shown_sha256: Buffer.from(request.click.shown_sha256, 'hex'),
    content_sha256: contentHash(bound),
    evidence: JSON.stringify(keptClick(request.click, { fromMs: toMs - CLICKS_MS, toMs })),
    ticks: JSON.stringify(ticks),
  };
}

/** What so many shares would bring at the last net value; undefined without one, or when they cannot leave. */
export function previewExit(shares: Shares, offer: ExitOffer): RedemptionPreview | undefined {
  const { terms, clientType, calendar, tradeOn, held, latest, unpaid } = offer;
  if (!latest) return undefined;
  const { backEnd, performance } = terms.fees;
  const startFees = { backEnd, performance, endTotal: latest.totalValue, starts: offer.starts };
  return previewRedemption(shares, held, {
    times: REDEMPTION_RULES.datesOf({ tradeOn, terms, calendar }),
    terms: {
      unitValue: latest.unitValue,
      tiers: terms.fees.redemption[clientType],
      confirmDays: terms.settlement.redeemConfirmDays,
      startFees: hasStartFees(terms.fees) ? startFees : undefined,
    },
    calendar,
    unpaid,
  });
}
