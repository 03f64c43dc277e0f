import type { Day } from '@mall/domain/calendar/day';
import type { Db } from '#db/database.ts';

export type DisclosureRange = {
  readonly from: Day | undefined;
  readonly to: Day;
  readonly limit: number;
};

/** The last disclosures of a range, oldest first. */
export async function findRepoDisclosures(db: Db, { from, to, limit }: DisclosureRange) {
  const rows = await db
    .selectFrom('repo_disclosure')
    .selectAll()
    .where('disclosed_on', '<=', to)
    .$if(from !== undefined, (query) => query.where('disclosed_on', '>=', from ?? null))
    .orderBy('disclosed_on', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}

export async function findRepoDisclosure(db: Db, day: Day) {
  return db
    .selectFrom('repo_disclosure')
    .selectAll()
    .where('disclosed_on', '=', day)
    .executeTakeFirst();
}

/** What was quoted for each term on a day, the shortest term first. */
export async function findRepoQuotesOn(db: Db, day: Day) {
  return db
    .selectFrom('repo_quote')
    .innerJoin('product', 'product.product_no', 'repo_quote.product_no')
    .select(['product.short_name', 'product.term_count'])
    .select(['repo_quote.expire_rate_e8', 'repo_quote.break_rate_e8'])
    .where('quote_on', '=', day)
    .orderBy('product.term_days')
    .orderBy('product.product_no')
    .execute();
}
