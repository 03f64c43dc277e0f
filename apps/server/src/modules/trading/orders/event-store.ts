import type { Day } from '@mall/domain/calendar/day';
import type { OrderEvent } from '@mall/domain/orders/order-event';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

export type NewOrderEvent = {
  readonly clientId: string;
  readonly orderNo: string;
  readonly event: OrderEvent;
  readonly day: Day;
  /** By the business clock; absent for what the end of a day enters. */
  readonly happenedAt?: Instant;
  readonly registrarNo?: string;
  readonly instUserCode?: string | undefined;
  /** The days a visit fixed. */
  readonly days?: {
    readonly tradeOn: Day;
    readonly confirmOn: Day;
    readonly redeemableOn: Day | undefined;
  };
  /** When a cooling-off ends that begins with an approval. */
  readonly coolingEndsAt?: Instant;
  /** Why the mall itself ended an order. */
  readonly reason?: string;
};

/**
 * Adds an event to each of these orders, after those it has, and returns their numbers by order. The caller has locked
 * the customers or is the only one who clears them; of two writers that did neither, the key lets one through.
 */
export async function addOrderEvents(
  tx: Tx,
  events: readonly NewOrderEvent[],
): Promise<ReadonlyMap<string, number>> {
  if (events.length === 0) return new Map();
  const of = <T>(read: (event: NewOrderEvent) => T) => events.map(read);
  const { rows } = await sql<{ order_no: string; seq: number }>`
    insert into order_event (client_id, order_no, seq, kind, outcome, event_on, happened_at, registrar_no, inst_user_code,
                             trade_on, confirm_on, redeemable_on, cooling_ends_at, facts)
    select line.client_id, line.order_no,
           1 + (select max(e.seq) from order_event e where e.client_id = line.client_id and e.order_no = line.order_no),
           line.kind, line.outcome, line.event_on, line.happened_at, line.registrar_no, line.inst_user_code,
           line.trade_on, line.confirm_on, line.redeemable_on, line.cooling_ends_at,
           case when line.reason is not null then jsonb_build_object('reason', line.reason) end
      from unnest(
        ${of(({ clientId }) => clientId)}::text[], ${of(({ orderNo }) => orderNo)}::text[],
        ${of(({ event }) => event.kind)}::text[],
        ${of(({ event }) => ('outcome' in event ? event.outcome : null))}::text[],
        ${of(({ day }) => day)}::date[], ${of(({ happenedAt }) => happenedAt ?? null)}::timestamptz[],
        ${of(({ registrarNo }) => registrarNo ?? null)}::text[],
        ${of(({ instUserCode }) => instUserCode ?? null)}::text[],
        ${of(({ days }) => days?.tradeOn ?? null)}::date[], ${of(({ days }) => days?.confirmOn ?? null)}::date[],
        ${of(({ days }) => days?.redeemableOn ?? null)}::date[],
        ${of(({ coolingEndsAt }) => coolingEndsAt ?? null)}::timestamptz[], ${of(({ reason }) => reason ?? null)}::text[]
      ) as line (client_id, order_no, kind, outcome, event_on, happened_at, registrar_no, inst_user_code,
                 trade_on, confirm_on, redeemable_on, cooling_ends_at, reason)
    returning order_no, seq`.execute(tx);
  return new Map(rows.map(({ order_no, seq }) => [order_no, seq]));
}
