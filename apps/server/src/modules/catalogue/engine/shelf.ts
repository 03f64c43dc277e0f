import { epochMsOf } from '@mall/domain/calendar/moment';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { type ShelfPhase, shelfPhaseAt } from '@mall/domain/catalogue/shelf-phase';
import type { ShelfView } from '#modules/catalogue/list/present-item.ts';
import type { CompanyRow, ShelfRow } from '#modules/catalogue/list/product-list-store.ts';
import { VISITOR } from '#modules/catalogue/list/viewer.ts';
import { type EncodedRow, encodeRow } from './encode-row.ts';
import { buildShelfIndex, type ShelfIndex, type YieldToEventLoop } from './shelf-index.ts';

/** Everything on sale at one moment. Nothing in it ever changes: what is new is a new shelf. */
export type Shelf = {
  /** In the order of their numbers; a row's place here is its number everywhere in the engine. */
  readonly rows: readonly ShelfRow[];
  readonly placeOf: ReadonlyMap<string, number>;
  readonly companies: readonly CompanyRow[];
  readonly index: ShelfIndex;
  /** Until when the bytes below are what a list shows. */
  readonly phase: ShelfPhase;
  /** Midnight of that day, in milliseconds since 1970 UTC. */
  readonly dayBeginsMs: number;
  /** As visitors see each product, and private ones as the qualified do. */
  readonly encoded: readonly EncodedRow[];
  readonly encodedPrivate: ReadonlyMap<number, EncodedRow>;
};

export type ShelfFacts = {
  readonly rows: readonly ShelfRow[];
  readonly companies: readonly CompanyRow[];
};

/** What presenting a row needs beside the row and who looks. */
export type ShelfContext = Omit<ShelfView, 'viewer'>;

const ROWS_BETWEEN_YIELDS = 20;

/** Builds a shelf from what the database has; rows that are as they were keep their bytes. */
export async function buildShelf(
  { rows, companies }: ShelfFacts,
  context: ShelfContext,
  yieldToEventLoop: YieldToEventLoop,
  before?: Shelf,
): Promise<Shelf> {
  const phase = shelfPhaseAt(context.now);
  const keeps = before && isSamePhase(before.phase, phase) ? before : undefined;
  const encoded: EncodedRow[] = [];
  const encodedPrivate = new Map<number, EncodedRow>();
  for (const [place, row] of rows.entries()) {
    if (place % ROWS_BETWEEN_YIELDS === 0) await yieldToEventLoop();
    const old = keeps && unchanged(keeps, row);
    encoded.push(old?.open ?? encodeRow(row, asVisitor(context)));
    if (row.is_private)
      encodedPrivate.set(place, old?.full ?? encodeRow(row, asQualified(context)));
  }
  const placeOf = new Map(rows.map(({ product_no }, place) => [product_no, place]));
  const index = await buildShelfIndex(rows, yieldToEventLoop);
  const dayBeginsMs = epochMsOf({ day: phase.day, msOfDay: 0 });
  return { rows, placeOf, companies, index, phase, dayBeginsMs, encoded, encodedPrivate };
}

/** The same shelf at a later moment: only what turns with the time of day is written again. */
export function shelfAt(shelf: Shelf, context: ShelfContext): Shelf {
  const phase = shelfPhaseAt(context.now);
  if (isSamePhase(shelf.phase, phase)) return shelf;
  const turning = shelf.rows.flatMap((row, place) => (turnsWithTime(row) ? [place] : []));
  const dayBeginsMs = epochMsOf({ day: phase.day, msOfDay: 0 });
  return { ...writeAgain(shelf, turning, context), phase, dayBeginsMs };
}

/** The same shelf with some rows in their new state; only fields that no list filters or sorts by may differ. */
export function withRows(shelf: Shelf, changed: readonly ShelfRow[], context: ShelfContext): Shelf {
  const rows = [...shelf.rows];
  const places: number[] = [];
  for (const row of changed) {
    const place = shelf.placeOf.get(row.product_no);
    if (place === undefined) continue;
    rows[place] = row;
    places.push(place);
  }
  return writeAgain({ ...shelf, rows }, places, context);
}

/** A list changes by itself only where sales have hours or a last day. */
function turnsWithTime({ category_id, trade_status }: ShelfRow): boolean {
  return category_id === CATEGORY.repo || trade_status === '2';
}

function writeAgain(shelf: Shelf, places: readonly number[], context: ShelfContext): Shelf {
  const encoded = [...shelf.encoded];
  const encodedPrivate = new Map(shelf.encodedPrivate);
  for (const place of places) {
    const row = shelf.rows[place];
    if (!row) continue;
    encoded[place] = encodeRow(row, asVisitor(context));
    if (row.is_private) encodedPrivate.set(place, encodeRow(row, asQualified(context)));
  }
  return { ...shelf, encoded, encodedPrivate };
}

function asVisitor(context: ShelfContext): ShelfView {
  return { ...context, viewer: VISITOR };
}

function asQualified(context: ShelfContext): ShelfView {
  return { ...context, viewer: { ...VISITOR, isQualified: true } };
}

function isSamePhase(left: ShelfPhase, right: ShelfPhase): boolean {
  return left.day === right.day && left.beginsMs === right.beginsMs;
}

function unchanged(before: Shelf, row: ShelfRow) {
  const place = before.placeOf.get(row.product_no);
  if (place === undefined || !isSameRow(before.rows[place], row)) return undefined;
  return { open: before.encoded[place], full: before.encodedPrivate.get(place) };
}

function isSameRow(left: ShelfRow | undefined, right: ShelfRow): boolean {
  if (left === undefined) return false;
  // Both rows come from the same statement, so they have the same columns.
  return (Object.keys(right) as (keyof ShelfRow)[]).every((column) => {
    const [was, is] = [left[column], right[column]];
    return was === is || (Array.isArray(was) && Array.isArray(is) && was.join() === is.join());
  });
}
