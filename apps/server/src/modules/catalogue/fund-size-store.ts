import type { Day } from '@mall/domain/calendar/day';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { fen } from '@mall/domain/money/units';
import type { FundSize } from '@mall/domain/positions/fund-parts/own-shares';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/database.ts';

type SizeRow = {
  readonly fund_fen: bigint;
  readonly class_nos: readonly string[];
  readonly reported_on: Day;
};

/**
 * The funds of some products with what all holders own of them: the last reports of all their share classes. A fund without a
 * report, or of which one may own any part, has no row (rules 1.6).
 */
export function reportedFunds(productNos: readonly string[], day: Day): RawBuilder<SizeRow> {
  return sql`(
    select class.fund_no, sum(scale.scale_fen)::bigint as fund_fen, min(scale.report_on) as reported_on,
           array_agg(class.product_no order by class.product_no) as class_nos
      from (select distinct fund_no from product
             where product_no = any(${productNos}::text[]) and is_concentration_exempt is null
               and category_id in (${CATEGORY.fund}, ${CATEGORY.institutionFund})) as held
      join product class on class.fund_no = held.fund_no
      join lateral (select s.scale_fen, s.report_on from product_scale s
                     where s.product_no = class.product_no and s.report_on <= ${day}
                     order by s.report_on desc limit 1) as scale on true
     group by class.fund_no)`;
}

/** How large the funds of some products were by their reports up to a day. */
export async function findFundSizes(
  db: Db,
  productNos: readonly string[],
  day: Day,
): Promise<readonly FundSize[]> {
  if (productNos.length === 0) return [];
  const { rows } = await sql<SizeRow>`
    select reported.* from ${reportedFunds(productNos, day)} reported
     order by reported.fund_no`.execute(db);
  return rows.map(({ fund_fen, class_nos, reported_on }) => ({
    classNos: class_nos,
    value: fen(fund_fen),
    reportedOn: reported_on,
  }));
}
