import type { Day } from '@mall/domain/calendar/day';
import { type Nav, nav } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** A person's time with a product, with the adjusted values at both ends as far as they are known. */
export type TenureRow = {
  readonly product_no: string;
  readonly short_name: string;
  readonly is_private: boolean;
  readonly established_on: Day | null;
  readonly manager_code: string;
  readonly from_on: Day;
  readonly until_on: Day | null;
  readonly start_nav_e8: Nav | null;
  readonly end_nav_e8: Nav | null;
};

type Raw = Omit<TenureRow, 'start_nav_e8' | 'end_nav_e8'> & {
  readonly start_nav_e8: bigint | null;
  readonly end_nav_e8: bigint | null;
};

/** Present tenures first, then the latest: of a product, or of a person. */
export async function findTenures(
  db: Db,
  of: { readonly productNo: string } | { readonly managerCode: string },
): Promise<readonly TenureRow[]> {
  const wanted =
    'productNo' in of
      ? sql`t.product_no = ${of.productNo}`
      : sql`t.manager_code = ${of.managerCode}`;
  const { rows } = await sql<Raw>`
    select t.product_no, p.short_name, p.is_private, p.established_on, t.manager_code, t.from_on, t.until_on,
           (select adjusted_nav_e8 from nav_in_force n
             where n.product_no = t.product_no and n.nav_on <= t.from_on
             order by n.nav_on desc limit 1) as start_nav_e8,
           (select adjusted_nav_e8 from nav_in_force n
             where n.product_no = t.product_no and n.nav_on <= coalesce(t.until_on, 'infinity')
             order by n.nav_on desc limit 1) as end_nav_e8
      from product_manager t
      join product p using (product_no)
     where ${wanted} and p.trade_status <> '0'
     order by t.until_on desc nulls first, t.from_on desc, t.product_no, t.manager_code`.execute(
    db,
  );
  return rows.map((row) => ({
    ...row,
    start_nav_e8: row.start_nav_e8 === null ? null : nav(row.start_nav_e8),
    end_nav_e8: row.end_nav_e8 === null ? null : nav(row.end_nav_e8),
  }));
}

/** The managers of some codes, and how many products each manages on a day. */
export async function findManagers(db: Db, codes: readonly string[], day: Day) {
  if (codes.length === 0) return [];
  return db
    .selectFrom('fund_manager')
    .innerJoin('company', 'company.company_code', 'fund_manager.company_code')
    .select(['manager_code', 'manager_name', 'career_began_on', 'resume'])
    .select(['company.company_code', 'company_name'])
    .select(({ selectFrom }) =>
      selectFrom('product_manager as t')
        .innerJoin('product as p', 'p.product_no', 't.product_no')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('t.manager_code', '=', 'fund_manager.manager_code')
        .where('p.trade_status', '!=', '0')
        .where('t.from_on', '<=', day)
        .where((eb) => eb.or([eb('t.until_on', 'is', null), eb('t.until_on', '>=', day)]))
        .as('product_count'),
    )
    .where('manager_code', 'in', codes)
    .execute();
}
export type ManagerRow = Awaited<ReturnType<typeof findManagers>>[number];

/** Every person and every company with what is on the shelf of each, for the index of managers. */
export async function findManagerIndex(db: Db, day: Day) {
  const [persons, companies] = await Promise.all([
    db
      .selectFrom('fund_manager')
      .innerJoin('company', 'company.company_code', 'fund_manager.company_code')
      .innerJoin('product_manager', 'product_manager.manager_code', 'fund_manager.manager_code')
      .innerJoin('product', 'product.product_no', 'product_manager.product_no')
      .select(['fund_manager.manager_code', 'manager_name', 'fund_manager.first_char'])
      .select(['company.company_code', 'company_name', 'career_began_on'])
      .select(({ fn }) => fn.countAll<bigint>().as('product_count'))
      .where('product.trade_status', '!=', '0')
      .where('from_on', '<=', day)
      .where((eb) => eb.or([eb('until_on', 'is', null), eb('until_on', '>=', day)]))
      .groupBy(['fund_manager.manager_code', 'company.company_code'])
      .execute(),
    db
      .selectFrom('company')
      .innerJoin('product', 'product.company_code', 'company.company_code')
      .select(['company.company_code', 'company_name', 'first_char'])
      .select(({ fn }) => fn.countAll<bigint>().as('product_count'))
      .where('product.trade_status', '!=', '0')
      .groupBy('company.company_code')
      .execute(),
  ]);
  return { persons, companies };
}

/** The company behind a product, with the last reported size of everything it manages. */
export async function findCompany(db: Db, companyCode: string) {
  return db
    .selectFrom('company')
    .select(['company_code', 'company_name', 'established_on', 'profile'])
    .select(({ selectFrom }) => [
      selectFrom('product as p')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('p.company_code', '=', 'company.company_code')
        .where('p.trade_status', '!=', '0')
        .as('product_count'),
      selectFrom('product as p')
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('product_scale')
              .select('scale_fen')
              .whereRef('product_scale.product_no', '=', 'p.product_no')
              .orderBy('report_on', 'desc')
              .limit(1)
              .as('last'),
          (join) => join.onTrue(),
        )
        .select(sql<bigint | null>`sum(last.scale_fen)::bigint`.as('sum'))
        .whereRef('p.company_code', '=', 'company.company_code')
        .where('p.trade_status', '!=', '0')
        .as('total'),
    ])
    .where('company_code', '=', companyCode)
    .executeTakeFirst();
}
