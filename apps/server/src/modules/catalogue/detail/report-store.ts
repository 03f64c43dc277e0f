import type { Day } from '@mall/domain/calendar/day';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** The sizes a product has reported, the last one first. */
export async function findScales(db: Db, productNo: string) {
  return db
    .selectFrom('product_scale')
    .select(['report_on', 'scale_fen', 'shares_e2'])
    .where('product_no', '=', productNo)
    .orderBy('report_on', 'desc')
    .limit(SCALES_MAX)
    .execute();
}

/** Ten years of quarters. */
const SCALES_MAX = 40;

/** The last report of a fund, with the size of all its classes on that day. */
export async function findLastReport(db: Db, fundNo: string) {
  const report = await db
    .selectFrom('fund_report')
    .selectAll()
    .where('fund_no', '=', fundNo)
    .orderBy('report_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!report) return undefined;
  const { total } = await db
    .selectFrom('product_scale')
    .innerJoin('product', 'product.product_no', 'product_scale.product_no')
    .select(sql<bigint>`coalesce(sum(scale_fen), 0)::bigint`.as('total'))
    .where('fund_no', '=', fundNo)
    .where('report_on', '=', report.report_on)
    .executeTakeFirstOrThrow();
  return { ...report, total: fen(total) };
}
export type ReportRow = NonNullable<Awaited<ReturnType<typeof findLastReport>>>;

/** The holdings a report names, the largest first, each with its part in the report before, if it was named there. */
export async function findHoldings(db: Db, fundNo: string, reportOn: Day) {
  return db
    .selectFrom('fund_holding as held')
    .innerJoin('security', 'security.security_code', 'held.security_code')
    .leftJoin('fund_holding as earlier', (join) =>
      join
        .onRef('earlier.fund_no', '=', 'held.fund_no')
        .onRef('earlier.security_code', '=', 'held.security_code')
        .on('earlier.report_on', '=', ({ selectFrom }) =>
          selectFrom('fund_report')
            .select(({ fn }) => fn.max('report_on').as('before'))
            .where('fund_no', '=', fundNo)
            .where('report_on', '<', reportOn),
        ),
    )
    .select(['held.security_code', 'security_name', 'security_kind'])
    .select(['held.weight_rate_e8', 'earlier.weight_rate_e8 as before_rate_e8'])
    .where('held.fund_no', '=', fundNo)
    .where('held.report_on', '=', reportOn)
    .orderBy('held.weight_rate_e8', 'desc')
    .orderBy('held.security_code')
    .execute();
}
export type HoldingRow = Awaited<ReturnType<typeof findHoldings>>[number];

/** The parts of an advised portfolio, the largest first. */
export async function findPortfolioParts(db: Db, portfolioNo: string) {
  return db
    .selectFrom('portfolio_part')
    .innerJoin('product', 'product.product_no', 'portfolio_part.product_no')
    .select(['product.product_no', 'short_name', 'risk_level', 'weight_rate_e8'])
    .where('portfolio_no', '=', portfolioNo)
    .orderBy('weight_rate_e8', 'desc')
    .orderBy('product.product_no')
    .execute();
}
