import type { Day } from '@mall/domain/calendar/day';
import type { Tx } from '#db/database.ts';
import { findRecords, type TellDeps, tellRecords } from '#modules/trail/index.ts';
import { findPublishedDays } from './history/published-day-store.ts';

type Write = (tx: Tx) => Promise<void>;

/**
 * Brings in net values, dividends, splits, repo rates and what is pledged for repos of these days and writes the days on the trail. Every source of net
 * values goes through here; verify finds a value that does not.
 */
export async function publishDays(
  deps: TellDeps,
  days: readonly Day[],
  write: Write,
): Promise<void> {
  const touched = [...new Set(days)];
  await tellRecords(deps, (tx) => findPublishedDays(tx, touched), write);
}

/** Fills an empty catalogue with products and their past. */
export async function fillCatalogue(deps: TellDeps, write: Write): Promise<void> {
  await changeTerms(deps, () => tellRecords(deps, (tx) => findRecords(tx, 'published_day'), write));
}

/** Adds or changes products and fee schedules and writes those that differ on the trail. */
export async function changeTerms(deps: TellDeps, write: Write): Promise<void> {
  const read = async (tx: Tx) => [
    ...(await findRecords(tx, 'product_terms')),
    ...(await findRecords(tx, 'fee_terms')),
  ];
  await tellRecords(deps, read, write);
}
