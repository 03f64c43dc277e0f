import { assert } from '@mall/domain/assert';
import { at, epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import { CUTOFF_MS } from '@mall/domain/calendar/trade-date';
import { tradingHoursAt } from '@mall/domain/calendar/trading-hours';
import { isPortfolio } from '@mall/domain/catalogue/category';
import { usableShares } from '@mall/domain/lots/usable-shares';
import type { Shares } from '@mall/domain/money/units';
import { REDEMPTION_RULES } from '@mall/domain/orders/kinds/redemption';
import { stoppedAt } from '#clock.ts';
import { instantFromMs } from '#db/instant.ts';
import { postEntry } from '#modules/ledger/index.ts';
import { lockHeldShares } from '#modules/positions/index.ts';
import { deferredExitHead } from '#modules/trading/kinds/exits/deferred-exit-head.ts';
import { findExitOffer } from '#modules/trading/kinds/exits/exit-offer.ts';
import { redemptionFacts } from '#modules/trading/kinds/exits/redemption-order.ts';
import { orderContent } from '#modules/trading/orders/order-content.ts';
import type { TxDeps } from '#modules/trading/orders/order-maker.ts';
import { insertOrder } from '#modules/trading/orders/order-store.ts';
import { recordAction } from '#modules/trail/index.ts';

export type PlanExit = {
  readonly clientId: string;
  readonly productNo: string;
  readonly allotNo: string;
  readonly shares: Shares;
};

/**
 * Redeems what a plan holds and can leave on the next open day, because its target was hit; returns the number of the order.
 * Undefined: none of it can leave now, so the customer is only told. The caller has locked the account and shares the order-day lock.
 */
export async function redeemForPlan(deps: TxDeps, exit: PlanExit): Promise<string | undefined> {
  const { db: tx } = deps;
  const { clientId, productNo } = exit;
  const now = await deps.clock.businessNow(tx);
  const clock = stoppedAt(deps.clock, await besideClearing(deps, now));
  const offer = await findExitOffer({ ...deps, clock }, { clientId, productNo }, () =>
    lockHeldShares(tx, { clientId, productNo }),
  );
  // A portfolio is left by the end of its contract.
  if (!offer || isPortfolio(offer.terms)) return undefined;
  // What was bought a day or two ago cannot leave yet and stays in the holding, outside the plan.
  const usable = usableShares(offer.held, offer.tradeOn);
  const leaving = exit.shares < usable ? exit.shares : usable;
  const order = { clientId, productNo, shares: leaving, takesRest: false };
  const facts = { ...redemptionFacts(offer, [], []), mayOrderAlone: true, hasTickedAll: true };
  if (leaving === 0n || REDEMPTION_RULES.decide(order, facts)) return undefined;
  const { account } = offer;
  assert(account !== undefined, 'shares are held on an open account');
  const times = REDEMPTION_RULES.datesOf(facts);
  const row = await insertOrder(
    tx,
    {
      ...deferredExitHead(offer, { ...order, times, allotNo: exit.allotNo }),
      client_id: clientId,
      trade_account: account.tradeAccount,
      order_source: 'RATION',
      source_no: exit.allotNo,
      accepted_at: instantFromMs(epochMsOf(now)),
    },
    now.day,
  );
  const moves = REDEMPTION_RULES.freeze(order, facts);
  await postEntry(tx, { source: `freeze:${row.order_no}`, postedOn: now.day, moves });
  const object = { kind: 'order', id: row.order_no };
  const content = orderContent(row);
  await recordAction(deps, { action: 'order_place', clientId, object, content });
  return row.order_no;
}

const AFTER_CLEARING_MS = at(2, 0);

/** Targets are checked while the night's clearing runs, in which no customer orders; the day of the order is the same beside it. */
async function besideClearing({ readCalendar }: TxDeps, now: Moment): Promise<Moment> {
  if (tradingHoursAt(now, await readCalendar()).acceptsOrders) return now;
  return { ...now, msOfDay: now.msOfDay < CUTOFF_MS ? AFTER_CLEARING_MS : CUTOFF_MS };
}
