import { setTimeout as wait } from 'node:timers/promises';
import { assert } from '@mall/domain/assert';
import { AUDITED_KINDS } from '@mall/domain/audit/audit-policy';
import type { Day } from '@mall/domain/calendar/day';
import { at, type Moment } from '@mall/domain/calendar/moment';
import { CUTOFF_MS } from '@mall/domain/calendar/trade-date';
import { nextTradingDay, type TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { sharesOf } from '@mall/domain/lots/lot';
import { fen, shares } from '@mall/domain/money/units';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { isProfessionalOn } from '@mall/domain/suitability/professional';
import type { Db } from '#db/database.ts';
import { findWorld } from '#demo-world/demo-world-store.ts';
import { planWorld } from '#demo-world/world-plan.ts';
import { simulatedExchange } from '#gateways/exchange/simulated/simulated-exchange.ts';
import { openSimulatedAgent } from '#gateways/transfer-agent/open-simulated-agent.ts';
import { setAuditPolicy } from '#modules/audit/index.ts';
import {
  findFundEvents,
  findMoneyFunds,
  findProductTerms,
  findRepoTerms,
  presentConfirmItem,
  readConfirmItems,
} from '#modules/catalogue/index.ts';
import { type ClearingDeps, closeBusinessDay } from '#modules/clearing/index.ts';
import { keepIndexPasts } from '#modules/plans/index.ts';
import { readHeldShares } from '#modules/positions/index.ts';
import { hasRequest } from '#modules/requests/index.ts';
import { findInvestor } from '#modules/suitability/index.ts';
import { findLastClosedDay } from '#modules/trading/index.ts';
import {
  type DemoTreasure,
  demoPortfolioOrders,
  demoPrivateOrder,
  demoTreasure,
} from './demo-contracts.ts';
import { DEMO_STAFF, demoCustomers } from './demo-customers.ts';
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
  HISTORY_DAYS,
  LOAN_CANDIDATES,
} from './demo-orders.ts';
import { type DemoPlan, demoPlans, demoTargetPlan } from './demo-plans.ts';
import { type DemoProposal, demoProposals } from './demo-proposals.ts';
import {
  buyAsCustomer,
  type DemoShopper,
  exitRequestNo,
  redeemAsCustomer,
  switchAsCustomer,
} from './demo-shopper.ts';
import {
  openDemoTreasure,
  readOpenPlans,
  readPortfolios,
  signDemoPlan,
} from './live-demo-contracts.ts';
import { planOn, readPrices, runPlansOf } from './live-demo-plans.ts';
import { proposeNow, proposeOn } from './live-demo-proposals.ts';
import { type HistoryDeps, shoppersAt } from './shoppers-at.ts';

const ORDERED_AT = at(10, 30);
const OPENS_AT = at(9, 0);
const RETRY_MS = 500;

/**
 * Lets the demo's customers live through the weeks before the mall opens: they order through the calls of the
 * mall and every day is closed by its own clearing, so that what they hold is what the engine makes of it. After a
 * crash it goes on with the day it was at; a second process finds the same orders and waits for the same closing.
 */
export async function liveDemoHistory(deps: HistoryDeps): Promise<void> {
  const world = await findWorld(deps.db);
  if (!world) return;
  const calendar = await deps.readCalendar();
  const days = planWorld(world, calendar).history.slice(-HISTORY_DAYS);
  const last = days.at(-1);
  const closed = await findLastClosedDay(deps.db);
  if (last === undefined || (closed !== undefined && closed > last)) return;

  const customers = demoCustomers(world.openedOn);
  const past = await planPast(deps.db, { days, openedOn: world.openedOn }, customers);
  const proposedOn = (day: Day) => past.proposals.filter((one) => one.day === day);
  const planned = { ...deps, pasts: keepIndexPasts(deps.db) };
  for (const day of days.filter((one) => closed === undefined || one >= closed)) {
    if (day !== closed) {
      await runPlansOf(planned, day, { after: 0, upTo: ORDERED_AT });
      await orderOn(deps, day, past);
      await runPlansOf(planned, day, { after: ORDERED_AT, upTo: CUTOFF_MS });
    }
    // From here on orders of the institution are audited; earlier ones were not.
    if (day === last && day !== closed) {
      await beginAudits(deps, customers);
      await proposeOn(deps, proposedOn(day), { day, msOfDay: ORDERED_AT });
    }
    await closeDay(deps, day, calendar);
  }
  // The mall opens in the middle of a day, whose earlier runs were not missed.
  const now = await deps.clock.businessNow(deps.db);
  if (closed !== last && now.day === world.openedOn)
    await runPlansOf(planned, now.day, { after: 0, upTo: now.msOfDay });
  const plans = await readOpenPlans(deps.db, world.openedOn);
  const signed = demoPrivateOrder(world.openedOn, customers, plans);
  if (signed) await signDemoPlan(deps, signed);
  await proposeNow(deps, proposedOn(world.openedOn));
}

