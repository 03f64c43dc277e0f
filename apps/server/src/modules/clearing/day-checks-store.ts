import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';

const SHOWN_MAX = 20;

/** A day that was cleared has its order day closed between its end and the morning after, and all of its steps. */
export async function checkDays(db: Db, steps: readonly string[]): Promise<Counted> {
  return countWrong(
    db,
    'clearing_run',
    sql`
    select case
             when r.business_on is null then 'the order day ' || b.trade_on || ' is closed and the day was never cleared'
             when b.trade_on is null then 'the day ' || r.business_on || ' was cleared and its order day is open'
             when b.closed_at > r.closed_at then 'the order day ' || b.trade_on || ' was closed after the day'
             else 'the order day ' || b.trade_on || ' was closed before its end'
           end as what
      from clearing_run r full join order_book b on b.trade_on = r.business_on
     where r.business_on is null or b.trade_on is null or b.closed_at > r.closed_at
        or b.closed_at < (b.trade_on + time '15:00') at time zone 'Asia/Shanghai'
    union all
    select 'the day ' || r.business_on || ' is closed without the step ' || needed.step
      from clearing_run r, unnest(${[...steps]}::text[]) as needed (step)
     where r.closed_at is not null
       and not exists (select from clearing_step s where s.business_on = r.business_on and s.step = needed.step)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** An order was waited for when its line was missing at the end of the day that should have confirmed it. */
export async function checkOverdue(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'overdue_order',
    sql`
    select d.order_no || ' was waited for since ' || d.confirm_on || case
             when d.confirm_on is distinct from day.confirm_on then ', its line was due on ' || coalesce(day.confirm_on::text, 'no day')
             when c.order_no is not null then ', although it was cancelled'
             when a.confirmed_on <= d.confirm_on then ', although it was answered in time'
             else ', which was never confirmed'
           end as what
      from overdue_order d
      join order_day day using (client_id, order_no)
      left join order_confirmation a on a.order_no = d.order_no
      left join order_cancellation c on c.order_no = d.order_no
     where d.confirm_on is distinct from day.confirm_on or c.order_no is not null or a.confirmed_on <= d.confirm_on
        or not exists (select from clearing_run r join clearing_step s using (business_on)
                        where r.next_on = d.confirm_on and s.step = 'confirm-orders')
     order by 1 limit ${SHOWN_MAX}`,
  );
}
