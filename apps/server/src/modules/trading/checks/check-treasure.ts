import type { Db } from '#db/database.ts';
import { treasureContent } from '#modules/trading/treasure/treasure-content.ts';
import { findTreasurePage, treasureName } from '#modules/trading/treasure/treasure-store.ts';
import { checkContents } from '#modules/trail/index.ts';
import type { Check } from '#verification.ts';
import { checkSweeps, compareTreasures } from './treasure-checks-store.ts';

/** The contracts of the cash treasure against the orders they made and the trail. */
export async function checkTreasure(db: Db): Promise<readonly Check[]> {
  return [
    { name: 'idle cash is swept as agreed', ...(await checkSweeps(db)) },
    {
      name: 'the trail tells of the changes of the cash treasure',
      ...(await compareTreasures(db)),
    },
    {
      name: 'changes of the cash treasure are what the trail tells of them',
      ...(await checkContents(db, {
        action: 'treasure_set',
        readPage: async (after, limit) => {
          const page = await findTreasurePage(db, after, limit);
          return page.map((row) => ({ id: treasureName(row), content: treasureContent(row) }));
        },
      })),
    },
  ];
}
