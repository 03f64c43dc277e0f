import type { Day } from '@mall/domain/calendar/day';
import type { CarryMode } from '@mall/domain/holdings/money-fund-income';
import type { Nav } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

export type MoneyFund = { readonly productNo: string; readonly carryMode: CarryMode };

/** The funds that carry income over. */
export async function findMoneyFunds(db: Db): Promise<readonly MoneyFund[]> {
  const rows = await db
    .selectFrom('product')
    .select(['product_no', 'carry_mode'])
    .where('carry_mode', 'is not', null)
    .orderBy('product_no')
    .execute();
  return rows.flatMap(({ product_no, carry_mode }) =>
    carry_mode === null ? [] : [{ productNo: product_no, carryMode: carry_mode }],
  );
}

/** What ten thousand shares earned on each published day, by product and day. */
export async function findIncomes(
  db: Db,
  productNos: readonly string[],
  from: Day,
  upTo: Day,
): Promise<ReadonlyMap<string, ReadonlyMap<Day, Nav>>> {
  const { rows } = await sql<{ product_no: string; nav_on: Day; income_nav_e8: Nav }>`
    select product_no, nav_on, income_nav_e8 from nav_in_force
     where product_no = any (${[...productNos]}::text[]) and nav_on between ${from}::date and ${upTo}::date
       and income_nav_e8 is not null`.execute(db);
  const byProduct = Map.groupBy(rows, ({ product_no }) => product_no);
  return new Map(
    [...byProduct].map(([productNo, days]) => [
      productNo,
      new Map(days.map(({ nav_on, income_nav_e8 }) => [nav_on, income_nav_e8])),
    ]),
  );
}
