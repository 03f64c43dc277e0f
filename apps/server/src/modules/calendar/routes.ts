import { contract } from '@mall/contract';
import type { Day } from '@mall/domain/calendar/day';
import { tradeDateOf } from '@mall/domain/calendar/trade-date';
import { calendarOf } from '@mall/domain/calendar/trading-calendar';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import type { CalendarReader } from './keep-calendar.ts';
import { listMonth } from './list-month.ts';
import { presentTradeTime } from './present-trade-time.ts';

export type CalendarDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly readCalendar: CalendarReader;
  readonly dictionaries: Dictionaries;
  /** Handed in, because the catalogue imports the calendar and the calendar cannot import it back. */
  readonly findProductTerms: (
    db: Db,
    productNo: string,
    day: Day,
  ) => Promise<ProductTerms | undefined>;
};

export function calendarCalls({
  db,
  clock,
  readCalendar,
  dictionaries,
  findProductTerms,
}: CalendarDeps): readonly ServedCall[] {
  return [
    serveCall(contract.shop.checkTradeTime, async ({ product_no, busin_type }) => {
      const [now, calendar] = await Promise.all([clock.businessNow(db), readCalendar()]);
      if (product_no === undefined)
        return { ok: true, reply: presentTradeTime(now, calendar, dictionaries) };
      const terms = await findProductTerms(db, product_no, tradeDateOf(now, calendar));
      if (!terms) return { ok: false, refusal: 'product_absent' };
      const days = calendarOf(calendar, terms.overseasMarket);
      return {
        ok: true,
        reply: presentTradeTime(now, days, dictionaries, { terms, businType: busin_type }),
      };
    }),
    serveCall(contract.shop.queryTradeCalendar, async ({ month }) => {
      const [now, calendar] = await Promise.all([clock.businessNow(db), readCalendar()]);
      const asked = month ?? now.day.slice(0, 7).replace('-', '');
      return { ok: true, reply: { list: [...listMonth(asked, calendar, dictionaries)] } };
    }),
  ];
}
