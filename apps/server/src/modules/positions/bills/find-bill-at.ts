import { addDays, type Day } from '@mall/domain/calendar/day';
import { add, type Fen, fen, subtract } from '@mall/domain/money/units';
import { frozenBesideBuys, netInvestedOf } from '@mall/domain/positions/account-day';
import type { DaySpan } from '@mall/domain/positions/income-history';
import { monthlyBill, monthOf, type ProductFlows } from '@mall/domain/positions/monthly-bill';
import type { Db } from '#db/database.ts';
import {
  type AccountDayRow,
  findAccountDays,
  partsOf,
} from '#modules/positions/account-days/account-day-store.ts';
import {
  type AccountHistory,
  type Point,
  readHistories,
} from '#modules/positions/history/read-histories.ts';
import type { PastContract } from '#modules/repo/index.ts';
import type { BillContent } from './bill-content.ts';
import { type CashMove, cashLinesOf, findCashMoves, findProductFlows } from './bill-facts-store.ts';
import { findTradesOfMonth, findUnderWayAt } from './bill-orders-store.ts';

/** The account at one end of a month. */
type AccountAt = AccountDayRow | undefined;

/** What a bill is made of. */
export type BillFacts = {
  /** As far as its days are over. */
  readonly month: DaySpan;
  readonly whole: DaySpan;
  readonly before: AccountAt;
  readonly end: AccountDayRow;
  readonly found: AccountHistory;
  readonly flowsOf: (productNo: string) => ProductFlows;
  readonly moves: readonly CashMove[];
  readonly trades: Awaited<ReturnType<typeof findTradesOfMonth>>;
};

/** What the bill of a month is made of at a point; undefined: no day of it was closed with this account by then. */
export async function findBillFacts(
  db: Db,
  clientId: string,
  monthOn: Day,
  point: Point,
): Promise<BillFacts | undefined> {
  const whole = monthOf(monthOn);
  const month = { from: whole.from, to: earlier(whole.to, point.through) };
  const kept = await findAccountDays(db, clientId, month, point);
  const before = kept.find((row) => row.business_on < month.from);
  const end = kept.findLast((row) => row.business_on >= month.from);
  if (!end) return undefined;
  const found = await readHistories(db, { clientId }, month, point);
  const funds = await findProductFlows(db, clientId, month, point.clearedBy);
  const moves = await findCashMoves(db, clientId, {
    after: before?.last_entry_id ?? 0n,
    upTo: end.last_entry_id,
  });
  const trades = await findTradesOfMonth(db, clientId, month, point);
  const flowsOf = (no: string) => funds.get(no) ?? lentFlows(found.contracts, no, month);
  return { month, whole, before, end, found, flowsOf, moves, trades };
}

/** The bill of a month at a point; undefined: no day of it was closed with this account by then. */
export async function findBillAt(
  db: Db,
  clientId: string,
  monthOn: Day,
  point: Point,
): Promise<BillContent | undefined> {
  const facts = await findBillFacts(db, clientId, monthOn, point);
  if (!facts) return undefined;
  const { month, before, end, found, flowsOf, moves, trades } = facts;
  const moved = cashLinesOf(moves);
  const bill = monthlyBill({
    month,
    ...{ histories: found.histories, closedDays: found.closedDays, flowsOf },
    begin: cashAt(before),
    end: cashAt(end),
    moved: { ...moved, bought: fen(moved.bought + promisedIn(end) - promisedIn(before)) },
  });
  return {
    ...bill,
    fees: trades.reduce((sum, { fee }) => add(sum, fee), fen(0n)),
    tradeCount: trades.length,
    orders: {
      begin: before ? await findUnderWayAt(db, clientId, before.business_on) : [],
      end: await findUnderWayAt(db, clientId, end.business_on),
    },
  };
}

/** Money that is promised to a purchase and counts as paid. */
export function promisedIn(row: AccountAt): Fen {
  return row === undefined ? fen(0n) : subtract(row.buys_fen, row.collected_fen);
}

/** The point from which the bills of a day's close are made, now or again. */
export function pointOfClose(
  { businessOn, nextOn }: { readonly businessOn: Day; readonly nextOn: Day },
  knownOn: Day,
): Point {
  return {
    asOf: businessOn,
    openOn: nextOn,
    clearedBy: businessOn,
    through: addDays(nextOn, -1),
    knownOn,
  };
}

/** Money lent within a month; what a renewal goes on with was put in before. */
function lentFlows(
  contracts: readonly PastContract[],
  productNo: string,
  { from, to }: DaySpan,
): ProductFlows {
  const lent = contracts.filter(
    (one) =>
      one.productNo === productNo && !one.isRenewal && one.lentOn >= from && one.lentOn <= to,
  );
  return { in: lent.reduce((sum, one) => add(sum, one.lent), fen(0n)), dividends: fen(0n) };
}

/** What was put into an account, and its cash. */
export function cashAt(row: AccountAt) {
  if (!row) return { invested: fen(0n), cash: fen(0n) };
  const frozen = frozenBesideBuys(row.cash_frozen_fen, {
    buys: row.buys_fen,
    collected: row.collected_fen,
  });
  return {
    invested: netInvestedOf(partsOf(row)),
    cash: add(add(row.cash_free_fen, row.cash_trade_fen), frozen),
  };
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other;
}
