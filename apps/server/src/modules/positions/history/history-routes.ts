import { contract } from '@mall/contract';
import type { ReplyOf } from '@mall/contract/define-call';
import {
  PRODUCTS_DAYS_MAX,
  type queryMonthlyPositionHisIncome,
  SPAN_DAYS_MAX,
} from '@mall/contract/positions/income-history';
import { addMonths } from '@mall/domain/calendar/add-months';
import type { Day } from '@mall/domain/calendar/day';
import { accountIncomes, type DaySpan } from '@mall/domain/positions/income-history';
import { monthIncomes } from '@mall/domain/positions/month-income';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { readProductNames } from '#modules/catalogue/index.ts';
import { findAccountDays } from '#modules/positions/account-days/account-day-store.ts';
import { findClosedMonths } from '#modules/positions/bills/bill-store.ts';
import type { PositionDeps } from '#modules/positions/read-positions.ts';
import { daySpan, monthSpan } from './history-span.ts';
import { presentAccountDays, presentProductDays } from './present-history.ts';
import { presentPositionReturns, presentReturns } from './present-returns.ts';
import { productListCall } from './product-list-route.ts';
import { type AccountHistory, findPoint, type Point, readHistories } from './read-histories.ts';

const { positions } = contract;
const NOT_HELD = { ok: false, refusal: 'position_not_held' } as const;
const OUT_OF_RANGE = { ok: false, refusal: 'as_of_out_of_range' } as const;

/** The past of the account, by day, by month and by product. */
export function historyCalls(deps: PositionDeps): readonly ServedCall[] {
  return [accountDaysCall(deps), productDaysCall(deps), monthsCall(deps), productListCall(deps)];
}

function accountDaysCall(deps: PositionDeps): ServedCall {
  return serveCall(positions.queryAllPositionHisIncome, async (request, { clientId }) => {
    const point = await findPoint(deps, clientId, request);
    if (!point) return OUT_OF_RANGE;
    const span = daySpan(request, point.through, A_YEAR);
    if (!span) return { ok: true, reply: { list: [], returns: null } };
    const { histories, closedDays } = await readHistories(deps.db, { clientId }, span, point);
    const days = accountIncomes(histories, span, closedDays);
    const rows = await findAccountDays(deps.db, clientId, span, point);
    const list = presentAccountDays(days, rows, span);
    if (request.with_returns !== '1') return { ok: true, reply: { list, returns: null } };
    const names = await readProductNames(
      deps.db,
      histories.map(({ productNo }) => productNo),
    );
    return { ok: true, reply: { list, returns: presentReturns({ histories, rows }, span, names) } };
  });
}

function productDaysCall(deps: PositionDeps): ServedCall {
  const { db } = deps;
  return serveCall(positions.queryPositionProductHisIncome, async (request, { clientId }) => {
    const { product_no: productNo } = request;
    const point = await findPoint(deps, clientId, request);
    if (!point) return OUT_OF_RANGE;
    const span = daySpan(request, point.through, productNo === undefined ? A_DAY : A_YEAR);
    const found = await readHistories(db, { clientId, productNo }, span ?? lastDay(point), point);
    if (productNo !== undefined && wasNeverHeld(found)) return NOT_HELD;
    if (!span) return { ok: true, reply: { list: [], returns: null } };
    const names = await readProductNames(
      db,
      found.histories.map((one) => one.productNo),
    );
    const [only] = found.histories;
    const isWanted = request.with_returns === '1' && productNo !== undefined && only !== undefined;
    const returns = isWanted ? presentPositionReturns(only, span) : null;
    return { ok: true, reply: { list: presentProductDays(found, span, names), returns } };
  });
}

function monthsCall(deps: PositionDeps): ServedCall {
  return serveCall(positions.queryMonthlyPositionHisIncome, async (request, { clientId }) => {
    const { product_no: productNo } = request;
    const point = await findPoint(deps, clientId, request);
    if (!point) return OUT_OF_RANGE;
    const { begin_month, end_month } = request;
    const span = monthSpan({ begin_month, end_month }, point.through);
    const owner = { clientId, productNo };
    const found = await readHistories(deps.db, owner, span ?? lastDay(point), point);
    if (productNo !== undefined && wasNeverHeld(found)) return NOT_HELD;
    if (!span) return { ok: true, reply: { list: [] } };
    const closed = await findClosedMonths(deps.db, clientId, { ...span, by: point.asOf });
    const list = monthIncomes(found.histories, span, found.closedDays).map(
      ({ month, income, rate }): MonthRow => ({
        month: month.slice(0, 7).replace('-', ''),
        income: income ?? null,
        income_rate: rate ?? null,
        is_closed: closed.has(month) ? '1' : '0',
      }),
    );
    return { ok: true, reply: { list } };
  });
}

type MonthRow = ReplyOf<typeof queryMonthlyPositionHisIncome>['list'][number];

/** One product that is asked for has a history if the customer ever held it, also when the span has none of it. */
const wasNeverHeld = ({ histories }: AccountHistory) => histories.length === 0;

/** Where nothing of the span is over, only whether the product was held is asked. */
const lastDay = ({ through }: Point): DaySpan => ({ from: through, to: through });

const A_YEAR = { daysMax: SPAN_DAYS_MAX, usual: (to: Day) => addMonths(to, -12) };
const A_DAY = { daysMax: PRODUCTS_DAYS_MAX, usual: (to: Day) => to };
