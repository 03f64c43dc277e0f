import { formatMoment, type Moment, momentAt } from '@mall/domain/calendar/moment';
import { refuseVisit, type VisitState } from '@mall/domain/orders/private/cooling-off';
import { msOfInstant } from '#db/instant.ts';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';
import type { Refused } from '#modules/trading/orders/place-order.ts';

type Refusal = 'visit_not_open' | 'visit_closed';

/** Why the visit of an order cannot be made now; undefined: it can. */
export function refuseVisitOf(order: OrderRecord, now: Moment): Refused<Refusal> | undefined {
  if (order.cooling_ends_at === null) return { ok: false, refusal: 'visit_closed' };
  const coolingEndsAt = momentAt(msOfInstant(order.cooling_ends_at));
  const refused = refuseVisit(now, { state: visitStateOf(order), coolingEndsAt });
  if (!refused) return undefined;
  if (refused.refusal === 'visit_closed') return { ok: false, refusal: refused.refusal };
  return { ok: false, refusal: refused.refusal, slots: { x: formatMoment(refused.openFrom) } };
}

/** A wrong answer closes the visit; what becomes of the order is for the customer and the compliance desk to say. */
function visitStateOf({ state, visit_result: result }: OrderRecord): VisitState {
  if (state === '11') return 'cooling';
  return state === '12' && result === null ? 'open' : 'closed';
}
