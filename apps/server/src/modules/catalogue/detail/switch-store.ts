import type { Day } from '@mall/domain/calendar/day';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { type Rate, rate } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** The public funds of a company that charge a purchase at once, with the first tier of their purchase table in force on a day. */
export async function findFundsOfCompany(db: Db, companyCode: string, day: Day) {
  const rows = await db
    .selectFrom('product')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('fee_tier')
          .select('rate_e8')
          .whereRef('fee_tier.schedule_id', '=', 'product.purchase_schedule_id')
          .where('fee_tier.effective_on', '<=', day)
          .orderBy('fee_tier.effective_on', 'desc')
          .orderBy('fee_tier.from_fen')
          .limit(1)
          .as('tier'),
      (join) => join.onTrue(),
    )
    .select(['product_no', 'product_code', 'short_name', 'category_id', 'cat_varieties'])
    .select(['company_code', 'trade_status', 'client_types', 'risk_level', 'discount_rate_e8'])
    .select(['buy_confirm_days', 'overseas_market', 'redeem_confirm_days', 'tier.rate_e8'])
    .where('company_code', '=', companyCode)
    .where('category_id', 'in', [CATEGORY.fund, CATEGORY.institutionFund])
    .where(sql<boolean>`trade_status <> '0'`)
    .where(
      sql<boolean>`num_nonnulls(back_end_schedule_id, performance_schedule_id, performance_rate_e8) = 0`,
    )
    .orderBy('product_no')
    .execute();
  // A fund without a purchase table charges nothing.
  return rows.map((row) => ({ ...row, rate_e8: (row.rate_e8 ?? rate(0n)) satisfies Rate }));
}
export type CompanyFund = Awaited<ReturnType<typeof findFundsOfCompany>>[number];
