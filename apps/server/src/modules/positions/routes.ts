import { contract } from '@mall/contract';
import { formatMoment } from '@mall/domain/calendar/moment';
import {
  addTradingDays,
  isTradingDay,
  nextTradingDay,
} from '@mall/domain/calendar/trading-calendar';
import { add, fen } from '@mall/domain/money/units';
import { totalAssetOf } from '@mall/domain/positions/account-day';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { readLeavable } from './account/leavable.ts';
import { nowOf } from './account/moment-now.ts';
import { actionsOf, planCustomerOf, readHeld, readTotal } from './account/read-account.ts';
import { readAnalysis, readForecast } from './account/read-analysis.ts';
import { findDetail } from './account/read-detail.ts';
import { readMoney } from './account/read-money.ts';
import { billCall } from './bills/bill-routes.ts';
import { historyCalls } from './history/history-routes.ts';
import { legacyPositionCalls } from './legacy-routes.ts';
import { findMoment } from './past/read-past-account.ts';
import { familyOf, presentPosition } from './present-position.ts';
import type { PositionDeps } from './read-positions.ts';
import { subtotals } from './total-position.ts';

export function positionCalls(deps: PositionDeps): readonly ServedCall[] {
  return [
    listCall(deps),
    totalCall(deps),
    detailCall(deps),
    assetsCall(deps),
    ...historyCalls(deps),
    billCall(deps),
    ...legacyPositionCalls(deps),
  ];
}

const OUT_OF_RANGE = { ok: false, refusal: 'as_of_out_of_range' } as const;

function listCall(deps: PositionDeps): ServedCall {
  const { dictionaries } = deps;
  return serveCall(contract.positions.queryAjPositionList, async (request, { clientId }) => {
    const moment = await findMoment(deps, clientId, request);
    if (!moment) return OUT_OF_RANGE;
    const all = await readHeld(deps, clientId, moment);
    const { family, category_id: category, page_num: page, page_size: size } = request;
    const shown = all.held.filter(
      ({ terms }) =>
        (family === undefined || familyOf(terms) === family) &&
        (category === undefined || terms.categoryId === category),
    );
    const onPage = shown.slice((page - 1) * size, page * size);
    const leavable = await readLeavable(deps, clientId, moment, { ...all, held: onPage });
    const customer = planCustomerOf(moment);
    const list = onPage.map((position) => {
      const canRedeem = leavable.has(position.holding.productNo);
      return actionsOf(moment, presentPosition(position, { canRedeem, customer, dictionaries }));
    });
    return {
      ok: true,
      reply: { list, count: shown.length, subtotals: subtotals(all, dictionaries) },
    };
  });
}

function totalCall(deps: PositionDeps): ServedCall {
  return serveCall(contract.positions.queryTotalPosition, async (request, { clientId }) => {
    const moment = await findMoment(deps, clientId, request);
    if (!moment) return OUT_OF_RANGE;
    const all = await readHeld(deps, clientId, moment);
    const withDue = request.with_analysis === '1';
    const money = await readMoney(deps, clientId, moment, { withDue });
    const reply = await readTotal(deps, clientId, moment, all, money);
    if (!withDue) return { ok: true, reply };
    const { due } = money;
    const analysis = await readAnalysis(deps, moment, { ...all, due, cash: reply.cash_balance });
    return { ok: true, reply: { ...reply, analysis } };
  });
}

function detailCall(deps: PositionDeps): ServedCall {
  return serveCall(contract.positions.queryPositionDetail, async (request, { clientId }) => {
    const moment = await findMoment(deps, clientId, request);
    if (!moment) return OUT_OF_RANGE;
    const found = await findDetail(deps, clientId, request.product_no, moment);
    return found.ok ? { ok: true, reply: actionsOf(moment, found.detail) } : found;
  });
}

function assetsCall(deps: PositionDeps): ServedCall {
  return serveCall(contract.identity.queryUserAssert, async (request, { clientId }) => {
    const moment = await findMoment(deps, clientId, request);
    if (!moment) return OUT_OF_RANGE;
    const { held, lent } = await readHeld(deps, clientId, moment);
    const money = await readMoney(deps, clientId, moment, { withDue: true });
    const { cash, collected } = money;
    const [now, calendar] = [nowOf(moment), await deps.readCalendar()];
    const market = held.reduce((sum, { income }) => add(sum, income.marketValue), fen(0n));
    const today = isTradingDay(calendar, now.day) ? now.day : nextTradingDay(calendar, now.day);
    return {
      ok: true,
      reply: {
        total_asset: totalAssetOf({
          ...{ marketValue: market, free: cash.free, trade: cash.trade, frozen: cash.frozen },
          ...{ redeemTransit: cash.inTransit, collected, restatedDue: fen(0n) },
        }),
        enable_balance: add(cash.free, cash.trade),
        fetch_balance: cash.free,
        frozen_balance: cash.frozen,
        fetch_date_num: cash.trade > 0n ? addTradingDays(calendar, today, 1) : null,
        market_value: market,
        cash_forecast: await readForecast(deps, clientId, moment, { held, lent, money }),
        update_time: formatMoment(now),
      },
    };
  });
}
