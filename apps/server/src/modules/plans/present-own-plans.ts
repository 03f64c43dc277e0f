import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import type {
  costBenefit,
  queryRationDetail,
  queryReachRecord,
} from '@mall/contract/plans/plan-queries';
import type { Day } from '@mall/domain/calendar/day';
import { marketValue } from '@mall/domain/fees/redemption-fee';
import { maskFundAccount } from '@mall/domain/identity/mask';
import { divide } from '@mall/domain/money/rounding';
import { fen, nav, RATE_ONE, rate } from '@mall/domain/money/units';
import { payDatesBetween } from '@mall/domain/plans/pay-dates';
import { NEW_PLAN_LEDGER, type PlanLedger } from '@mall/domain/plans/plan-ledger';
import { planIncome } from '@mall/domain/plans/target-profit';
import { findIndexNames, readProductNames } from '#modules/catalogue/index.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { findShareValue } from '#modules/positions/index.ts';
import { findTradeAccount } from '#modules/trading/index.ts';
import { readLedgers } from './ledger-store.ts';
import { findPeriods, type Period } from './period-store.ts';
import { findNextPay, type Plan, planOf, settledOutcome } from './plan.ts';
import type { PlanDeps } from './plan-deps.ts';
import { findDueDays, findPlanEvents } from './plan-store.ts';
import { presentPending, presentPeriod, presentPlan, type ShownPlan } from './present-plan.ts';
import { findReaches, type Reach } from './reach-store.ts';
import { calendarFor } from './written-plan.ts';

export type ReadDeps = Pick<PlanDeps, 'db' | 'clock' | 'readCalendar' | 'dictionaries'>;

const NOT_FOUND = { ok: false, refusal: 'plan_not_found' } as const;

/** Plans with what is shown of each. */
export async function showPlans(
  deps: ReadDeps,
  clientId: string,
  plans: readonly Plan[],
  day: Day,
): Promise<readonly ShownPlan[]> {
  const { db } = deps;
  const names = await readProductNames(
    db,
    plans.map(({ now }) => now.product_no),
  );
  const allotNos = plans.map(({ now }) => now.allot_no);
  const periods = Map.groupBy(
    await findPeriods(db, { clientId, allotNos }),
    ({ allot_no }) => allot_no,
  );
  const reaches = Map.groupBy(await findReaches(db, { clientId }), ({ allot_no }) => allot_no);
  const indexNames = await findIndexNames(
    db,
    plans.flatMap(({ now }) => now.index_code ?? []),
  );
  const dueDays = await findDueDays(db, clientId);
  const ledgers = await ledgersOf(deps, clientId, plans);
  const shown: ShownPlan[] = [];
  for (const plan of plans) {
    const { allot_no: allotNo, product_no: productNo } = plan.now;
    const calendar = await calendarFor(deps, productNo, day);
    const own = periods.get(allotNo) ?? [];
    const dueOn = dueDays.get(allotNo);
    shown.push({
      plan,
      periods: own,
      round: roundOf(reaches.get(allotNo) ?? []),
      ledger: ledgers.get(allotNo) ?? NEW_PLAN_LEDGER,
      // A plan is looked at earlier where the calendar does not reach its pay day yet.
      nextPayOn: dueOn && findNextPay(plan, dueOn, calendar)?.payOn,
      name: names.get(productNo),
      indexNames,
    });
  }
  return shown;
}

/** Every redemption of a round begins the next. */
function roundOf(reaches: readonly Reach[]): number {
  return 1 + reaches.filter(({ order_no }) => order_no !== null).length;
}

/** One plan with each of its periods, newest first. */
export async function findPlanDetail(
  deps: ReadDeps,
  clientId: string,
  { allot_no: allotNo }: Pick<RequestOf<typeof queryRationDetail>, 'allot_no'>,
): Promise<
  { readonly ok: true; readonly reply: ReplyOf<typeof queryRationDetail> } | typeof NOT_FOUND
> {
  const { db, clock, dictionaries } = deps;
  const events = await findPlanEvents(db, { clientId, allotNo });
  if (events.length === 0) return NOT_FOUND;
  const { day } = await clock.businessNow(db);
  const plan = planOf(events);
  const [shown] = await showPlans(deps, clientId, [plan], day);
  if (!shown) return NOT_FOUND;
  const { periods, nextPayOn } = shown;
  const account = await findTradeAccount(db, clientId);
  const calendar = await calendarFor(deps, plan.now.product_no, day);
  const [today] =
    nextPayOn === day ? payDatesBetween(plan.history, { from: day, to: day, calendar }) : [];
  return {
    ok: true,
    reply: {
      ...presentPlan(shown, dictionaries),
      pay_account: maskFundAccount(account?.tradeAccount ?? ''),
      plan_shares: shown.ledger.shares,
      periods: [
        ...(today ? [presentPending(today, dictionaries)] : []),
        ...periods.toReversed().map((period) => presentPeriod(period, dictionaries)),
      ],
    },
  };
}

