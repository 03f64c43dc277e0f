import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { EmptyLot, HoldingEvent, NewLot } from '@mall/domain/holdings/holding-event';
import type { Fen, Shares, SplitRatio } from '@mall/domain/money/units';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';
import { type HoldingKey, type HoldingRecord, holdingKey, isOneOfKeys } from './holding-store.ts';

/** Where an event comes from: an event of an order, a line of the registrar that is about none, or a corporate action. */
export type EventSource =
  | { readonly kind: 'order'; readonly orderNo: string; readonly registrarNo?: string }
  | { readonly kind: 'line'; readonly registrarNo: string }
  | { readonly kind: 'action'; readonly actionNo: string };

export type NewHoldingEvent = HoldingKey & {
  readonly seq: number;
  readonly event: HoldingEvent;
  /** The day it counts from, and the day whose opening enters it. */
  readonly countsFrom: Day;
  readonly bookedOn: Day;
  /** The day from which income counts it; undefined: the day it is booked for. */
  readonly incomeFrom?: Day;
  readonly source: EventSource;
  readonly after: HoldingRecord;
};

/** Enters events in one statement; `orderSeqs` has the number of the event of each order that caused one. */
export async function insertHoldingEvents(
  tx: Tx,
  events: readonly NewHoldingEvent[],
  orderSeqs: ReadonlyMap<string, number>,
): Promise<void> {
  const of = <T>(read: (event: NewHoldingEvent) => T) => events.map(read);
  const after = (read: (holding: HoldingRecord) => bigint) => of((event) => read(event.after));
  const sources = of(({ source }) => sourceColumns(source, orderSeqs));
  await sql`
    insert into holding_event (client_id, product_no, seq, kind, event_on, booked_on, shares_e2, amount_fen,
                               split_ratio_e9, order_no, order_seq, registrar_no, action_no, after_shares_e2,
                               after_cost_fen, after_realised_fen, after_dividends_fen, after_paid_in_fen,
                               after_paid_out_fen, income_from_on)
    select * from unnest(
      ${of(({ clientId }) => clientId)}::text[], ${of(({ productNo }) => productNo)}::text[],
      ${of(({ seq }) => seq)}::int[], ${of(({ event }) => event.kind)}::text[],
      ${of(({ countsFrom }) => countsFrom)}::date[], ${of(({ bookedOn }) => bookedOn)}::date[],
      ${of(({ event }) => figuresOf(event).shares ?? null)}::bigint[],
      ${of(({ event }) => figuresOf(event).amount ?? null)}::bigint[],
      ${of(({ event }) => figuresOf(event).ratio ?? null)}::bigint[],
      ${sources.map(({ orderNo }) => orderNo)}::text[], ${sources.map(({ orderSeq }) => orderSeq)}::smallint[],
      ${sources.map(({ registrarNo }) => registrarNo)}::text[], ${sources.map(({ actionNo }) => actionNo)}::text[],
      ${after((one) => one.shares)}::bigint[], ${after(({ cost }) => cost)}::bigint[],
      ${after(({ realised }) => realised)}::bigint[], ${after(({ dividends }) => dividends)}::bigint[],
      ${after(({ paidIn }) => paidIn)}::bigint[], ${after(({ paidOut }) => paidOut)}::bigint[],
      ${of(({ incomeFrom }) => incomeFrom ?? null)}::date[])`.execute(tx);
}

function sourceColumns(source: EventSource, orderSeqs: ReadonlyMap<string, number>) {
  const none = { orderNo: null, orderSeq: null, registrarNo: null, actionNo: null };
  if (source.kind === 'line') return { ...none, registrarNo: source.registrarNo };
  if (source.kind === 'action') return { ...none, actionNo: source.actionNo };
  const orderSeq = orderSeqs.get(source.orderNo);
  assert(
    orderSeq !== undefined,
    'the event of the order is entered before what it does to holdings',
  );
  return { ...none, orderNo: source.orderNo, orderSeq, registrarNo: source.registrarNo ?? null };
}

type Figures = { readonly shares?: Shares; readonly amount?: Fen; readonly ratio?: SplitRatio };

function figuresOf(event: HoldingEvent): Figures {
  switch (event.kind) {
    case 'acquire':
      return { shares: event.lot.shares, amount: event.paid };
    case 'dispose':
    case 'surrender':
      return { shares: event.shares, amount: event.received };
    case 'reinvest':
      return { shares: event.lot.shares };
    case 'cash_dividend':
    case 'proceeds_corrected':
      return { amount: event.received };
    case 'split':
      return { ratio: event.ratio };
    case 'cost_change':
      return { amount: event.change };
    case 'transfer_in':
      return { shares: event.lot.shares, amount: event.cost };
    case 'transfer_out':
    case 'shares_corrected':
    case 'shares_added':
      return { shares: event.shares };
  }
}

export type HoldingEventRow = Selectable<Schema['holding_event']>;

/** The number of the last event of each of these holdings. */
export async function findLastSeqs(
  db: Db,
  keys: readonly HoldingKey[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('holding_event')
    .select(['client_id', 'product_no'])
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where(isOneOfKeys(keys))
    .groupBy(['client_id', 'product_no'])
    .execute();
  return new Map(rows.map((row) => [holdingKey(row.client_id, row.product_no), row.seq]));
}

/** All events of these holdings, oldest first. */
export async function findHoldingEvents(
  db: Db,
  keys: readonly HoldingKey[],
): Promise<readonly HoldingEventRow[]> {
  return db
    .selectFrom('holding_event')
    .selectAll()
    .where(isOneOfKeys(keys))
    .orderBy('client_id')
    .orderBy('product_no')
    .orderBy('seq')
    .execute();
}

/** An event from its row; `lot` is the one it brought, and `corrected` the one that a correction changes. */
export function holdingEventOf(
  row: HoldingEventRow,
  lot: NewLot,
  corrected: EmptyLot | undefined,
): HoldingEvent {
  const shares = row.shares_e2;
  const amount = row.amount_fen;
  switch (row.kind) {
    case 'acquire':
      return { kind: 'acquire', lot, paid: known(amount) };
    case 'dispose':
      return {
        kind: 'dispose',
        shares: known(shares),
        received: known(amount),
        // A loss of a money fund takes shares on the morning it is booked for.
        leftOn: row.action_no?.startsWith('carry:') ? row.booked_on : row.event_on,
      };
    case 'surrender':
      return { kind: 'surrender', shares: known(shares), received: known(amount) };
    case 'reinvest':
      return { kind: 'reinvest', lot };
    case 'cash_dividend':
      return { kind: 'cash_dividend', received: known(amount) };
    case 'split':
      return { kind: 'split', ratio: known(row.split_ratio_e9) };
    case 'cost_change':
      return { kind: 'cost_change', change: known(amount) };
    case 'transfer_in':
      return { kind: 'transfer_in', lot, cost: known(amount) };
    case 'transfer_out':
      return { kind: 'transfer_out', shares: known(shares), leftOn: row.event_on };
    case 'shares_corrected':
      return { kind: 'shares_corrected', lotId: known(corrected).lotId, shares: known(shares) };
    case 'shares_added':
      return { kind: 'shares_added', into: known(corrected), shares: known(shares) };
    case 'proceeds_corrected':
      return { kind: 'proceeds_corrected', received: known(amount) };
  }
}

function known<T>(value: T | null | undefined): T {
  assert(value !== null && value !== undefined, 'a row of an event has the figures of its kind');
  return value;
}
