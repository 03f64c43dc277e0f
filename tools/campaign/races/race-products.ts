import { sql } from 'kysely';
import { systemClock } from '../../../apps/server/src/clock.ts';
import type { Db } from '../../../apps/server/src/db/database.ts';
import { changeTerms } from '../../../apps/server/src/modules/catalogue/index.ts';
import { offerRepo, pledge } from '../../../apps/server/src/testing/repo-story.ts';
import { sellFund } from '../../../apps/server/src/testing/story-world.ts';

/** What the customers hold. */
export const FUND = '910066';
/** What they switch into. */
export const TARGET = '910067';
/** A public fund and a private plan in their collections. */
export const NEW_FUND = '910068';
export const PLAN = 'HC1901';
export const REPO = '204007';
/** Bought on Thursday, confirmed on Friday, redeemable on Monday. */
export const DAYS = ['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17'] as const;
const ONE = 100_000_000n;

export async function openProducts(db: Db): Promise<void> {
  const values = Object.fromEntries(DAYS.map((day) => [day, ONE]));
  const collection = { begin: '2026-11-02', end: '2026-12-18' };
  await sellFund(db, { productNo: FUND, values });
  // What a switch of one share brings is less than a yuan.
  await sellFund(db, { productNo: TARGET, values, firstMin: 1n });
  await sellFund(db, { productNo: NEW_FUND, collection });
  await sellFund(db, { productNo: PLAN, categoryId: '10017', collection });
  await db.transaction().execute((tx) =>
    changeTerms({ db: tx, clock: systemClock('demo'), doneBy: 'campaign' }, async () => {
      await sql`update product set has_quick_withdrawal = true where product_no = ${FUND}`.execute(
        tx,
      );
    }),
  );
  await offerRepo(db, { productNo: REPO });
  await pledge(db, '2026-09-01', 100_000_000_000_00n);
}
