import { returnBetween } from '@mall/domain/catalogue/figures/period-return';
import type { Rate } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { findGrowthEnds, type Since } from './growth-store.ts';

/** How much each product grew since a day, dividends reinvested; one without a value on that day is left out. */
export async function readGrowthSince(
  db: Db,
  starts: readonly Since[],
): Promise<ReadonlyMap<string, Rate>> {
  if (starts.length === 0) return new Map();
  const ends = await findGrowthEnds(db, starts);
  return new Map(
    ends.map(({ product_no, base_nav_e8, last_nav_e8 }) => {
      return [product_no, returnBetween(base_nav_e8, last_nav_e8)] as const;
    }),
  );
}
