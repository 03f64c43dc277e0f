import type { Day } from '@mall/domain/calendar/day';
import type { ClientType } from '@mall/domain/catalogue/product-terms';
import type { FeeVersion, ProductTermsPast, Tenure } from '@mall/domain/holdings/changed-terms';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

type NamedPast = ProductTermsPast & { readonly shortName: string };

type FeeRow = { product_no: string; fee_kind: FeeVersion['feeKind']; on: Day; tiers: string };

/** What products are now, with all versions of their fees for a kind of customer and all their managers. */
export async function findTermsPasts(
  db: Db,
  productNos: readonly string[],
  clientType: ClientType,
): Promise<ReadonlyMap<string, NamedPast>> {
  if (productNos.length === 0) return new Map();
  const [products, fees, tenures] = [
    await db
      .selectFrom('product')
      .select(['product_no', 'short_name', 'risk_level'])
      .where('product_no', 'in', productNos)
      .execute(),
    await findFeeVersions(db, productNos, clientType),
    await findTenures(db, productNos),
  ];
  return new Map(
    products.map(({ product_no, short_name, risk_level }) => [
      product_no,
      {
        shortName: short_name,
        risk: risk_level,
        fees: fees
          .filter((row) => row.product_no === product_no)
          .map(({ fee_kind: feeKind, on: effectiveOn, tiers }) => ({
            feeKind,
            effectiveOn,
            tiers,
          })),
        managers: tenures.get(product_no) ?? [],
      },
    ]),
  );
}

/** Tiers as one text, without what names their version: equal texts ask for the same fee. */
async function findFeeVersions(
  db: Db,
  productNos: readonly string[],
  clientType: ClientType,
): Promise<readonly FeeRow[]> {
  const { rows } = await sql<FeeRow>`
    select p.product_no, s.fee_kind, s.effective_on as on,
           coalesce((select string_agg((to_jsonb(t) - 'schedule_id' - 'effective_on')::text, ' '
                                       order by t.client_type, t.from_fen, t.from_days, t.from_rate_e8)
                       from fee_tier t
                      where (t.schedule_id, t.effective_on) = (s.schedule_id, s.effective_on)
                        and t.client_type in ('*', ${clientType})), '') as tiers
      from product p
     cross join lateral unnest(array[p.subscription_schedule_id, p.purchase_schedule_id, p.redemption_schedule_id,
                                     p.back_end_schedule_id, p.performance_schedule_id]) as named (schedule_id)
      join fee_schedule s on s.schedule_id = named.schedule_id
     where p.product_no = any (${[...productNos]}::text[])
     order by 1, 3, 2`.execute(db);
  return rows;
}

async function findTenures(
  db: Db,
  productNos: readonly string[],
): Promise<ReadonlyMap<string, readonly Tenure[]>> {
  const rows = await db
    .selectFrom('product_manager')
    .innerJoin('fund_manager', 'fund_manager.manager_code', 'product_manager.manager_code')
    .select(['product_no', 'manager_name', 'from_on', 'until_on'])
    .where('product_no', 'in', productNos)
    .orderBy('from_on')
    .orderBy('product_manager.manager_code')
    .execute();
  return Map.groupBy(
    rows.map(({ product_no: productNo, manager_name: name, from_on: fromOn, until_on }) => ({
      ...{ productNo, name, fromOn, lastOn: until_on ?? undefined },
    })),
    ({ productNo }) => productNo,
  );
}
