import { addMonths } from '../calendar/add-months.ts';
import { addDays, type Day } from '../calendar/day.ts';
import { isTradingDay, type TradingCalendar } from '../calendar/trading-calendar.ts';
import { add, type Fen, fen, type Rate, subtract } from '../money/units.ts';
import { type DaySpan, lastBefore, type ProductHistory } from './income-history.ts';
import { firstOfMonth, monthIncomes } from './month-income.ts';

/** begin + in − out + income = end. */
export type BillMoney = {
  readonly begin: Fen;
  readonly in: Fen;
  readonly out: Fen;
  readonly income: Fen;
  readonly end: Fen;
};

export type BillProduct = BillMoney & {
  readonly productNo: string;
  /** Part of what came out. */
  readonly dividends: Fen;
};

/** The cash account of a month: begin + bank in − bank out − bought + redeemed + dividends + interest − other = end. */
export type BillCash = {
  readonly begin: Fen;
  readonly bankIn: Fen;
  readonly bankOut: Fen;
  readonly bought: Fen;
  readonly redeemed: Fen;
  readonly dividends: Fen;
  readonly interest: Fen;
  readonly otherOut: Fen;
  readonly end: Fen;
};

/** The bill of a month (rules 8.6). */
export type MonthlyBill = BillMoney & {
  readonly rate: Rate | undefined;
  readonly products: readonly BillProduct[];
  readonly cash: BillCash;
  /** Money that has left cash and is not in a product yet, or the other way round. */
  readonly transit: { readonly begin: Fen; readonly end: Fen };
};

/** What was put into a product and paid by it as dividends within the month. */
export type ProductFlows = { readonly in: Fen; readonly dividends: Fen };

/** An account at a close: everything that was put into it, and its cash. */
export type CashAt = { readonly invested: Fen; readonly cash: Fen };

export type BillFacts = {
  readonly month: DaySpan;
  readonly histories: readonly ProductHistory[];
  readonly closedDays: readonly Day[];
  readonly flowsOf: (productNo: string) => ProductFlows;
  readonly begin: CashAt;
  readonly end: CashAt;
  readonly moved: Omit<BillCash, 'begin' | 'end'>;
};

/** The trading day of the following month on which a bill is closed: net values come late. */
export const BILL_TRADING_DAY = 5;

export function monthlyBill(facts: BillFacts): MonthlyBill {
  const products = facts.histories
    .map((history) => productBill(history, facts))
    .filter((one) => [one.begin, one.in, one.out, one.income, one.end].some((sum) => sum !== 0n))
    .toSorted((one, other) => (one.productNo < other.productNo ? -1 : 1));
  const invested = (at: (history: ProductHistory) => Fen) =>
    facts.histories.reduce((sum, history) => add(sum, at(history)), fen(0n));
  const { month } = facts;
  const [{ rate } = { rate: undefined }] = monthIncomes(facts.histories, month, facts.closedDays);
  return {
    ...sumOf(products),
    rate,
    products,
    cash: { ...facts.moved, begin: facts.begin.cash, end: facts.end.cash },
    transit: {
      begin: transitOf(
        facts.begin,
        invested((one) => investedBefore(one, month.from)),
      ),
      end: transitOf(
        facts.end,
        invested((one) => investedBefore(one, addDays(month.to, 1))),
      ),
    },
  };
}

/** The lines of several products together. */
export function sumOf(lines: readonly BillMoney[]): BillMoney {
  const total = (read: (line: BillMoney) => Fen) =>
    lines.reduce((sum, line) => add(sum, read(line)), fen(0n));
  return {
    begin: total((line) => line.begin),
    in: total((line) => line.in),
    out: total((line) => line.out),
    income: total((line) => line.income),
    end: total((line) => line.end),
  };
}

function productBill({ productNo, valuations }: ProductHistory, facts: BillFacts): BillProduct {
  const { from, to } = facts.month;
  const [first, last] = [lastBefore(valuations, from), lastBefore(valuations, addDays(to, 1))];
  const [begin, end] = [first?.value ?? fen(0n), last?.value ?? fen(0n)];
  const income = subtract(last?.totalIncome ?? fen(0n), first?.totalIncome ?? fen(0n));
  const flows = facts.flowsOf(productNo);
  // What the value changed by and was not earned was put in or came out (rules 8.2).
  const out = subtract(add(add(begin, flows.in), income), end);
  return { productNo, begin, in: flows.in, out, income, end, dividends: flows.dividends };
}

/** What was put into a product and did not come out of it by the last valuation before a day. */
function investedBefore({ valuations }: ProductHistory, day: Day): Fen {
  const last = lastBefore(valuations, day);
  return last === undefined ? fen(0n) : subtract(last.value, last.totalIncome);
}

function transitOf({ invested, cash }: CashAt, inProducts: Fen): Fen {
  return subtract(subtract(invested, cash), inProducts);
}

/** What of the cash identity does not add up; zero for every bill. */
export function cashDifference({ begin, end, ...moved }: BillCash): Fen {
  const came = [moved.bankIn, moved.redeemed, moved.dividends, moved.interest].reduce(add, begin);
  const left = [moved.bankOut, moved.bought, moved.otherOut].reduce(add, fen(0n));
  return subtract(subtract(came, left), end);
}

/** The month whose bills are closed at the end of a day; undefined: none is. */
export function monthToClose(day: Day, calendar: TradingCalendar): DaySpan | undefined {
  const first = firstOfMonth(day);
  let open = 0;
  for (let one = first; one <= day; one = addDays(one, 1))
    if (isTradingDay(calendar, one)) open += 1;
  if (open !== BILL_TRADING_DAY || !isTradingDay(calendar, day)) return undefined;
  return { from: addMonths(first, -1), to: addDays(first, -1) };
}

/** The days of a month from its first. */
export function monthOf(first: Day): DaySpan {
  return { from: first, to: addDays(addMonths(first, 1), -1) };
}
