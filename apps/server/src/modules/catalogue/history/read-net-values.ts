import type { Day } from '@mall/domain/calendar/day';
import type { Nav } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { findLatestNavRow, findNetValues } from './nav-store.ts';

/** The newest value that is out by a day, with the day it belongs to. */
export async function findLatestNetValue(
  db: Db,
  productNo: string,
  upTo: Day,
): Promise<{ readonly day: Day; readonly unitValue: Nav } | undefined> {
  const row = await findLatestNavRow(db, productNo, upTo);
  return row && { day: row.nav_on, unitValue: row.nav_e8 };
}

export type DayValue = {
  readonly unitValue: Nav;
  /** What ten thousand units earned that day; money funds only. */
  readonly incomeOfTenThousand: Nav | undefined;
};

/** The net values of a day by product, of all products or of those asked for; who has none yet is left out. */
export async function readNetValues(
  db: Db,
  day: Day,
  productNos?: readonly string[],
): Promise<ReadonlyMap<string, DayValue>> {
  if (productNos?.length === 0) return new Map();
  const rows = await findNetValues(db, day, productNos);
  return new Map(
    rows.map(({ product_no, nav_e8, income_nav_e8 }) => [
      product_no,
      { unitValue: nav_e8, incomeOfTenThousand: income_nav_e8 ?? undefined },
    ]),
  );
}
