import { addMonths } from '@mall/domain/calendar/add-months';
import type { Tx } from '#db/database.ts';
import { refreshAlike } from '#modules/catalogue/figures/refresh-alike.ts';
import { refreshIndexFigures } from '#modules/catalogue/figures/refresh-index-figures.ts';
import { refreshProductFigures } from '#modules/catalogue/figures/refresh-product-figures.ts';
import { findUnmeasuredSpan, insertPeerGrowth } from './quote-store.ts';

/**
 * Computes every figure that a publication changes: done once in its transaction, read by every list and page.
 * Only products that published something are computed again; a product whose quote is gone counts as one.
 */
export async function refreshQuotes(tx: Tx): Promise<void> {
  const indices = await refreshIndexFigures(tx);
  const tails = await refreshProductFigures(tx, indices);
  if (tails.size === 0) return;
  await measurePeers(tx);
  await refreshAlike(tx, indices, tails);
}

/** Three years of a whole market are too much for one statement: the first time goes quarter by quarter. */
async function measurePeers(tx: Tx): Promise<void> {
  const span = await findUnmeasuredSpan(tx);
  if (!span) return insertPeerGrowth(tx);
  for (let from = span.first_on; from <= span.last_on; from = addMonths(from, 3))
    await insertPeerGrowth(tx, { from, upTo: addMonths(from, 3) });
}
