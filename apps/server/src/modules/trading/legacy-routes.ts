import { contract } from '@mall/contract';
import { addDays } from '@mall/domain/calendar/day';
import { sharesOf } from '@mall/domain/lots/lot';
import { usableShares } from '@mall/domain/lots/usable-shares';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { readHeldShares } from '#modules/positions/index.ts';
import { presentMatch } from '#modules/suitability/index.ts';
import { checkBeforePurchase } from './flow/check-pre-condition.ts';
import { findExitOffer } from './kinds/exits/exit-offer.ts';
import { findOffer } from './kinds/purchase-offer.ts';
import { presentOrders } from './records/present-orders.ts';
import { findRecords, sumRecords } from './records/record-store.ts';
import type { TradingDeps } from './trading-deps.ts';

const { legacy } = contract;

/** The old names of what a customer asks before he buys or leaves; the rules are those of the newer calls. */
export function legacyTradeCalls(deps: TradingDeps): readonly ServedCall[] {
  return [leavingCall(deps), buyingCall(deps), todayCall(deps), pastCall(deps)];
}

function leavingCall(deps: TradingDeps): ServedCall {
  return serveCall(legacy.crhMallT002, async ({ product_no: productNo }, { clientId }) => {
    const offer = await findExitOffer(deps, { clientId, productNo }, readHeldShares);
    if (!offer) return { ok: false, refusal: 'product_absent' };
    const { held, terms, tradeOn } = offer;
    return {
      ok: true,
      reply: {
        product_no: productNo,
        hold_shares: sharesOf(held.lots),
        enable_shares: usableShares(held, tradeOn),
        frozen_shares: held.frozen,
        min_redeem_share: terms.limits.minRedeem,
        min_hold_share: terms.limits.minHold,
      },
    };
  });
}

function buyingCall(deps: TradingDeps): ServedCall {
  return serveCall(legacy.crhMallT133, async ({ product_no }, { clientId }) => {
    const offer = await findOffer(deps, clientId, product_no);
    if (!offer) return { ok: false, refusal: 'product_absent' };
    const { investor, suitability, terms } = offer;
    const asked = { productNo: product_no, businType: offer.businType };
    const checked = await checkBeforePurchase(deps, clientId, asked, { withPages: false });
    const unmet = checked.ok ? checked.reply.unmet_list : [];
    return {
      ok: true,
      reply: {
        can_buy: checked.ok ? checked.reply.can_trade : '0',
        unmet_list: unmet.map(({ step_code, step_name }) => ({ step_code, step_name })),
        suit_result: presentMatch({ investor, terms, suitability }, deps.dictionaries) ?? null,
      },
    };
  });
}

/** A customer who orders more than this in a day sees the newest. */
const TODAY_MAX = 500;

function todayCall(deps: TradingDeps): ServedCall {
  return serveCall(legacy.crhMallT004, async (_, { clientId }) => {
    const { day } = await deps.clock.businessNow(deps.db);
    const filter = { clientId, from: day, to: day };
    const orders = await findRecords(deps.db, filter, { offset: 0, limit: TODAY_MAX });
    return { ok: true, reply: { list: await presentOrders(deps, clientId, orders) } };
  });
}

/** Orders of before today, newest first. */
function pastCall(deps: TradingDeps): ServedCall {
  return serveCall(legacy.crhMallT005, async (request, { clientId }) => {
    const yesterday = addDays((await deps.clock.businessNow(deps.db)).day, -1);
    const { begin_date: from, end_date: end, page_num: page, page_size: limit } = request;
    const filter = { clientId, from, to: end !== undefined && end < yesterday ? end : yesterday };
    const orders = await findRecords(deps.db, filter, { offset: (page - 1) * limit, limit });
    const { count } = await sumRecords(deps.db, filter);
    return { ok: true, reply: { list: await presentOrders(deps, clientId, orders), count } };
  });
}
