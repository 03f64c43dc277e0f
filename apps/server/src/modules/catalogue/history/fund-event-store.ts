import type { Day } from '@mall/domain/calendar/day';
import type { OverseasMarket } from '@mall/domain/calendar/trading-calendar';
import type { Rounding } from '@mall/domain/money/rounding';
import type { Nav, SplitRatio } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';

/** A dividend or split of a fund with the terms of the fund that it depends on. */
export type FundEvent = {
  readonly productNo: string;
  readonly exOn: Day;
  readonly recordOn: Day;
  readonly payOn: Day | undefined;
  readonly what:
    | { readonly kind: 'dividend'; readonly perShare: Nav }
    | { readonly kind: 'split'; readonly ratio: SplitRatio };
  readonly confirmDays: number;
  readonly market: OverseasMarket | undefined;
  readonly shareRounding: Rounding;
};

/** The events from one day to another, oldest first. */
export async function findFundEvents(db: Db, from: Day, upTo: Day): Promise<readonly FundEvent[]> {
  const rows = await db
    .selectFrom('dividend_split as d')
    .innerJoin('product as p', 'p.product_no', 'd.product_no')
    .select(['d.product_no', 'd.ex_on', 'd.record_on', 'd.pay_on', 'd.dividend_nav_e8'])
    .select(['d.split_ratio_e9', 'p.buy_confirm_days', 'p.overseas_market', 'p.share_rounding'])
    .where('d.ex_on', '>=', from)
    .where('d.ex_on', '<=', upTo)
    .orderBy('d.ex_on')
    .orderBy('d.product_no')
    .execute();
  return rows.flatMap((row) => {
    const what = whatOf(row);
    if (!what) return [];
    return {
      productNo: row.product_no,
      exOn: row.ex_on,
      recordOn: row.record_on,
      payOn: row.pay_on ?? undefined,
      what,
      confirmDays: row.buy_confirm_days,
      market: row.overseas_market ?? undefined,
      shareRounding: row.share_rounding,
    };
  });
}

/** When the dividends of a fund are paid, and who is entitled to them. */
export type DividendDays = Pick<FundEvent, 'exOn' | 'recordOn' | 'confirmDays' | 'market'>;

export async function findDividendDays(
  db: Db,
  productNo: string,
): Promise<readonly DividendDays[]> {
  const rows = await db
    .selectFrom('dividend_split as d')
    .innerJoin('product as p', 'p.product_no', 'd.product_no')
    .select(['d.ex_on as exOn', 'd.record_on as recordOn', 'p.buy_confirm_days as confirmDays'])
    .select('p.overseas_market as market')
    .where('d.product_no', '=', productNo)
    .where('d.dividend_nav_e8', 'is not', null)
    .orderBy('d.ex_on')
    .execute();
  return rows.map((row) => ({ ...row, market: row.market ?? undefined }));
}

function whatOf(row: {
  readonly dividend_nav_e8: Nav | null;
  readonly split_ratio_e9: SplitRatio | null;
}): FundEvent['what'] | undefined {
  if (row.dividend_nav_e8 !== null) return { kind: 'dividend', perShare: row.dividend_nav_e8 };
  return row.split_ratio_e9 === null ? undefined : { kind: 'split', ratio: row.split_ratio_e9 };
}
