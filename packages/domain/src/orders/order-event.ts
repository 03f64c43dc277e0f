import { assert } from '../assert.ts';
import { canMove, type OrderState } from './order-state.ts';

/**
 * What happened to an order, one row each, never changed. Which days, figures and people belong to an event stands on its
 * row; for the state only its name and, where there are several, its outcome count.
 */
export type OrderEvent =
  | { readonly kind: PlainEvent }
  | { readonly kind: 'answered'; readonly outcome: AnswerOutcome }
  | { readonly kind: 'resolved'; readonly outcome: ResolvedOutcome };

export type PlainEvent =
  | 'proposed'
  | 'approved'
  | 'rejected'
  | 'expired'
  | 'recalled'
  | 'accepted'
  | 'cooling'
  | 'cooled'
  | 'visited'
  | 'rescinded'
  | 'sent'
  | 'carried_out'
  | 'paid'
  | 'cancelled'
  | 'unknown';

/** What the registrar, the exchange or the bank says. */
export type AnswerOutcome =
  | 'subscribed'
  | 'confirmed'
  | 'confirmed_in_part'
  | 'payment_due'
  | 'done'
  | 'refused'
  | 'collection_failed';

/** What reconciliation finds out about an order whose result was unknown. */
export type ResolvedOutcome = 'confirmed' | 'done' | 'refused';

type EventName = PlainEvent | `answered:${AnswerOutcome}` | `resolved:${ResolvedOutcome}`;
type EventMove = { readonly from: readonly (OrderState | 'new')[]; readonly to: OrderState };

/** From which states each event leads where; 'new' is an order that has no event yet. */
export const EVENT_MOVES = {
  proposed: { from: ['new'], to: '00' },
  approved: { from: ['00'], to: '10' },
  rejected: { from: ['00'], to: '01' },
  expired: { from: ['00'], to: '02' },
  recalled: { from: ['00'], to: '03' },
  accepted: { from: ['new'], to: '10' },
  cooling: { from: ['10'], to: '11' },
  cooled: { from: ['11'], to: '12' },
  visited: { from: ['12'], to: '13' },
  rescinded: { from: ['11', '12'], to: '62' },
  sent: { from: ['10', '13'], to: '20' },
  // What the mall does by itself is asked of no registrar.
  carried_out: { from: ['10'], to: '50' },
  'answered:subscribed': { from: ['20'], to: '25' },
  'answered:confirmed': { from: ['20', '25'], to: '30' },
  'answered:confirmed_in_part': { from: ['20'], to: '31' },
  'answered:payment_due': { from: ['20'], to: '40' },
  'answered:done': { from: ['20'], to: '50' },
  // An order that became impossible before it was sent is refused as well.
  'answered:refused': { from: ['10', '13', '20'], to: '70' },
  'answered:collection_failed': { from: ['25'], to: '71' },
  paid: { from: ['31', '40'], to: '50' },
  cancelled: { from: ['10'], to: '61' },
  unknown: { from: ['20'], to: '80' },
  'resolved:confirmed': { from: ['80'], to: '30' },
  'resolved:done': { from: ['80'], to: '50' },
  'resolved:refused': { from: ['80'], to: '70' },
} as const satisfies Record<EventName, EventMove>;

/** Where an order of any kind stands after its events, oldest first. An event that cannot follow is a bug. */
export function orderStateOf(events: readonly OrderEvent[]): OrderState {
  let state: OrderState | undefined;
  for (const event of events) {
    const next = stateAfter(state, event);
    assert(next !== undefined, `an order may be ${nameOf(event)} in state ${state ?? 'new'}`);
    state = next;
  }
  assert(state !== undefined, 'an order begins with an event');
  return state;
}

/** The state an event leads to; undefined: it cannot happen to an order in this state. */
export function stateAfter(
  state: OrderState | undefined,
  event: OrderEvent,
): OrderState | undefined {
  const { from, to }: EventMove = EVENT_MOVES[nameOf(event)];
  if (!from.includes(state ?? 'new')) return undefined;
  return state === undefined || canMove(state, to) ? to : undefined;
}

/** An event from the columns of its row; a row that is no event is a bug. */
export function orderEventOf(row: {
  readonly kind: string;
  readonly outcome: string | null;
}): OrderEvent {
  const name = row.outcome === null ? row.kind : `${row.kind}:${row.outcome}`;
  assert(Object.hasOwn(EVENT_MOVES, name), `${name} is an event of orders`);
  // The table above has exactly the names of the union.
  return (
    row.outcome === null ? { kind: row.kind } : { kind: row.kind, outcome: row.outcome }
  ) as OrderEvent;
}

function nameOf(event: OrderEvent): EventName {
  return 'outcome' in event ? nameWithOutcome(event) : event.kind;
}

function nameWithOutcome(event: Extract<OrderEvent, { outcome: string }>): EventName {
  return event.kind === 'answered' ? `answered:${event.outcome}` : `resolved:${event.outcome}`;
}
