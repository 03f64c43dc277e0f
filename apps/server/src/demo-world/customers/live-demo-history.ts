import { setTimeout as wait } from 'node:timers/promises';
import { assert } from '@mall/domain/assert';
import { AUDITED_KINDS } from '@mall/domain/audit/audit-policy';
import type { Day } from '@mall/domain/calendar/day';
import { at, type Moment } from '@mall/domain/calendar/moment';
import { CUTOFF_MS } from '@mall/domain/calendar/trade-date';
import { nextTradingDay, type TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import { sharesOf } from '@mall/domain/lots/lot';
import { fen, shares } from '@mall/domain/money/units';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { isProfessionalOn } from '@mall/domain/suitability/professional';
import { findWorld } from '#demo-world/demo-world-store.ts';
import { planWorld } from '#demo-world/world-plan.ts';
import { simulatedBank } from '#gateways/bank/simulated/simulated-bank.ts';
import { simulatedExchange } from '#gateways/exchange/simulated/simulated-exchange.ts';
import { openSimulatedAgent } from '#gateways/transfer-agent/open-simulated-agent.ts';
import { setAuditPolicy } from '#modules/audit/index.ts';
import { presentConfirmItem, readConfirmItems } from '#modules/catalogue/index.ts';
import { type ClearingDeps, closeBusinessDay } from '#modules/clearing/index.ts';
import { keepIndexPasts } from '#modules/plans/index.ts';
import { readHeldShares } from '#modules/positions/index.ts';
import { hasRequest } from '#modules/requests/index.ts';
import { findInvestor } from '#modules/suitability/index.ts';
import { findLastClosedDay } from '#modules/trading/index.ts';
import { demoPrivateOrder } from './demo-contracts.ts';
import { DEMO_STAFF, demoCustomers } from './demo-customers.ts';
import type { DemoExit } from './demo-holdings.ts';
import { HISTORY_DAYS } from './demo-orders.ts';
import {
  buyAsCustomer,
  type DemoShopper,
  exitRequestNo,
  redeemAsCustomer,
  switchAsCustomer,
} from './demo-shopper.ts';
import { openDemoTreasure, readOpenPlans, signDemoPlan } from './live-demo-contracts.ts';
import { planOn, runPlansOf } from './live-demo-plans.ts';
import { proposeNow, proposeOn } from './live-demo-proposals.ts';
import { correctOn, transferOn } from './live-early-past.ts';
import { type Past, planPast } from './plan-demo-past.ts';
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
  const past = await planPast(deps.db, { days, openedOn: world.openedOn, calendar }, customers);
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

async function orderOn(
  deps: HistoryDeps,
  day: Day,
  { orders, exits, transfers, correction, treasure, plans }: Past,
): Promise<void> {
  const now = { day, msOfDay: ORDERED_AT };
  if (correction?.day === day) await correctOn(deps, correction, now);
  for (const transfer of transfers.filter((one) => one.day === day))
    await transferOn(deps, transfer, now);
  const shopperOf = shoppersAt(deps, now);
  for (const order of orders.filter((one) => one.day === day))
    await buyAsCustomer(shopperOf(order.clientId), order, now);
  for (const exit of exits.filter((one) => one.day === day))
    await leave(deps, shopperOf(exit.clientId), exit, now);
  if (treasure?.day === day) await openDemoTreasure(deps, treasure, now);
  await planOn(deps, plans, now);
}

/** Half of what is held leaves, or all of it. */
async function leave(
  { db, dictionaries }: HistoryDeps,
  shopper: DemoShopper,
  exit: DemoExit,
  now: Moment,
): Promise<void> {
  // Half of the shares is another number once this order was confirmed by a process that is further.
  if (await hasRequest(db, { clientId: exit.clientId, requestNo: exitRequestNo(exit) })) return;
  const { lots } = await readHeldShares(db, exit);
  const leaving = shares(exit.part === 'all' ? sharesOf(lots) : sharesOf(lots) / 2n);
  const { targetProductNo } = exit;
  if (targetProductNo !== undefined)
    return switchAsCustomer(shopper, { ...exit, targetProductNo }, leaving, now);
  const investor = await findInvestor(db, exit.clientId);
  const items = await readConfirmItems({ db, dictionaries }, exit.productNo, REDEMPTION, {
    clientType: investor?.clientType,
    isProfessional: isProfessionalOn(investor?.professional, now.day),
  });
  await redeemAsCustomer(shopper, exit, leaving, { now, items: items.map(presentConfirmItem) });
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
    bank: simulatedBank({ db }),
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
