import type { Db } from '#db/database.ts';
import type { Check } from '#verification.ts';
import { compareRequests } from './request-checks-store.ts';

/** Request numbers against everything that was written under them. */
export async function checkRequests(db: Db): Promise<readonly Check[]> {
  return [
    {
      name: 'requests name what was written under their numbers',
      proves: [11],
      ...(await compareRequests(db)),
    },
  ];
}
