import type { Day } from '@mall/domain/calendar/day';
import type { Nav, Rate } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { findLatestNavRow, findNetValues } from './nav-store.ts';

export type LatestValue = {
  readonly day: Day;
  readonly unitValue: Nav;
  /** As it was published first, where it was corrected since. */
  readonly firstValue: Nav | undefined;
  /** With every dividend ever paid. */
  readonly totalValue: Nav;
  /** What ten thousand units earned that day, and the yield of its week; money funds only. */
  readonly earned:
    | { readonly ofTenThousand: Nav; readonly sevenDays: Rate | undefined }
    | undefined;
};

/** The newest value that is out by a day, with the day it belongs to. */
export async function findLatestNetValue(
  db: Db,
  productNo: string,
  upTo: Day,
): Promise<LatestValue | undefined> {
  const row = await findLatestNavRow(db, productNo, upTo);
  if (!row) return undefined;
  const { nav_on: day, nav_e8: unitValue, income_nav_e8: ofTenThousand } = row;
  const sevenDays = row.year_rate_e8 ?? undefined;
  return {
    day,
    unitValue,
    firstValue: row.first_nav_e8 ?? undefined,
    totalValue: row.total_nav_e8,
    earned: ofTenThousand === null ? undefined : { ofTenThousand, sevenDays },
  };
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
