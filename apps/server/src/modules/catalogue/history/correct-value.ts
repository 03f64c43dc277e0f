import type { Day } from '@mall/domain/calendar/day';
import {
  correctedPoint,
  pointBehind,
  type ValuePoint,
} from '@mall/domain/clearing/correct-net-value';
import type { Nav } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import { deleteQuote } from '#modules/catalogue/market/quote-store.ts';
import { refreshQuotes } from '#modules/catalogue/market/refresh-quotes.ts';
import { publishDays } from '#modules/catalogue/tell-catalogue.ts';
import type { TellDeps } from '#modules/trail/index.ts';
import { findPointsAround, insertVersion, type PointRow } from './version-store.ts';

export type ValueCorrection = {
  readonly productNo: string;
  readonly navOn: Day;
  readonly unitValue: Nav;
  /** The business day on which it became known. */
  readonly knownOn: Day;
};

/** Publishes the corrected value of a day as a newer version, with what follows from it, and returns the number of the version. */
export async function correctValue(
  deps: TellDeps & { readonly db: Tx },
  { productNo, navOn, unitValue, knownOn }: ValueCorrection,
): Promise<number> {
  const { before, of, behind } = await findPointsAround(deps.db, productNo, navOn);
  const corrected = correctedPoint(pointOf(of), unitValue, before && pointOf(before));
  const next = behind && pointBehind(pointOf(behind), unitValue);
  const days = behind ? [navOn, behind.nav_on] : [navOn];
  await publishDays(deps, days, async (tx) => {
    await insertVersion(tx, of, corrected, knownOn);
    if (behind && next && next.growth !== pointOf(behind).growth)
      await insertVersion(tx, behind, next, knownOn);
  });
  await deleteQuote(deps.db, productNo);
  await refreshQuotes(deps.db);
  return of.version + 1;
}

function pointOf(row: PointRow): ValuePoint {
  return {
    nav: row.nav_e8,
    total: row.total_nav_e8,
    adjusted: row.adjusted_nav_e8,
    growth: row.growth_rate_e8 ?? undefined,
  };
}
