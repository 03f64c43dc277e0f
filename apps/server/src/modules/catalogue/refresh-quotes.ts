import type { Tx } from '#db/database.ts';
import { refreshAlike } from './figures/refresh-alike.ts';
import { refreshIndexFigures } from './figures/refresh-index-figures.ts';
import { refreshProductFigures } from './figures/refresh-product-figures.ts';
import { insertPeerGrowth } from './quote-store.ts';

/**
 * Computes every figure that a publication changes: done once in its transaction, read by every list and page.
 * Only products that published something are computed again; a product whose quote is gone counts as one.
 */
export async function refreshQuotes(tx: Tx): Promise<void> {
  const indices = await refreshIndexFigures(tx);
  const tails = await refreshProductFigures(tx, indices);
  if (tails.size === 0) return;
  await insertPeerGrowth(tx);
  await refreshAlike(tx, indices, tails);
}
