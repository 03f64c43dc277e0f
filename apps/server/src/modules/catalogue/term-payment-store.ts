import type { Day } from '@mall/domain/calendar/day';
import { CATEGORY, type CategoryId } from '@mall/domain/catalogue/category';
import type { TermPayment, TermProduct } from '@mall/domain/clearing/term-payment';
import type { Rate } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** What pays a yearly rate on what was put in; other terms pay by their net value. */
const BY_RATE: ReadonlySet<CategoryId> = new Set([CATEGORY.periodic, CATEGORY.trust]);
const MONTHS = { y: 12, h: 6, q: 3, m: undefined } as const;

/** The products of fixed term whose contract is in force, by their numbers; of some products, if asked. */
export async function findTermProducts(
  db: Db,
  productNos?: readonly string[],
): Promise<ReadonlyMap<string, TermProduct>> {
  const { rows } = await sql<{
    product_no: string;
    category_id: CategoryId;
    established_on: Day;
    expires_on: Day;
    annual_rate_e8: Rate | null;
    upp_annual_rate_e8: Rate | null;
    redeem_pay_days: number;
    distribute_mode: keyof typeof MONTHS | null;
  }>`
    select p.product_no, p.category_id, p.established_on, p.expires_on, p.annual_rate_e8, p.upp_annual_rate_e8,
           p.redeem_pay_days, a.distribute_mode
      from product p left join product_archive a using (product_no)
     where p.established_on is not null and p.expires_on > p.established_on
       and p.own_status in ('3', '5', '6', '7', '8', '11', '14')
       ${productNos === undefined ? sql`` : sql`and p.product_no = any (${[...productNos]}::text[])`}
     order by p.product_no`.execute(db);
  return new Map(
    rows.map((row) => {
      const { annual_rate_e8: least, upp_annual_rate_e8: most, category_id: category } = row;
      const agreed = least === null ? undefined : { least, most: most ?? least };
      return [
        row.product_no,
        {
          paysBy: BY_RATE.has(category) ? 'rate' : 'value',
          establishedOn: row.established_on,
          expiresOn: row.expires_on,
          // Of all that pays by a rate a certificate alone promises one.
          agreed: category === CATEGORY.periodic ? agreed : undefined,
          everyMonths: MONTHS[row.distribute_mode ?? 'm'],
          payDays: row.redeem_pay_days,
        },
      ];
    }),
  );
}

/** What a product of fixed term is said to earn a year. */
export async function findYearlyRates(
  db: Db,
  productNos: readonly string[],
): Promise<ReadonlyMap<string, Rate>> {
  const { rows } = await sql<{ product_no: string; annual_rate_e8: Rate }>`
    select product_no, annual_rate_e8 from product
     where product_no = any (${[...productNos]}::text[]) and annual_rate_e8 is not null`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.product_no, row.annual_rate_e8]));
}

/** A payment of one product. */
export type ProductPayment = TermPayment & { readonly productNo: string };

/** Every payment that was announced, the oldest first. */
export async function findTermPayments(db: Db): Promise<readonly ProductPayment[]> {
  const rows = await db
    .selectFrom('term_payment')
    .selectAll()
    .orderBy('until_on')
    .orderBy('product_no')
    .execute();
  return rows.map((row) => ({
    productNo: row.product_no,
    kind: row.kind,
    from: row.from_on,
    until: row.until_on,
    rate: row.rate_e8 ?? undefined,
    payOn: row.pay_on,
  }));
}

export async function insertTermPayments(
  tx: Tx,
  payments: readonly ProductPayment[],
): Promise<void> {
  await tx
    .insertInto('term_payment')
    .values(
      payments.map(({ productNo, kind, from, until, rate, payOn }) => ({
        product_no: productNo,
        kind,
        from_on: from,
        until_on: until,
        rate_e8: rate ?? null,
        pay_on: payOn,
      })),
    )
    .execute();
}
