import { stateOf } from '@mall/domain/orders/derive-state';
import {
  EVENT_MOVES,
  type OrderEvent,
  orderEventOf,
  stateAfter,
} from '@mall/domain/orders/order-event';
import { KIND_TRAITS, ORDER_KINDS, type OrderKind } from '@mall/domain/orders/order-kind';
import type { OrderState } from '@mall/domain/orders/order-state';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Tx } from '#db/database.ts';
import { createPlantedMall } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';

const { ownerDb } = await createPlantedMall();

const EVENTS = Object.keys(EVENT_MOVES).map((name) => {
  const [kind = '', outcome = null] = name.split(':');
  return orderEventOf({ kind, outcome });
});

/** Kinds that the table of orders holds; transfers of a bank are kept elsewhere. */
// The keys of the table are the kinds; Object.keys only forgets it.
const KINDS = (Object.keys(ORDER_KINDS) as OrderKind[]).filter((kind) => kind !== 'bank_transfer');

/** A legal way of an order, drawn step by step; where the close of a day sends, no row says so. */
const walks = fc
  .tuple(fc.constantFrom(...KINDS), fc.boolean(), fc.array(fc.nat(), { maxLength: 8 }))
  .map(([kind, isDayClosed, draws]) => {
    const events: OrderEvent[] = [];
    let state: OrderState | undefined;
    for (const draw of [0, ...draws]) {
      const next = EVENTS.filter((event) => stateAfter(state, event) !== undefined);
      const event = next[draw % Math.max(1, next.length)];
      if (!event) break;
      state = stateAfter(state, event);
      const isOfDay = event.kind === 'sent' && KIND_TRAITS[kind].isSentWithDay;
      if (!isOfDay) events.push(event);
      else if (!isDayClosed) break;
    }
    return { kind, isDayClosed, events };
  });

it('the view of states says what the events of every kind of order lead to', async () => {
  await fc.assert(
    fc.asyncProperty(walks, async (walk) => {
      expect(await stateInView(walk)).toBe(stateOf(walk));
    }),
    { numRuns: 150 },
  );
});

it.each(sampled(EVENTS))(
  'an event of an order leads where its row says: $kind $outcome',
  async (event) => {
    const name = 'outcome' in event ? `${event.kind}:${event.outcome}` : event.kind;
    const { to } = Object.entries(EVENT_MOVES).find(([key]) => key === name)?.[1] ?? { to: '' };
    const accepted = { kind: 'accepted' } as const;
    const order = { kind: 'bank_transfer', isDayClosed: false, events: [accepted, event] } as const;
    expect(await stateInView({ ...order, kind: 'repo_purchase' })).toBe(to);
  },
);

type Walk = {
  readonly kind: OrderKind;
  readonly isDayClosed: boolean;
  readonly events: readonly OrderEvent[];
};

class TakenBack extends Error {
  override readonly name = 'TakenBack';
  readonly state: unknown;

  constructor(state: unknown) {
    super('the order is taken back');
    this.state = state;
  }
}

/** What the view says of an order with these events, which is taken back at once. */
async function stateInView(walk: Walk): Promise<unknown> {
  const found = ownerDb.transaction().execute(async (tx) => {
    throw new TakenBack(await enter(tx, walk));
  });
  return found.catch((thrown: unknown) => {
    if (thrown instanceof TakenBack) return thrown.state;
    throw thrown;
  });
}

/** What an order of each kind has to have is no matter of its state. */
async function dropChecks(tx: Tx): Promise<void> {
  const { rows } = await sql<{ conname: string }>`
    select conname from pg_constraint where conrelid = 'trade_order'::regclass and contype = 'c'`.execute(
    tx,
  );
  for (const { conname } of rows)
    await sql`alter table trade_order drop constraint ${sql.id(conname)}`.execute(tx);
}

async function enter(tx: Tx, { kind, isDayClosed, events }: Walk): Promise<unknown> {
  await dropChecks(tx);
  await sql`alter table trade_order disable trigger user`.execute(tx);
  await sql`alter table order_event disable trigger user`.execute(tx);
  const day = isDayClosed ? '2026-11-12' : '2026-11-16';
  const { rows } = await sql<{ client_id: string; order_no: string }>`
    update trade_order set busin_type = ${ORDER_KINDS[kind]}, trade_on = ${day}
     where order_no = (select max(order_no) from trade_order) returning client_id, order_no`.execute(
    tx,
  );
  const [order] = rows;
  await sql`delete from order_event where order_no = ${order?.order_no}`.execute(tx);
  for (const [place, event] of events.entries())
    await sql`
      insert into order_event (client_id, order_no, seq, kind, outcome, event_on, trade_on, confirm_on)
      values (${order?.client_id}, ${order?.order_no}, ${place + 1}, ${event.kind},
              ${'outcome' in event ? event.outcome : null}, '2026-11-16',
              ${event.kind === 'visited' ? day : null}, ${event.kind === 'visited' ? day : null})`.execute(
      tx,
    );
  const states = await sql<{ state: string }>`
    select state from order_state where order_no = ${order?.order_no}`.execute(tx);
  return states.rows[0]?.state;
}