/** What each of a customer's plans has bought and not given back; those of one product are made together. */
async function ledgersOf(
  deps: Pick<ReadDeps, 'db' | 'readCalendar'>,
  clientId: string,
  plans: readonly Plan[],
): Promise<ReadonlyMap<string, PlanLedger>> {
  const productNos = new Set(plans.map(({ now }) => now.product_no));
  const entries: (readonly [string, PlanLedger])[] = [];
  for (const productNo of productNos)
    entries.push(...(await readLedgers(deps, { clientId, productNo })).ledgers);
  return new Map(entries);
}

/** When plans reached their targets, newest first. */
export async function listReaches(
  { db, dictionaries }: ReadDeps,
  clientId: string,
  asked: RequestOf<typeof queryReachRecord>,
): Promise<
  { readonly ok: true; readonly reply: ReplyOf<typeof queryReachRecord> } | typeof NOT_FOUND
> {
  const { allot_no: allotNo } = asked;
  if (allotNo !== undefined && (await findPlanEvents(db, { clientId, allotNo })).length === 0)
    return NOT_FOUND;
  const reaches = await findReaches(db, { clientId, allotNo });
  const from = (asked.page_num - 1) * asked.page_size;
  const page = reaches.slice(from, from + asked.page_size);
  const names = await readProductNames(
    db,
    page.map(({ product_no }) => product_no),
  );
  return {
    ok: true,
    reply: {
      list: page.map((reach) => ({
        allot_no: reach.allot_no,
        product_no: reach.product_no,
        product_short_name: names.get(reach.product_no)?.shortName ?? reach.product_no,
        round_no: reach.round,
        reach_date_num: reach.reached_on,
        target_rate: reach.target_rate_e8,
        reach_rate: reach.rate_e8,
        action: reach.action,
        action_dict_name: nameOf(dictionaries, 'TARGET_ACTION', reach.action),
        redeem_order_no: reach.order_no,
        realised_rate: realisedRate(reach),
      })),
      count: reaches.length,
    },
  };
}

/** (received + dividends in cash − invested) ÷ invested, of the shares that were redeemed, once that is confirmed. */
function realisedRate(reach: Reach) {
  const { received_fen: received, redeemed_shares_e2: redeemed, shares_e2: whole } = reach;
  if (received === null || redeemed === null || redeemed === 0n) return null;
  // (received + part − part of invested) ÷ part of invested, multiplied out by all shares.
  const invested = reach.invested_fen * redeemed;
  const gained = received * whole + reach.cash_out_fen * redeemed - invested;
  return rate(divide(gained * RATE_ONE, invested, 'half_up'));
}

/** What a plan cost and what it is worth at the newest net value. */
export async function findCostBenefit(
  deps: ReadDeps,
  clientId: string,
  { allot_no: allotNo }: Pick<RequestOf<typeof costBenefit>, 'allot_no'>,
): Promise<{ readonly ok: true; readonly reply: ReplyOf<typeof costBenefit> } | typeof NOT_FOUND> {
  const { db, clock } = deps;
  const events = await findPlanEvents(db, { clientId, allotNo });
  if (events.length === 0) return NOT_FOUND;
  const plan = planOf(events);
  const { day } = await clock.businessNow(db);
  const ledger = (await ledgersOf(deps, clientId, [plan])).get(allotNo) ?? NEW_PLAN_LEDGER;
  const latest = await findShareValue(db, plan.now.product_no, day);
  const value = latest ? marketValue(ledger.shares, latest.unitValue) : fen(0n);
  const income = latest ? planIncome(ledger, latest.unitValue) : fen(0n);
  const periods = await findPeriods(db, { clientId, allotNo });
  const paid = periods.filter((period) => settledOutcome(period) === 'paid');
  return {
    ok: true,
    reply: {
      allot_no: allotNo,
      invested_money: ledger.invested,
      plan_shares: ledger.shares,
      market_value: value,
      cash_out: ledger.cashOut,
      income,
      income_rate: shareOf(income, ledger.invested),
      avg_cost: averageCost(ledger),
      latest_nav: latest?.unitValue ?? null,
      nav_date: latest?.day ?? null,
      periods: paid.toReversed().map(presentPaid),
    },
  };
}

function presentPaid(period: Period) {
  return {
    pay_date_num: period.pay_on,
    pay_money: period.amount_fen,
    confirm_share: period.confirmed_shares_e2,
    net_value: period.confirmed_nav_e8,
  };
}

function shareOf(part: bigint, whole: bigint) {
  return whole > 0n ? rate(divide(part * RATE_ONE, whole, 'half_up')) : null;
}

/** invested ÷ shares: fen over hundredths of a share are yuan a share, in hundred-millionths. */
function averageCost({ invested, shares }: PlanLedger) {
  return shares > 0n ? nav(divide(invested * NAV_UNITS, shares, 'half_up')) : null;
}

const NAV_UNITS = 100_000_000n;