type Past = {
  readonly orders: readonly DemoOrder[];
  readonly exits: readonly DemoExit[];
  readonly treasure: DemoTreasure | undefined;
  readonly proposals: readonly DemoProposal[];
  readonly plans: readonly DemoPlan[];
};

async function planPast(
  db: Db,
  { days, openedOn }: { readonly days: readonly Day[]; readonly openedOn: Day },
  customers: ReturnType<typeof demoCustomers>,
): Promise<Past> {
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
    ...demoLoans(days, await readOffered(db)),
  ];
  const exits = demoExits(days, customers, { orders: bought, shelf });
  const proposals = demoProposals({ lastDay: last, openedOn }, customers, shelf);
  const others = demoPlans(days, customers, shelf);
  const funds = await readPrices(db, days, shelf);
  const plans = [...others, ...demoTargetPlan(days, customers, { funds, others })];
  return { orders, exits, treasure: demoTreasure(days, money), proposals, plans };
}

async function readShelf(db: Db, day: Day): Promise<readonly ProductTerms[]> {
  const shelf: ProductTerms[] = [];
  for (const productNo of CANDIDATES) {
    const terms = await findProductTerms(db, productNo, day);
    if (terms) shelf.push(terms);
  }
  return shelf;
}

async function readOffered(db: Db): Promise<ReadonlySet<string>> {
  const offered = new Set<string>();
  for (const productNo of LOAN_CANDIDATES)
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

async function orderOn(
  deps: HistoryDeps,
  day: Day,
  { orders, exits, treasure, plans }: Past,
): Promise<void> {
  const now = { day, msOfDay: ORDERED_AT };
  const shopperOf = shoppersAt(deps, now);
  for (const order of orders.filter((one) => one.day === day))
    await buyAsCustomer(shopperOf(order.clientId), order, now);
  for (const exit of exits.filter((one) => one.day === day))
    await leave(deps, shopperOf(exit.clientId), exit, now);
  if (treasure?.day === day) await openDemoTreasure(deps, treasure, now);
  await planOn(deps, plans, now);
}

/** Half of what is held leaves. */
async function leave(
  { db, dictionaries }: HistoryDeps,
  shopper: DemoShopper,
  exit: DemoExit,
  now: Moment,
): Promise<void> {
  // Half of the shares is another number once this order was confirmed by a process that is further.
  if (await hasRequest(db, { clientId: exit.clientId, requestNo: exitRequestNo(exit) })) return;
  const { lots } = await readHeldShares(db, exit);
  const half = shares(sharesOf(lots) / 2n);
  const { targetProductNo } = exit;
  if (targetProductNo !== undefined)
    return switchAsCustomer(shopper, { ...exit, targetProductNo }, half, now);
  const investor = await findInvestor(db, exit.clientId);
  const items = await readConfirmItems({ db, dictionaries }, exit.productNo, REDEMPTION, {
    clientType: investor?.clientType,
    isProfessional: isProfessionalOn(investor?.professional, now.day),
  });
  await redeemAsCustomer(shopper, exit, half, { now, items: items.map(presentConfirmItem) });
}

const REDEMPTION = BUSINESS_TYPE.redemption;

/**
 * Closes a past day: its order day at the cut-off, the rest on the morning after it. The business clock of the mall is further
 * and stays.
 */
async function closeDay(deps: HistoryDeps, day: Day, calendar: TradingCalendar): Promise<void> {
  const { db, readCalendar } = deps;
  const morning = { day: nextTradingDay(calendar, day), msOfDay: OPENS_AT };
  const cutoff = { day, msOfDay: CUTOFF_MS };
  const clearing: ClearingDeps = {
    db,
    readCalendar,
    dictionaries: deps.dictionaries,
    clock: {
      ...deps.clock,
      businessNow: async (at) => ((await findLastClosedDay(at)) === day ? morning : cutoff),
    },
    agent: deps.agent ?? openSimulatedAgent({ db, readCalendar }),
    exchange: simulatedExchange({ db }),
    // The world came with the values of its past.
    publishNetValues: async () => undefined,
  };
  for (;;) {
    const reports = await closeBusinessDay(clearing, { until: day });
    if (reports) {
      const stuck = reports.find(({ isClosed }) => !isClosed);
      return assert(!stuck, `${stuck?.businessOn} of the demo's history closes`);
    }
    await wait(RETRY_MS);
  }
}

/** Everything its maker orders is looked at by its checker. */
const DEMO_POLICY = { kinds: AUDITED_KINDS, threshold: fen(0n), levels: 1 } as const;

async function beginAudits(
  { db, clock }: HistoryDeps,
  customers: ReturnType<typeof demoCustomers>,
): Promise<void> {
  for (const { clientId, needsAudit } of customers) {
    if (!needsAudit) continue;
    const result = await setAuditPolicy({ db, clock, doneBy: DEMO_STAFF }, clientId, DEMO_POLICY);
    assert(result === 'set', 'the audited institution of the demo has a maker and a checker');
  }
}
