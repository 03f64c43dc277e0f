import { addDays, type Day } from '@mall/domain/calendar/day';
import type { TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { type Fen, fen } from '@mall/domain/money/units';
import { monthToClose } from '@mall/domain/positions/monthly-bill';
import type { DemoClientId, DemoCustomer } from './demo-customers.ts';
import { type DemoExit, findSwitch, type Payer } from './demo-holdings.ts';
import { type DemoOrder, suits } from './demo-orders.ts';

/** Money between the bank and the mall. */
export type DemoTransfer = {
  readonly day: Day;
  readonly clientId: DemoClientId;
  readonly direction: 'in' | 'out';
  readonly money: Fen;
};

/** A net value that turns out to be wrong after the bill of its month was closed, of the first fund that can be corrected. */
export type DemoCorrection = {
  readonly day: Day;
  readonly navOn: Day;
  readonly productNos: readonly string[];
};

export type EarlyPast = {
  readonly orders: readonly DemoOrder[];
  readonly exits: readonly DemoExit[];
  readonly transfers: readonly DemoTransfer[];
  readonly correction: DemoCorrection | undefined;
};

type PlannedHolding = {
  readonly clientId: DemoClientId;
  readonly wanted: string;
  readonly yuan: bigint;
  /** Trading days before the mall opens. */
  readonly daysBefore: number;
  readonly leaves?: { readonly daysBefore: number; readonly part: 'half' | 'all' };
};

const [PURE_BOND, SHORT_BOND, HEALTH] = ['910021', '910076', '910230'];
/** Its account shows everything that can happen to one. */
const RICH: DemoClientId = '600010';
const HALF_CLEARED: DemoClientId = '600003';

const PLANNED_HOLDINGS: readonly PlannedHolding[] = [
  {
    clientId: RICH,
    wanted: PURE_BOND,
    yuan: 2_000_000n,
    daysBefore: 64,
    leaves: { daysBefore: 50, part: 'half' },
  },
  {
    clientId: RICH,
    wanted: SHORT_BOND,
    yuan: 1_000_000n,
    daysBefore: 62,
    leaves: { daysBefore: 36, part: 'all' },
  },
  {
    clientId: HALF_CLEARED,
    wanted: PURE_BOND,
    yuan: 400_000n,
    daysBefore: 60,
    leaves: { daysBefore: 38, part: 'all' },
  },
  { clientId: RICH, wanted: HEALTH, yuan: 1_000_000n, daysBefore: 58 },
];
const SWITCHED_DAYS_BEFORE = 44;

/** Repos that end before the mall opens; the first is renewed once. */
const PLANNED_LOANS = [
  { productNo: 'BJ007', yuan: 200_000n, daysBefore: 56, renewedDays: 13 },
  { productNo: 'BJ014', yuan: 100_000n, daysBefore: 54, renewedDays: undefined },
] as const;

const PLANNED_TRANSFERS = [
  { direction: 'in', yuan: 3_000_000n, daysBefore: 63 },
  { direction: 'out', yuan: 3_000_000n, daysBefore: 30 },
] as const;

/** Two funds that pay: of the first the cash is wanted, of the second more shares. */
const DIVIDEND_MONEY = fen(200_000_00n);
/** A purchase is registered by the record day when it is placed so many trading days before it. */
const DAYS_TO_RECORD = 4;

/** The terms that the early past lends for. */
export const EARLY_LOAN_CANDIDATES: readonly string[] = PLANNED_LOANS.map(
  ({ productNo }) => productNo,
);

export type EarlyMarket = {
  readonly calendar: TradingCalendar;
  readonly shelf: readonly ProductTerms[];
  /** The terms of repos that are offered. */
  readonly offered: ReadonlySet<string>;
  readonly payers: readonly Payer[];
};

/**
 * What a few customers did in the months before the weeks in which all customers order: holdings that come and go in part and
 * whole, a switch, dividends of both kinds, repos that ended, transfers and a corrected net value. What a demo of few
 * products does not have falls away.
 */
export function demoEarlyPast(
  days: readonly Day[],
  customers: readonly DemoCustomer[],
  market: EarlyMarket,
): EarlyPast {
  const { shelf } = market;
  const held = PLANNED_HOLDINGS.flatMap((planned) => findHolding(days, customers, planned, shelf));
  const bought = held.map(({ order }) => order);
  const own = bought.filter(({ clientId }) => clientId === RICH);
  const switchedOn = days.at(-SWITCHED_DAYS_BEFORE);
  const switched = switchedOn ? findSwitch(switchedOn, customers, own, shelf) : [];
  return {
    orders: [
      ...bought,
      ...findDividends(days, customers, market.payers),
      ...findLoans(days, market.offered),
    ],
    exits: [...held.flatMap(({ exit }) => exit ?? []), ...switched],
    transfers: PLANNED_TRANSFERS.flatMap(({ direction, yuan, daysBefore }) => {
      const day = days.at(-daysBefore);
      return day ? [{ day, clientId: RICH, direction, money: fen(yuan * 100n) }] : [];
    }),
    correction: findCorrection(days, own, market.calendar),
  };
}

function findHolding(
  days: readonly Day[],
  customers: readonly DemoCustomer[],
  { clientId, wanted, yuan, daysBefore, leaves }: PlannedHolding,
  shelf: readonly ProductTerms[],
): readonly { readonly order: DemoOrder; readonly exit: DemoExit | undefined }[] {
  const day = days.at(-daysBefore);
  const customer = customers.find((one) => one.clientId === clientId);
  const money = fen(yuan * 100n);
  if (day === undefined || !customer) return [];
  const suiting = shelf.filter(
    (terms) => terms.carryMode === undefined && suits(terms, customer, money, day),
  );
  const fund = suiting.find(({ productNo }) => productNo === wanted) ?? suiting[0];
  if (!fund) return [];
  const { productNo } = fund;
  const leftOn = leaves && days.at(-leaves.daysBefore);
  const exit = leaves && leftOn && { day: leftOn, clientId, productNo, part: leaves.part };
  const order = { day, clientId, productNo, money };
  return [{ order, exit: exit && { ...exit, targetProductNo: undefined } }];
}

/** A purchase before the record day of each of the first two funds that suit and pay. */
function findDividends(
  days: readonly Day[],
  customers: readonly DemoCustomer[],
  payers: readonly Payer[],
): readonly DemoOrder[] {
  const customer = customers.find(({ clientId }) => clientId === RICH);
  const found = new Map<string, DemoOrder>();
  for (const { terms, recordOn } of customer ? payers : []) {
    const { productNo } = terms;
    const day = days[days.indexOf(recordOn) - DAYS_TO_RECORD];
    if (!customer || day === undefined || found.has(productNo) || found.size === 2) continue;
    if (!suits(terms, customer, DIVIDEND_MONEY, day)) continue;
    const order = { day, clientId: RICH, productNo, money: DIVIDEND_MONEY };
    found.set(productNo, found.size === 0 ? order : { ...order, reinvests: true });
  }
  return [...found.values()];
}

function findLoans(days: readonly Day[], offered: ReadonlySet<string>): readonly DemoOrder[] {
  return PLANNED_LOANS.flatMap(({ productNo, yuan, daysBefore, renewedDays }) => {
    const day = days.at(-daysBefore);
    if (day === undefined || !offered.has(productNo)) return [];
    const loan = { day, clientId: RICH, productNo, money: fen(yuan * 100n), isLoan: true };
    return [
      renewedDays === undefined ? loan : { ...loan, renewedUntil: addDays(day, renewedDays) },
    ];
  });
}

/** How long before the end of its month the value is of: late enough that the fund is held. */
const DAYS_BEFORE_MONTH_END = 3;

/** On the day after the first bill was closed in which the fund was held. */
function findCorrection(
  days: readonly Day[],
  held: readonly DemoOrder[],
  calendar: TradingCalendar,
): DemoCorrection | undefined {
  const heldFrom = held[0] && days[days.indexOf(held[0].day) + DAYS_TO_RECORD];
  for (const [place, closedOn] of days.entries()) {
    const month = monthToClose(closedOn, calendar);
    const navOn = month && days.filter((day) => day <= month.to).at(-DAYS_BEFORE_MONTH_END);
    const day = days[place + 1];
    if (day && navOn && heldFrom && navOn >= heldFrom)
      return { day, navOn, productNos: [...new Set(held.map(({ productNo }) => productNo))] };
  }
  return undefined;
}
