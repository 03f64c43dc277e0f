import type { Db } from '#db/database.ts';
import type { Check } from '#verification.ts';
import { checkSignaturesTold } from './signature-checks-store.ts';

/** Signatures against the trail, one by one. */
export async function checkSignatures(db: Db): Promise<readonly Check[]> {
  return [
    { name: 'the trail tells of the signatures there are', ...(await checkSignaturesTold(db)) },
  ];
}
