import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** Notes held products without a net value of the day. */
export async function insertUnpriced(
  tx: Tx,
  businessOn: Day,
  productNos: readonly string[],
): Promise<void> {
  if (productNos.length === 0) return;
  await sql`
    insert into unpriced_product (business_on, product_no)
    select ${businessOn}::date, given.product_no from unnest(${[...productNos]}::text[]) as given (product_no)
    on conflict do nothing`.execute(tx);
}
