import type { Db } from '#db/database.ts';
import { checkContents } from '#modules/trail/index.ts';
import type { Check } from '#verification.ts';
import { findDepositContents, findGoneCash, findUntieContents } from './cash-contents-store.ts';
import { compareWithCauses } from './entry-causes-store.ts';

/** Every entry that no order caused has its cause in another record: same customer, same day, same amounts; deposits and freed cash are also held against the trail. */
export async function checkCauses(db: Db): Promise<readonly Check[]> {
  return [
    { name: 'entries move what their causes say', proves: [1], ...(await compareWithCauses(db)) },
    {
      name: 'the trail tells of deposits and set free cash there are',
      ...(await findGoneCash(db)),
    },
    {
      name: 'deposits are what the trail tells of them',
      ...(await checkContents(db, {
        action: 'cash_deposit',
        readPage: (after, limit) => findDepositContents(db, after, limit),
      })),
    },
    {
      name: 'tied cash was set free as the trail tells',
      ...(await checkContents(db, {
        action: 'cash_untie',
        readPage: (after, limit) => findUntieContents(db, after, limit),
      })),
    },
  ];
}
