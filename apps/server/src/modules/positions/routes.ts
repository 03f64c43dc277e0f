import { contract } from '@mall/contract';
import { assert } from '@mall/domain/assert';
import { addDays } from '@mall/domain/calendar/day';
import { at, type Moment as BusinessMoment, formatMoment } from '@mall/domain/calendar/moment';
import {
  addTradingDays,
  isTradingDay,
  nextTradingDay,
} from '@mall/domain/calendar/trading-calendar';
import { add, fen } from '@mall/domain/money/units';
import { totalAssetOf } from '@mall/domain/positions/account-day';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { findTermsOfAnyStatus } from '#modules/catalogue/index.ts';
import { findCostRecord } from './account/cost-steps.ts';
import { readLeavable } from './account/leavable.ts';
import { actionsOf, readHeld, readTotal } from './account/read-account.ts';
import { readMoney } from './account/read-money.ts';
import { analyseAssets } from './analysis/analyse-assets.ts';
import { billCall } from './bills/bill-routes.ts';
import { forecastAccount } from './cash-forecast/forecast-cash.ts';
import { findPaidDividends } from './distributions/payout-store.ts';
import { historyCalls } from './history/history-routes.ts';
import { legacyPositionCalls } from './legacy-routes.ts';
import { findLotStarts } from './lot-start-store.ts';
import { findMoment, type Moment } from './past/read-past-account.ts';
import { presentDetail } from './position-detail.ts';
import { familyOf, presentPosition } from './present-position.ts';
import type { HeldThen, PositionDeps } from './read-positions.ts';
import { subtotals } from './total-position.ts';

const OPENS_MS = at(9, 0);

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
    const list = onPage.map((position) => {
      const canRedeem = leavable.has(position.holding.productNo);
      return actionsOf(moment, presentPosition(position, { canRedeem, dictionaries }));
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
    const reply = await readTotal(deps, clientId, moment, all);
    if (request.with_analysis !== '1') return { ok: true, reply };
    const analysis = analyseAssets(all.held, {
      today: nowOf(moment).day,
      calendar: await deps.readCalendar(),
      cash: reply.cash_balance,
      clientRisk: moment.point.head.clientRisk,
      dictionaries: deps.dictionaries,
    });
    return { ok: true, reply: { ...reply, analysis } };
  });
}

function detailCall(deps: PositionDeps): ServedCall {
  const { db, dictionaries, readCalendar } = deps;
  return serveCall(contract.positions.queryPositionDetail, async (request, { clientId }) => {
    const { product_no: productNo } = request;
    const moment = await findMoment(deps, clientId, request);
    if (!moment) return OUT_OF_RANGE;
    const now = nowOf(moment);
    const terms = await findTermsOfAnyStatus(db, productNo, now.day);
    if (!terms) return { ok: false, refusal: 'product_absent' };
    const all = await readHeld(deps, clientId, moment, productNo);
    const held = all.held.find(({ holding }) => holding.productNo === productNo);
    if (!held) return { ok: false, refusal: 'position_not_held' };
    const calendar = await readCalendar();
    const { clientType } = moment.point.head;
    const choice = await readChoice(deps, clientId, { ...all, held: [held] }, moment);
    const viewer = { now, calendar, clientType, dictionaries, canRedeem: choice.canRedeem };
    const { fees } = terms;
    const openOn = moment.isPast ? moment.point.openOn : undefined;
    const starts = held.terms.hasStartFees
      ? await findLotStarts(db, held.holding, { withEmpty: moment.isPast })
      : new Map();
    const paid = await findPaidDividends(db, held.holding, openOn);
    const costs = await findCostRecord(db, { clientId, productNo }, openOn);
    const detailed = { ...held, fees, starts, paid, adviserState: choice.adviserState, costs };
    return {
      ok: true,
      reply: actionsOf(moment, presentDetail(detailed, choice.dividends, viewer)),
    };
  });
}

/** What a holder has chosen about a position; of the past what is not kept by day stays unsaid. */
async function readChoice(deps: PositionDeps, clientId: string, all: HeldThen, moment: Moment) {
  const { db } = deps;
  const [only] = all.held;
  assert(only !== undefined, 'the choice is asked about one position');
  const { productNo } = only.terms;
  if (!moment.isPast)
    return {
      dividends: await deps.findDividendChoice(db, clientId, productNo),
      canRedeem: (await readLeavable(deps, clientId, moment, all)).has(productNo),
      adviserState: await deps.findAdviserState(db, clientId, only.terms),
    };
  const at = { clientId, productNo, day: moment.point.openOn };
  const method = await deps.findDividendMethodAt(db, at);
  return { dividends: { method, pending: undefined }, canRedeem: false, adviserState: undefined };
}

/** The next morning is the first moment that a past day was told at. */
function nowOf(moment: Moment): BusinessMoment {
  if (!moment.isPast) return moment.point.now;
  return { day: addDays(moment.point.through, 1), msOfDay: OPENS_MS };
}

function assetsCall(deps: PositionDeps): ServedCall {
  return serveCall(contract.identity.queryUserAssert, async (request, { clientId }) => {
    const moment = await findMoment(deps, clientId, request);
    if (!moment) return OUT_OF_RANGE;
    const { held, lent } = await readHeld(deps, clientId, moment);
    const { cash, due, collected } = await readMoney(deps, clientId, moment, { withDue: true });
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
        cash_forecast: await forecastAccount(
          { db: deps.db, calendar, today: now.day, dictionaries: deps.dictionaries },
          { held, lent, money: { cash, due } },
        ),
        update_time: formatMoment(now),
      },
    };
  });
}
