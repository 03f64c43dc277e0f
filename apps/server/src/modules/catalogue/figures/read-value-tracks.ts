import type { ValueTrack } from '@mall/domain/catalogue/figures/value-track';
import type { Db } from '#db/database.ts';
import { findValueSeries } from '#modules/catalogue/market/quote-store.ts';
import { readTrack } from './product-tail.ts';

/** The adjusted values of products, as far back as each has them, by number; a product without values is left out. */
export async function readValueTracks(
  db: Db,
  productNos: readonly string[],
): Promise<ReadonlyMap<string, ValueTrack>> {
  if (productNos.length === 0) return new Map();
  const rows = await findValueSeries(db, productNos, { lastDays: undefined });
  return new Map(rows.map((row) => [row.product_no, readTrack(row)]));
}
