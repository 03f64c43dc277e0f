import type { Day } from '@mall/domain/calendar/day';
import type { Tx } from '#db/database.ts';
import { refreshAlike } from '#modules/catalogue/figures/refresh-alike.ts';
import { refreshIndexFigures } from '#modules/catalogue/figures/refresh-index-figures.ts';
import { refreshProductFigures } from '#modules/catalogue/figures/refresh-product-figures.ts';
import { findUnmeasuredQuarters, insertPeerGrowth } from './quote-store.ts';

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

/** Enough for one statement; with fewer the scans of all values, one a statement, are what counts. */
const VALUES_AT_ONCE = 60_000n;

/** Three years of a whole market are too much for one statement: the first time goes by stretches of some quarters. */
async function measurePeers(tx: Tx): Promise<void> {
  const quarters = await findUnmeasuredQuarters(tx);
  if (quarters.length === 0) return insertPeerGrowth(tx);
  let waiting: { from: Day; values: bigint } | undefined;
  for (const [at, { first_on, last_on, values }] of quarters.entries()) {
    waiting = { from: waiting?.from ?? first_on, values: (waiting?.values ?? 0n) + values };
    if (waiting.values < VALUES_AT_ONCE && at < quarters.length - 1) continue;
    await insertPeerGrowth(tx, { from: waiting.from, upTo: last_on });
    waiting = undefined;
  }
}
