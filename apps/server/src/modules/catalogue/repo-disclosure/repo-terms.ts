import type { Day } from '@mall/domain/calendar/day';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { allows } from '@mall/domain/catalogue/trade-status';
import { type Fen, fen, type Rate } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { findProductRows, findQuota, type ProductRow } from '#modules/catalogue/product-store.ts';

/** What a quotation repo pays and how it can be left, as quoted now. */
export type RepoTerms = {
  readonly productNo: string;
  readonly termDays: number;
  readonly agreedRate: Rate;
  readonly earlyRate: Rate;
  /** Amounts that are lent are multiples of it. */
  readonly step: Fen;
  readonly earlyStep: Fen;
  /** From this amount on an early end is booked a day ahead; undefined: never. */
  readonly bookedFrom: Fen | undefined;
  readonly isRenewable: boolean;
  /** Whether money can be lent for it at all: it is on the shelf and quoted. */
  readonly isOffered: boolean;
};

/** The terms of a repo, on the shelf or not; undefined for every other product. */
export async function findRepoTerms(db: Db, productNo: string): Promise<RepoTerms | undefined> {
  return (await findRepoTermsOf(db, [productNo])).get(productNo);
}

/** The same of several products; one statement for all. */
export async function findRepoTermsOf(
  db: Db,
  productNos: readonly string[],
): Promise<ReadonlyMap<string, RepoTerms>> {
  const rows = await findProductRows(db, productNos);
  const repos = rows.filter(({ category_id }) => category_id === CATEGORY.repo);
  return new Map(repos.flatMap((row) => termsOf(row) ?? []).map((one) => [one.productNo, one]));
}

function termsOf(row: ProductRow): RepoTerms | undefined {
  const { term_days, expire_rate_e8, break_rate_e8, early_step_fen } = row;
  if (term_days === null || expire_rate_e8 === null || break_rate_e8 === null) return undefined;
  return {
    productNo: row.product_no,
    termDays: term_days,
    agreedRate: expire_rate_e8,
    earlyRate: break_rate_e8,
    step: row.step_fen,
    earlyStep: early_step_fen ?? row.step_fen,
    bookedFrom: row.early_large_fen ?? undefined,
    // Lent again, an offer for new customers would go on behind its days, and more than once (rules 4.2).
    isRenewable: row.may_postpone && !row.is_newcomer_offer,
    isOffered: allows(row.trade_status, 'buy'),
  };
}

/** What is pledged for all contracts by the newest disclosure; nothing was disclosed, nothing is pledged. */
export async function readPledged(db: Db, day: Day): Promise<Fen> {
  const row = await db
    .selectFrom('repo_disclosure')
    .select('pledged_fen')
    .where('disclosed_on', '<=', day)
    .orderBy('disclosed_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.pledged_fen ?? fen(0n);
}

/** What may still be sold of a product; undefined: it has no quota. */
export async function findQuotaLeft(db: Db, productNo: string): Promise<Fen | undefined> {
  return (await findQuota(db, productNo))?.left_fen;
}
