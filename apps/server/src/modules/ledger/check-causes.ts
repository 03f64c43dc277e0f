import type { Db } from '#db/database.ts';
import type { Check } from '#verification.ts';
import { compareWithCauses } from './entry-causes-store.ts';

/** Every entry that no order caused has its cause in another record: same customer, same day, same amounts. */
export async function checkCauses(db: Db): Promise<readonly Check[]> {
  return [{ name: 'entries move what their causes say', ...(await compareWithCauses(db)) }];
}
