import type { Day } from '@mall/domain/calendar/day';
import type { LotStart } from '@mall/domain/clearing/confirm-redemption';
import type { Nav } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { HoldingEventRow } from '#modules/positions/holding-event-store.ts';
import { type HoldingKey, isOneOfKeys } from '#modules/positions/holding-store.ts';
import { LOT_START, lotStartOf, lotValue } from '#modules/positions/lot-start-store.ts';
import type { HeldLot } from '#modules/positions/lot-store.ts';

/** Lots of holdings, the used ones included, and the events that made and used them, oldest first. */
export type KeptEvents = {
  readonly events: readonly HoldingEventRow[];
  readonly lots: readonly HeldLot[];
  /** How the lots began, by their numbers; none where it is not asked for. */
  readonly starts: ReadonlyMap<string, LotStart>;
};

type Asked = {
  /** Those whose events are read; lots are read of all. */
  readonly eventsOf: readonly HoldingKey[];
  readonly withStarts?: boolean;
  /** Corrected net values that became known later do not count. */
  readonly knownOn?: Day | undefined;
};

type LotPart = Omit<HeldLot, 'client_id' | 'product_no' | 'order_no'> & {
  readonly lot_client: string;
  readonly lot_product: string;
  readonly lot_order: string | null;
};
type Row = (HoldingEventRow | { readonly seq: null }) &
  (LotPart | { readonly lot_id: null }) & { readonly start_total: Nav | null };

const NOTHING: KeptEvents = { events: [], lots: [], starts: new Map() };

/** Events beside the lots that they brought, in one statement. */
export async function findKeptEvents(
  db: Db,
  keys: readonly HoldingKey[],
  { eventsOf, withStarts = false, knownOn }: Asked,
): Promise<KeptEvents> {
  if (keys.length === 0) return NOTHING;
  const value = lotValue(knownOn);
  const { rows } = await sql<Row>`
    select e.*, l.client_id as lot_client, l.product_no as lot_product, l.lot_id, l.event_seq, l.order_no as lot_order, l.lot_source,
           l.confirmed_on, l.redeemable_on, l.locked_until_on, ${value} as buy_nav_e8, l.buy_nav_e8 as entered_nav_e8,
           l.came_shares_e2, l.left_shares_e2,
           ${withStarts ? sql`${value} + ${LOT_START.dividends}` : sql`null::bigint`} as start_total
      from (select * from share_lot where ${isOneOfKeys(keys)}) as l
      full join (select * from holding_event where ${isOneOfKeys(eventsOf)}) as e
        on e.client_id = l.client_id and e.product_no = l.product_no and e.seq = l.event_seq
      ${withStarts ? LOT_START.joins : sql``}
     order by e.client_id, e.product_no, e.seq, l.lot_id`.execute(db);
  const lots = rows.filter(hasLot);
  const events = rows.filter(hasEvent);
  return {
    // An event that brought several lots has a row for each.
    events: events.filter((row, place) => !isSameEvent(row, events[place - 1])),
    lots: lots.map((row) => ({
      ...row,
      ...{ client_id: row.lot_client, product_no: row.lot_product, order_no: row.lot_order },
    })),
    starts: new Map(
      lots.flatMap((row) => {
        const { start_total: total } = row;
        return total === null ? [] : [[String(row.lot_id), lotStartOf({ ...row, total })] as const];
      }),
    ),
  };
}

function hasLot(row: Row): row is Row & LotPart {
  return row.lot_id !== null;
}

function hasEvent(row: Row): row is Row & HoldingEventRow {
  return row.seq !== null;
}

function isSameEvent(one: HoldingEventRow, other: HoldingEventRow | undefined): boolean {
  return one.seq === other?.seq && one.product_no === other.product_no;
}
