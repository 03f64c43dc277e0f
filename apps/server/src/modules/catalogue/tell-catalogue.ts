import type { Day } from '@mall/domain/calendar/day';
import type { CollectionEnd } from '@mall/domain/clearing/end-collection';
import type { Tx } from '#db/database.ts';
import { findRecords, type TellDeps, tellRecords } from '#modules/trail/index.ts';
import { insertCollectionEnds } from './collection-store.ts';
import { findPublishedDays } from './history/published-day-store.ts';
import { findTermsHashes, type StatusChange, updateOwnStatus } from './life-store.ts';
import { insertTermPayments, type ProductPayment } from './term-payment-store.ts';

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

/** Gives products the status their life has come to and writes it on the trail like any other change of their terms. */
export async function changeStatuses(
  deps: TellDeps,
  changes: ReadonlyMap<string, StatusChange>,
): Promise<void> {
  if (changes.size === 0) return;
  const read = (tx: Tx) => findTermsHashes(tx, [...changes.keys()]);
  await tellRecords(deps, read, (tx) => updateOwnStatus(tx, changes));
}

/** Notes how collections ended and writes it on the trail with the terms of their products. */
export async function endCollections(
  deps: TellDeps,
  ends: ReadonlyMap<string, CollectionEnd>,
): Promise<void> {
  if (ends.size === 0) return;
  const read = (tx: Tx) => findTermsHashes(tx, [...ends.keys()]);
  await tellRecords(deps, read, (tx) => insertCollectionEnds(tx, ends));
}

/** Notes payments that the registrar announced and writes them on the trail with the terms of their products. */
export async function announcePayments(
  deps: TellDeps,
  payments: readonly ProductPayment[],
): Promise<void> {
  if (payments.length === 0) return;
  const productNos = [...new Set(payments.map(({ productNo }) => productNo))];
  const read = (tx: Tx) => findTermsHashes(tx, productNos);
  await tellRecords(deps, read, (tx) => insertTermPayments(tx, payments));
}
