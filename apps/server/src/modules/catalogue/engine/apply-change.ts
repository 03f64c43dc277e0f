import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { epochMsOf, type Moment, momentAt } from '@mall/domain/calendar/moment';
import type { TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { keepCalendar } from '#modules/calendar/index.ts';
import { findShelfRows, readShelf } from '#modules/catalogue/list/product-list-store.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import type { CatalogueChange } from './catalogue-change.ts';
import { buildShelf, type Shelf, type ShelfContext, withRows } from './shelf.ts';

export type CatalogueSource = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
};

/** What a process keeps, so that a request needs no database to know what is on sale and what time it is. */
export type KeptCatalogue = {
  readonly shelf: Shelf;
  readonly calendar: TradingCalendar;
  /** Business time less wall time: between two moves of the business clock both tick alike. */
  readonly aheadMs: number;
};

/** Reads what has changed, and nothing else, into a new catalogue; the one before stays as it is. */
export async function applyChange(
  source: CatalogueSource,
  before: KeptCatalogue | undefined,
  change: CatalogueChange,
): Promise<KeptCatalogue> {
  const { db, clock } = source;
  const calendar =
    before && !change.hasCalendar ? before.calendar : await keepCalendar({ db, clock })();
  const aheadMs = before && !change.hasClock ? before.aheadMs : await readAheadMs(source);
  const context = contextAt({ calendar }, source, momentAt(clock.wallMs() + aheadMs));
  if (!before || change.hasShelf || change.hasCalendar) {
    // Bytes written by another calendar may show other dates.
    const kept = change.hasCalendar ? undefined : before?.shelf;
    const shelf = await buildShelf(await readShelf(db), context, yieldToEventLoop, kept);
    return { shelf, calendar, aheadMs };
  }
  const rows = await findShelfRows(db, [...change.productNos]);
  return { shelf: withRows(before.shelf, rows, context), calendar, aheadMs };
}

export function contextAt(
  { calendar }: Pick<KeptCatalogue, 'calendar'>,
  { dictionaries }: Pick<CatalogueSource, 'dictionaries'>,
  now: Moment,
): ShelfContext {
  return { now, calendar, dictionaries };
}

async function readAheadMs({ db, clock }: CatalogueSource): Promise<number> {
  const now = await clock.businessNow(db);
  return epochMsOf(now) - clock.wallMs();
}
