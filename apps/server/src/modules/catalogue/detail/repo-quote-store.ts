import type { Day } from '@mall/domain/calendar/day';
import type { Db } from '#db/database.ts';

export type QuoteRange = {
  /** Absent: every term. */
  readonly productNo: string | undefined;
  readonly from: Day;
  readonly to: Day;
};

/** What was quoted in a range of days, the last day first and each day by term. */
export async function findRepoQuotes(db: Db, { productNo, from, to }: QuoteRange) {
  return db
    .selectFrom('repo_quote')
    .innerJoin('product', 'product.product_no', 'repo_quote.product_no')
    .select(['repo_quote.product_no', 'quote_on', 'product.term_count'])
    .select(['repo_quote.expire_rate_e8', 'repo_quote.break_rate_e8'])
    .where('quote_on', '>=', from)
    .where('quote_on', '<=', to)
    .where('product.trade_status', '!=', '0')
    .$if(productNo !== undefined, (query) =>
      query.where('repo_quote.product_no', '=', productNo ?? ''),
    )
    .orderBy('quote_on', 'desc')
    .orderBy('product.term_days')
    .orderBy('repo_quote.product_no')
    .limit(QUOTES_MAX)
    .execute();
}

/** Ten terms over four years. */
const QUOTES_MAX = 10_000;
