import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';

const SHOWN_MAX = 20;

/**
 * The shares that decide about a dividend are those of its record day: as many days lie between the record day and the day that was
 * looked at as between the ex-day and the day that booked it, or fewer where it was announced late. A day counts that was open in some
 * version of the calendar, because the count was made by the calendar of its time.
 */
export async function compareRecordDays(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'booked_event',
    sql`
    with known_day as (
      select market, cal_on, bool_or(is_open) as was_open, bool_and(is_open) as always_open
        from trade_calendar
       where cal_on >= (select min(d.record_on) from booked_event join dividend_split d using (product_no, ex_on))
       group by market, cal_on
    ), fund_day as (
      select m.market, k.cal_on, bool_and(k.was_open) as was_open, bool_and(k.always_open) as always_open
        from (select distinct coalesce(overseas_market, 'CN') as market from product) m
        join known_day k on k.market in ('CN', m.market)
       group by m.market, k.cal_on having bool_or(k.market = 'CN')
    ), counted as (
      select b.product_no, b.ex_on, d.record_on, b.entitled_on,
             (select count(*) from fund_day f where f.market = p.market and f.always_open
                 and f.cal_on between d.record_on and b.entitled_on) as from_record,
             (select count(*) from fund_day f where f.market = p.market and f.was_open
                 and f.cal_on >= b.ex_on and f.cal_on < b.booked_on) as from_ex,
             exists (select from fund_day f where f.market = p.market and f.was_open and f.cal_on = b.entitled_on) as was_open
        from booked_event b
        join dividend_split d using (product_no, ex_on)
        join lateral (select coalesce(overseas_market, 'CN') as market from product where product_no = b.product_no) as p on true
       where d.dividend_nav_e8 is not null
    )
    select 'the dividend of ' || product_no || ' on ' || ex_on || ' went to the shares of ' || entitled_on
             || ', which is not its record day ' || record_on as what
      from counted where entitled_on < record_on or from_record > from_ex or not was_open
     order by 1 limit ${SHOWN_MAX}`,
  );
}
