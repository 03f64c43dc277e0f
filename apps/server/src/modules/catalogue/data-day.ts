import { type Day, parseDay } from '@mall/domain/calendar/day';
import type { ShelfNow } from './engine/open-catalogue.ts';
import { columnFor } from './engine/shelf-index.ts';

/** The newest day of which the shelf has a net value; undefined while it has none. */
export function dataDayOf({ shelf }: ShelfNow): Day | undefined {
  const { keys } = columnFor(shelf.index, 'nav_on', false);
  return parseDay(String(keys[keys.length - 1]));
}
