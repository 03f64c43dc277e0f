import { contract } from '@mall/contract';
import type { Day } from '@mall/domain/calendar/day';
import { formatMoment } from '@mall/domain/calendar/moment';
import {
  addTradingDays,
  isTradingDay,
  nextTradingDay,
} from '@mall/domain/calendar/trading-calendar';
import { add, fen } from '@mall/domain/money/units';
import { totalAssetOf } from '@mall/domain/positions/account-day';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { findTermsOfAnyStatus } from '#modules/catalogue/index.ts';
import { type CashBalances, readCash } from '#modules/ledger/index.ts';
import { readClosedPositions } from './closed-positions.ts';
import { findPaidDividends } from './distributions/payout-store.ts';
import { historyCalls } from './history/history-routes.ts';
import { findLotStarts } from './lot-start-store.ts';
import { presentDetail } from './position-detail.ts';
import { familyOf, presentPosition } from './present-position.ts';
import { type PositionDeps, readPositions } from './read-positions.ts';
import { subtotals, totalPosition } from './total-position.ts';

const FORECAST_DAYS = 5;

export function positionCalls(deps: PositionDeps): readonly ServedCall[] {
  return [
    listCall(deps),
    totalCall(deps),
    detailCall(deps),
    assetsCall(deps),
    ...historyCalls(deps),
  ];
}

/** The past is not kept in a form that can be asked yet; today is. */
const isPast = ({ as_of, known_on }: { as_of?: unknown; known_on?: unknown }) =>
  as_of !== undefined || known_on !== undefined;

function listCall(deps: PositionDeps): ServedCall {
  const { dictionaries } = deps;
  return serveCall(contract.positions.queryAjPositionList, async (request, { clientId }) => {
    if (isPast(request)) return { ok: false, refusal: 'as_of_out_of_range' };
    const held = await readPositions(deps, clientId);
    const closed = await readClosedPositions(deps.db, clientId);
    const { family, category_id: category, page_num: page, page_size: size } = request;
    const shown = held.filter(
      ({ terms }) =>
        (family === undefined || familyOf(terms) === family) &&
        (category === undefined || terms.categoryId === category),
    );
    const list: ReturnType<typeof presentPosition>[] = [];
    for (const position of shown.slice((page - 1) * size, page * size)) {
      const canRedeem = await deps.mayLeave(clientId, position.terms);
      list.push(presentPosition(position, { canRedeem, dictionaries }));
    }
    return {
      ok: true,
      reply: { list, count: shown.length, subtotals: subtotals({ held, closed }, dictionaries) },
    };
  });
}

function totalCall(deps: PositionDeps): ServedCall {
  const { db, dictionaries } = deps;
  return serveCall(contract.positions.queryTotalPosition, async (request, { clientId }) => {
    if (isPast(request)) return { ok: false, refusal: 'as_of_out_of_range' };
    const held = await readPositions(deps, clientId);
    const closed = await readClosedPositions(db, clientId);
    const cash = await readCash(db, clientId);
    const isClearing = await deps.isClearing(db);
    const { buys, collected } = await deps.readMoneyUnderWay(db, clientId);
    const facts = { buys, collected, isClearing, dictionaries };
    return { ok: true, reply: totalPosition({ held, closed }, cash, facts) };
  });
}

function detailCall(deps: PositionDeps): ServedCall {
  const { db, clock, dictionaries, readCalendar } = deps;
  return serveCall(contract.positions.queryPositionDetail, async (request, { clientId }) => {
    if (isPast(request)) return { ok: false, refusal: 'as_of_out_of_range' };
    const now = await clock.businessNow(db);
    const terms = await findTermsOfAnyStatus(db, request.product_no, now.day);
    if (!terms) return { ok: false, refusal: 'product_absent' };
    const positions = await readPositions(deps, clientId);
    const held = positions.find(({ holding }) => holding.productNo === request.product_no);
    if (!held) return { ok: false, refusal: 'position_not_held' };
    const [calendar, clientType] = [await readCalendar(), await deps.readClientType(db, clientId)];
    const dividends = await deps.findDividendChoice(db, clientId, request.product_no);
    const canRedeem = await deps.mayLeave(clientId, held.terms);
    const viewer = { now, calendar, clientType, dictionaries, canRedeem };
    const [starts, paid, adviserState] = [
      await findLotStarts(db, held.holding),
      await findPaidDividends(db, held.holding),
      await deps.findAdviserState(db, clientId, held.terms),
    ];
    const detailed = { ...held, starts, paid, adviserState };
    return { ok: true, reply: presentDetail(detailed, dividends, viewer) };
  });
}

function assetsCall(deps: PositionDeps): ServedCall {
  const { db, clock, readCalendar } = deps;
  return serveCall(contract.identity.queryUserAssert, async (_, { clientId }) => {
    const [positions, cash] = [await readPositions(deps, clientId), await readCash(db, clientId)];
    const [now, calendar] = [await clock.businessNow(db), await readCalendar()];
    const market = positions.reduce((sum, { income }) => add(sum, income.marketValue), fen(0n));
    const usable = add(cash.free, cash.trade);
    const { due, ...bought } = await deps.readMoneyUnderWay(db, clientId);
    const today = isTradingDay(calendar, now.day) ? now.day : nextTradingDay(calendar, now.day);
    return {
      ok: true,
      reply: {
        total_asset: totalAssetOf({
          ...{ marketValue: market, free: cash.free, trade: cash.trade, frozen: cash.frozen },
          ...{ redeemTransit: cash.inTransit, collected: bought.collected, restatedDue: fen(0n) },
        }),
        enable_balance: usable,
        fetch_balance: cash.free,
        frozen_balance: cash.frozen,
        fetch_date_num: cash.trade > 0n ? addTradingDays(calendar, today, 1) : null,
        market_value: market,
        cash_forecast: forecastOf(
          cash,
          due,
          Array.from({ length: FORECAST_DAYS }, (_unused, index) =>
            addTradingDays(calendar, today, index),
          ),
        ),
        update_time: formatMoment(now),
      },
    };
  });
}

/** Cash that comes is there from its day on; what is late counts for today. Tied cash becomes free on the next trading day. */
function forecastOf(cash: CashBalances, due: MoneyUnderWay['due'], days: readonly Day[]) {
  const sum = (some: MoneyUnderWay['due']) =>
    some.reduce((total, { amount }) => add(total, amount), fen(0n));
  return days.map((day, index) => {
    const before = days[index - 1];
    const come = due.filter(({ payOn }) => payOn <= day);
    const ofDay = come.filter(({ payOn }) => before === undefined || payOn > before);
    const own = index === 0 ? cash.free : add(cash.free, cash.trade);
    return {
      date_num: day,
      in_money: sum(ofDay),
      out_money: fen(0n),
      fetch_balance: add(own, sum(come)),
    };
  });
}

type MoneyUnderWay = Awaited<ReturnType<PositionDeps['readMoneyUnderWay']>>;
