import { type Day, knownDay } from '@mall/domain/calendar/day';
import { adjustedAfter, type ValueEvent } from '@mall/domain/catalogue/figures/return-series';
import { type Nav, nav, splitRatio } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';

/** What a fund does on the day of a value: a dividend per share with its pay day, or a split. */
export type StoryEvent =
  | { readonly dividend: bigint; readonly payOn: string; readonly recordOn?: string }
  | { readonly split: bigint };

/** The value with dividends reinvested; without any event so far it is the value itself. */
export async function adjustedOf(
  db: Db,
  { productNo, day, unit }: { readonly productNo: string; readonly day: Day; readonly unit: Nav },
  event: StoryEvent | undefined,
): Promise<Nav> {
  const before = await db
    .selectFrom('product_nav')
    .select(['nav_e8', 'adjusted_nav_e8'])
    .where('product_no', '=', productNo)
    .where('nav_on', '<', day)
    .orderBy('nav_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!before || (!event && before.nav_e8 === before.adjusted_nav_e8)) return unit;
  return adjustedAfter(before.adjusted_nav_e8, before.nav_e8, unit, event && valueEventOf(event));
}

/** The value with all dividends so far; a split of the story counts as none. */
export async function totalOf(
  db: Db,
  { productNo, day, unit }: { readonly productNo: string; readonly day: Day; readonly unit: Nav },
): Promise<Nav> {
  const paid = await db
    .selectFrom('dividend_split')
    .select('dividend_nav_e8')
    .where('product_no', '=', productNo)
    .where('ex_on', '<=', day)
    .where('dividend_nav_e8', 'is not', null)
    .execute();
  return nav(paid.reduce((sum, row) => sum + (row.dividend_nav_e8 ?? 0n), 0n) + unit);
}

function valueEventOf(event: StoryEvent): ValueEvent {
  return 'split' in event ? { split: splitRatio(event.split) } : { dividend: nav(event.dividend) };
}

export async function insertEvent(
  db: Db,
  productNo: string,
  day: Day,
  event: StoryEvent,
): Promise<void> {
  const isSplit = 'split' in event;
  await db
    .insertInto('dividend_split')
    .values({
      product_no: productNo,
      ex_on: day,
      record_on: !isSplit && event.recordOn ? knownDay(event.recordOn) : day,
      pay_on: isSplit ? null : knownDay(event.payOn),
      dividend_nav_e8: isSplit ? null : nav(event.dividend),
      split_ratio_e9: isSplit ? splitRatio(event.split) : null,
    })
    // It may have been announced before the value of its day came.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
