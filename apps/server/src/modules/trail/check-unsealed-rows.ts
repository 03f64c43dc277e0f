import type { Db } from '#db/database.ts';
import type { Check } from '#verification.ts';
import { countMissingRows } from './unsealed-store.ts';

/** The rows that the upgrade found without content on the trail: how many there are, and whether they are still there. */
export async function checkUnsealedRows(db: Db): Promise<readonly Check[]> {
  return [{ name: 'rows from before the trail are still there', ...(await countMissingRows(db)) }];
}
