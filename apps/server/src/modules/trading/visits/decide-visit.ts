import { epochMsOf } from '@mall/domain/calendar/moment';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { addOrderEvents } from '#modules/trading/orders/event-store.ts';
import { shareOrderDayLock } from '#modules/trading/orders/order-day-store.ts';
import { readOwnOrder } from '#modules/trading/orders/order-store.ts';
import { lockTradeAccount } from '#modules/trading/orders/trade-account-store.ts';
import { recordAction } from '#modules/trail/index.ts';
import { returnMoney } from './pass-visit.ts';
import { findVisitByNo, insertVisitReview, visitReviewContent } from './visit-review-store.ts';

export type VisitDecision = {
  readonly traceNo: string;
  /** Approved: the customer makes the visit again. Refused: the order ends and its money returns. */
  readonly decision: 'approved' | 'refused';
  readonly reason: string;
  /** The staff number or login name of the person, for the trail. */
  readonly doneBy: string;
};

export type VisitDecided = 'decided' | 'absent' | 'nothing_to_decide' | 'decided_before';

/** Notes a person's decision about a visit that failed, after the customer was called (rules 5.4). */
export async function decideVisit(
  deps: { readonly db: Db; readonly clock: Clock },
  { traceNo, decision, reason, doneBy }: VisitDecision,
): Promise<VisitDecided> {
  return deps.db.transaction().execute(async (tx) => {
    const known = await findVisitByNo(tx, traceNo);
    if (!known) return 'absent';
    const { client_id: clientId, order_no: orderNo } = known;
    await lockTradeAccount(tx, clientId);
    await shareOrderDayLock(tx);
    const visit = await findVisitByNo(tx, traceNo);
    if (visit?.decision) return 'decided_before';
    const order = await readOwnOrder(tx, clientId, orderNo);
    if (known.result !== 'failed' || order.state !== '12') return 'nothing_to_decide';
    const now = await deps.clock.businessNow(tx);
    if (decision === 'refused') {
      const event = { kind: 'rescinded' } as const;
      await addOrderEvents(tx, [{ clientId, orderNo, event, day: now.day }]);
      await returnMoney(tx, order, now.day);
    }
    const row = await insertVisitReview(tx, {
      client_id: clientId,
      trace_no: traceNo,
      decision,
      reason,
      done_by: doneBy,
      decided_at: instantFromMs(epochMsOf(now)),
    });
    await recordAction(
      { db: tx, clock: deps.clock },
      {
        action: 'visit_review',
        clientId,
        object: { kind: 'visit', id: traceNo },
        change: { doneBy, before: 'failed', after: decision },
        content: visitReviewContent(row),
      },
    );
    return 'decided';
  });
}
