import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import type { Db } from '#db/database.ts';
import {
  findFundEvents,
  findMoneyFunds,
  findProductTerms,
  findRepoTerms,
} from '#modules/catalogue/index.ts';
import { type DemoTreasure, demoPortfolioOrders, demoTreasure } from './demo-contracts.ts';
import type { demoCustomers } from './demo-customers.ts';
import { demoEarlyPast, EARLY_LOAN_CANDIDATES, type EarlyPast } from './demo-early-past.ts';
import {
  type DemoExit,
  demoDividendOrders,
  demoExits,
  demoMoneyOrders,
  type Payer,
} from './demo-holdings.ts';
import {
  CANDIDATES,
  type DemoOrder,
  demoLoans,
  demoOrders,
  LOAN_CANDIDATES,
  RECENT_DAYS,
} from './demo-orders.ts';
import { type DemoPlan, demoPlans, demoTargetPlan } from './demo-plans.ts';
import { type DemoProposal, demoProposals } from './demo-proposals.ts';
import { readPortfolios } from './live-demo-contracts.ts';
import { readPrices } from './live-demo-plans.ts';

type PastDays = {
  readonly days: readonly Day[];
  readonly openedOn: Day;
  readonly calendar: TradingCalendar;
};

/** All that the customers of the demo did before it opens. */
export type Past = Pick<EarlyPast, 'transfers' | 'correction'> & {
  readonly orders: readonly DemoOrder[];
  readonly exits: readonly DemoExit[];
  readonly treasure: DemoTreasure | undefined;
  readonly proposals: readonly DemoProposal[];
  readonly plans: readonly DemoPlan[];
};

export async function planPast(
  db: Db,
  { days: all, openedOn, calendar }: PastDays,
  customers: ReturnType<typeof demoCustomers>,
): Promise<Past> {
  const days = all.slice(-RECENT_DAYS);
  const [first, last] = [days[0], days.at(-1)];
  assert(first !== undefined && last !== undefined, 'the past has days');
  const shelf = await readShelf(db, first);
  const bought = demoOrders(days, customers, shelf);
  const money = demoMoneyOrders(days, customers, await readMoneyFunds(db, first));
  const orders = [
    ...bought,
    ...money,
    ...demoDividendOrders(days, customers, await readPayers(db, first, last)),
    ...demoPortfolioOrders(days, customers, await readPortfolios(db, first)),
    ...demoLoans(days, await readOffered(db, LOAN_CANDIDATES)),
  ];
  const exits = demoExits(days, customers, { orders: bought, shelf });
  const early = await planEarly(db, { days: all, openedOn, calendar }, customers);
  const proposals = demoProposals({ lastDay: last, openedOn }, customers, shelf);
  const others = demoPlans(days, customers, shelf);
  const funds = await readPrices(db, days, shelf);
  const plans = [...others, ...demoTargetPlan(days, customers, { funds, others })];
  return {
    orders: [...early.orders, ...orders],
    exits: [...early.exits, ...exits],
    transfers: early.transfers,
    correction: early.correction,
    treasure: demoTreasure(days, money),
    ...{ proposals, plans },
  };
}

async function planEarly(
  db: Db,
  { days, calendar }: PastDays,
  customers: ReturnType<typeof demoCustomers>,
): Promise<EarlyPast> {
  const early = days.slice(0, -RECENT_DAYS);
  const [first, last] = [early[0], early.at(-1)];
  assert(first !== undefined && last !== undefined, 'the early past has days');
  const shelf = await readShelf(db, first);
  const payers = await readPayers(db, first, last);
  const offered = await readOffered(db, EARLY_LOAN_CANDIDATES);
  return demoEarlyPast(days, customers, { calendar, shelf, offered, payers });
}

async function readShelf(db: Db, day: Day): Promise<readonly ProductTerms[]> {
  const shelf: ProductTerms[] = [];
  for (const productNo of CANDIDATES) {
    const terms = await findProductTerms(db, productNo, day);
    if (terms) shelf.push(terms);
  }
  return shelf;
}

async function readOffered(db: Db, candidates: readonly string[]): Promise<ReadonlySet<string>> {
  const offered = new Set<string>();
  for (const productNo of candidates)
    if ((await findRepoTerms(db, productNo))?.isOffered) offered.add(productNo);
  return offered;
}

/** Some money funds; the customers choose from the first of them. */
async function readMoneyFunds(db: Db, day: Day): Promise<readonly ProductTerms[]> {
  const found: ProductTerms[] = [];
  for (const { productNo } of (await findMoneyFunds(db)).slice(0, MONEY_FUNDS_READ)) {
    const terms = await findProductTerms(db, productNo, day);
    if (terms) found.push(terms);
  }
  return found;
}

const MONEY_FUNDS_READ = 20;

/** The funds that pay a dividend in the history. */
async function readPayers(db: Db, first: Day, last: Day): Promise<readonly Payer[]> {
  const payers: Payer[] = [];
  for (const { productNo, recordOn, what } of await findFundEvents(db, first, last)) {
    const terms =
      what.kind === 'dividend' ? await findProductTerms(db, productNo, first) : undefined;
    if (terms && terms.carryMode === undefined) payers.push({ terms, recordOn });
  }
  return payers;
}
