import type { Db } from '#db/database.ts';

/** The companies that have products on the shelf, by their first letter. */
export async function findCompanies(
  db: Db,
  {
    firstChar,
    offset,
    limit,
  }: { readonly firstChar: string | undefined; readonly offset: number; readonly limit: number },
) {
  const companies = db
    .selectFrom('company')
    .innerJoin('product', 'product.company_code', 'company.company_code')
    .where('product.trade_status', '!=', '0')
    .$if(firstChar !== undefined, (query) => query.where('first_char', '=', firstChar ?? ''));
  const [counted, rows] = await Promise.all([
    companies
      .select(({ fn }) => fn.count<bigint>('company.company_code').distinct().as('count'))
      .executeTakeFirstOrThrow(),
    companies
      .select(['company.company_code', 'company_name', 'first_char'])
      .select(({ fn }) => fn.countAll<bigint>().as('product_count'))
      .groupBy(['company.company_code', 'company_name', 'first_char'])
      .orderBy('first_char')
      .orderBy('company.company_code')
      .offset(offset)
      .limit(limit)
      .execute(),
  ]);
  return { rows, count: Number(counted.count) };
}

/** The name of a company on the papers of its products. */
export async function findCompanyName(db: Db, companyCode: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('company')
    .select('company_name')
    .where('company_code', '=', companyCode)
    .executeTakeFirst();
  return row?.company_name;
}
