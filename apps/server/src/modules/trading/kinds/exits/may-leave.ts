import type { Moment } from '@mall/domain/calendar/moment';
import { calendarOf, type TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { usableShares } from '@mall/domain/lots/usable-shares';
import { subtract } from '@mall/domain/money/units';
import { REDEMPTION_RULES } from '@mall/domain/orders/kinds/redemption';
import { REPO_EARLY_END_RULES, smallestEarlyEnd } from '@mall/domain/orders/kinds/repo-early-end';
import { openTradeDate } from '@mall/domain/orders/order-times';
import type { HolderChoice, LeavingPosition } from '#modules/positions/index.ts';
import { earlyEndFacts } from '#modules/trading/kinds/repo-early-end-order.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { findChoiceFacts, findLeaveFacts, type LeaveFacts } from './leave-facts-store.ts';
import { redemptionFacts } from './redemption-order.ts';

/** Everything the decision looks at beside a position. */
type Leaving = LeaveFacts & {
  readonly clientId: string;
  readonly now: Moment;
  readonly mainland: TradingCalendar;
};

/**
 * The products of which some could leave by an order of their holder now, decided by the rules of that order; the hours of the day and
 * what is ticked with the order are left aside. The number of statements does not grow with the positions.
 */
export async function findLeavable(
  deps: TradingDeps,
  clientId: string,
  positions: readonly LeavingPosition[],
): Promise<ReadonlySet<string>> {
  const productNos = positions.map(({ terms }) => terms.productNo);
  const facts = await findLeaveFacts(deps.db, clientId, productNos);
  const leaving = await leavingOf(deps, clientId, facts);
  const open = positions.filter((position) => mayLeave(deps, position, leaving));
  return new Set(open.map(({ terms }) => terms.productNo));
}

/** Whether some of one position could leave, with what its holder chose about it; one statement. */
export async function findHolderChoice(
  deps: TradingDeps,
  clientId: string,
  position: LeavingPosition,
): Promise<HolderChoice> {
  const facts = await findChoiceFacts(deps.db, clientId, position.terms);
  const { dividends, planNos, adviserState } = facts;
  const leaving = await leavingOf(deps, clientId, facts);
  return { dividends, planNos, adviserState, canRedeem: mayLeave(deps, position, leaving) };
}

async function leavingOf(deps: TradingDeps, clientId: string, facts: LeaveFacts): Promise<Leaving> {
  const now = await deps.clock.businessNow(deps.db);
  return { ...facts, clientId, now, mainland: await deps.readCalendar() };
}

function mayLeave(deps: TradingDeps, position: LeavingPosition, leaving: Leaving): boolean {
  return position.terms.categoryId === CATEGORY.repo
    ? deps.exchange !== undefined && mayEndEarly(position, leaving)
    : deps.isTradingOpen && mayRedeem(position, leaving);
}

function mayRedeem({ terms, held, unitValue }: LeavingPosition, leaving: Leaving): boolean {
  const { clientId, now, mainland, lastClosed, account } = leaving;
  const { productNo } = terms;
  const calendar = calendarOf(mainland, terms.overseasMarket);
  const tradeOn = openTradeDate(now, calendar, lastClosed);
  const offer = {
    ...{ terms, held, calendar, tradeOn, account, acceptsOrders: true },
    latest: unitValue === undefined ? undefined : { unitValue },
    isExitDay: leaving.isExitDay(productNo, tradeOn),
  };
  const shares = usableShares(held, tradeOn);
  const facts = { ...redemptionFacts(offer, [], []), hasTickedAll: true };
  const order = { clientId, productNo, shares, takesRest: false };
  return shares > 0n && REDEMPTION_RULES.decide(order, facts) === undefined;
}

function mayEndEarly({ terms, contracts }: LeavingPosition, leaving: Leaving): boolean {
  const { now, account } = leaving;
  return contracts.some((contract) => {
    const promised = leaving.promisedOf(contract.contractNo);
    const amount = smallestEarlyEnd(subtract(contract.principal, promised), terms.earlyEnd.step);
    const facts = {
      ...earlyEndFacts({ today: now.day, terms: terms.earlyEnd, account, contract, promised }),
      acceptsOrders: true,
      hasTickedAll: true,
    };
    return amount > 0n && REPO_EARLY_END_RULES.decide({ amount }, facts) === undefined;
  });
}
