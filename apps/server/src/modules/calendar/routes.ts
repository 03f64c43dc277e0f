import { contract } from '@mall/contract';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import type { CalendarReader } from './keep-calendar.ts';
import { listMonth } from './list-month.ts';
import { tellTradeTime } from './tell-trade-time.ts';

export type CalendarDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly readCalendar: CalendarReader;
  readonly dictionaries: Dictionaries;
};

export function calendarCalls({
  db,
  clock,
  readCalendar,
  dictionaries,
}: CalendarDeps): readonly ServedCall[] {
  return [
    serveCall(contract.shop.checkTradeTime, async ({ product_no }) => {
      // The terms of single products come with the catalogue; until then no product exists.
      if (product_no !== undefined) return { ok: false, refusal: 'product_absent' };
      const [now, calendar] = await Promise.all([clock.businessNow(db), readCalendar()]);
      return { ok: true, reply: tellTradeTime(now, calendar, dictionaries) };
    }),
    serveCall(contract.shop.queryTradeCalendar, async ({ month }) => {
      const [now, calendar] = await Promise.all([clock.businessNow(db), readCalendar()]);
      const asked = month ?? now.day.slice(0, 7).replace('-', '');
      return { ok: true, reply: { list: [...listMonth(asked, calendar, dictionaries)] } };
    }),
  ];
}
