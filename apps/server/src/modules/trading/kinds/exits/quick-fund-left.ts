import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen, subtract } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { findQuickDayTotal } from '#modules/catalogue/index.ts';
import { sumDrawnFromFund } from './quick-store.ts';

/** What is left of a fund's limit for all customers of a day; undefined: it has none. */
export async function findFundLeft(db: Db, productNo: string, day: Day): Promise<Fen | undefined> {
  const total = await findQuickDayTotal(db, productNo);
  if (total === undefined) return undefined;
  const drawn = await sumDrawnFromFund(db, productNo, day);
  return drawn < total ? subtract(total, drawn) : fen(0n);
}
