import type { Db } from '#db/database.ts';
import { adviserContent } from '#modules/trading/adviser/adviser-content.ts';
import { findUnbindPage } from '#modules/trading/adviser/adviser-store.ts';
import { checkContents } from '#modules/trail/index.ts';
import type { Check } from '#verification.ts';
import {
  checkAdviserEntries,
  checkAdviserEvents,
  checkAdviserSweeps,
  compareUnbinds,
} from './adviser-checks-store.ts';

/** Adviser contracts against their orders, the ledger and the trail. */
export async function checkAdvisers(db: Db): Promise<readonly Check[]> {
  return [
    { name: 'adviser contracts follow from their orders', ...(await checkAdviserEvents(db)) },
    {
      name: 'the fees of advisers are what their contracts say',
      ...(await checkAdviserEntries(db)),
    },
    {
      name: 'the fees of advisers became income of the house',
      proves: [3],
      ...(await checkAdviserSweeps(db)),
    },
    { name: 'the trail tells of the contracts that were ended', ...(await compareUnbinds(db)) },
    {
      name: 'ended contracts are what the trail tells of them',
      ...(await checkContents(db, {
        action: 'adviser_unbind',
        readPage: async (after, limit) => {
          const page = await findUnbindPage(db, after, limit);
          return page.map((row) => ({ id: row.unbind_no ?? '', content: adviserContent(row) }));
        },
      })),
    },
  ];
}
