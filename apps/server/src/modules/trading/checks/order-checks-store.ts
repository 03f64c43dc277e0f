import { kindsWhere } from '@mall/domain/orders/order-kind';
import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { ALWAYS_PASSED } from '#modules/trading/flow/flow-steps.ts';
import { IS_FIRST_ANSWER } from './first-answer-store.ts';

const SHOWN_MAX = 20;
/** What banks and the exchange answer at once follows no closing day. */
const TAKING_SHARES = kindsWhere(({ freezes }) => freezes === 'shares');
const SENT_WITH_DAY = kindsWhere(({ isSentWithDay }) => isSentWithDay);

/** Every order froze its money once, and what was frozen ended once: confirmed, or given back. */
export async function checkFreezes(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    with sums as (
      select split_part(e.source, ':', 2) as order_no,
             sum(m.amount) filter (where e.source like 'freeze:%') as frozen,
             sum(m.amount) filter (where e.source like 'confirm:%') as used,
             coalesce(sum(m.amount) filter (where e.source like 'confirm:%' and m.to_account ~ '^cash_(free|trade):'), 0) as back,
             sum(m.amount) filter (where e.source like 'release:%') as released
        from ledger_entry e join ledger_move m using (entry_id)
       where m.asset = 'client_money' and e.source ~ '^(freeze|confirm|release):' group by 1
    ), booked as (
      select o.order_no, o.entrust_money_fen as amount, s.frozen, s.used, s.back, s.released,
             case when a.outcome = 'confirmed_in_part' then o.entrust_money_fen - a.net_fen - a.fee_fen else 0 end as rest,
             c.order_no is not null as is_cancelled, a.outcome, e.order_no is not null as is_undone
        from trade_order o
        left join sums s on s.order_no = o.order_no
        left join order_cancellation c on c.order_no = o.order_no
        left join order_confirmation a on a.order_no = o.order_no and ${IS_FIRST_ANSWER}
        left join order_event e on e.client_id = o.client_id and e.order_no = o.order_no and e.state in ('01', '02', '03', '61', '62', '70')
       where o.kind in ('purchase', 'subscription')
    )
    select order_no || case
             when frozen is distinct from amount then ' froze ' || coalesce(frozen, 0) || ' of ' || amount
             when is_cancelled and outcome is not null then ' is cancelled and answered'
             when used is distinct from case when outcome in ('confirmed', 'confirmed_in_part', 'subscribed') then amount end
               then ' is ' || coalesce(outcome, 'not answered') || ' and used ' || coalesce(used, 0)
             when back <> rest then ' gave back ' || back || ', ' || rest || ' was not accepted'
             else ' gave back ' || coalesce(released, 0) || ' of ' || amount
           end as what
      from booked
     where frozen is distinct from amount
        or (is_cancelled and outcome is not null)
        or used is distinct from case when outcome in ('confirmed', 'confirmed_in_part', 'subscribed') then amount end
        or released is distinct from case when is_undone then amount end or back <> rest
     order by order_no limit ${SHOWN_MAX}`,
  );
}

/** Of a purchase: what was confirmed is not all of the money, or not a part of it where it says so. */
const LOSES_MONEY = sql`(o.kind = 'purchase' and case a.outcome
  when 'confirmed' then a.net_fen + a.fee_fen is distinct from o.entrust_money_fen
  when 'confirmed_in_part' then (a.net_fen + a.fee_fen > 0 and a.net_fen + a.fee_fen < o.entrust_money_fen) is not true
  else false end)`;

/** A confirmation loses no fen, follows a closed order day, comes no earlier than promised and says what the registrar said. */
export async function checkConfirmations(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'order_confirmation',
    sql`
    select a.order_no || case
             when ${LOSES_MONEY} then ' loses money'
             when b.trade_on is null then ' is answered before it was sent'
             when a.confirmed_on < day.confirm_on then ' is answered before its day'
             when a.confirmed_on > day.confirm_on and d.order_no is null then ' is answered late and was not waited for'
             when r.confirmed_on > a.confirmed_on then ' is answered by a file of ' || r.confirmed_on
             when a.client_id <> o.client_id then ' is another customer''s'
             else ' differs from the registrar''s line'
           end as what
      from order_confirmation a
      join trade_order o using (order_no)
      left join order_day day on day.client_id = o.client_id and day.order_no = o.order_no
      left join order_book b on b.trade_on = day.trade_on
      left join line_in_force r on r.registrar_no = a.registrar_no and r.order_no = a.order_no
      left join overdue_order d on d.order_no = a.order_no
     where o.kind = any (${[...SENT_WITH_DAY]}::text[]) and ${IS_FIRST_ANSWER} and (${LOSES_MONEY}
        or b.trade_on is null or a.confirmed_on < day.confirm_on or a.client_id <> o.client_id
        or (a.confirmed_on > day.confirm_on and d.order_no is null) or r.confirmed_on > a.confirmed_on
        or (a.registrar_no, case when o.kind = 'redemption' and a.outcome in ('payment_due', 'done') then coalesce(r.outcome, '') else a.outcome end, a.nav_on, a.nav_e8, a.net_fen, a.fee_fen, a.shares_e2, a.refused_reason)
             is distinct from
             (r.registrar_no, r.outcome, r.nav_on, r.nav_e8, r.net_fen, r.fee_fen, r.shares_e2, r.refused_reason))
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/**
 * No order without its flow, passed to the end, of the same customer, product and amount, and for a switch the same target.
 * Purchases and switches need the steps SUIT and CONFIRM also when the flow's own list lacks them.
 */
export async function checkEvidence(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    select o.order_no || ' has no passed flow of its own' as what
      from trade_order o
      join trade_flow f using (flow_id)
     where (f.client_id, f.product_no, f.entrust_money_fen, f.target_product_no, f.entrust_shares_e2)
             is distinct from (o.client_id, o.product_no, o.entrust_money_fen, o.target_product_no, o.entrust_shares_e2)
        or o.accepted_at < f.started_at or o.accepted_at >= f.expires_at
        or exists (select from unnest(f.steps || case
                                 when o.flow_sha256 is not null and o.kind in ('purchase', 'subscription', 'repo_purchase', 'switch')
                                 then ${[...ALWAYS_PASSED]}::text[] end) as needed (step)
                    where needed.step <> all (array['SUBMIT', 'COOLING', 'VISIT'])
                      and not exists (select from trade_flow_step s
                                       where s.flow_id = f.flow_id and s.step = needed.step))
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** A closed order day has no order that is neither cancelled, answered, waited for nor still to be answered. */
export async function checkClosedDays(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'order_book',
    sql`
    select o.order_no || ' should have been answered on ' || day.confirm_on as what
      from trade_order o
      join order_day day using (client_id, order_no)
     where o.kind = any (${[...SENT_WITH_DAY]}::text[])
       and exists (select from clearing_run r where r.next_on = day.confirm_on and r.closed_at is not null)
       and not exists (select from order_cancellation c where c.order_no = o.order_no)
       and not exists (select from order_event e where e.client_id = o.client_id and e.order_no = o.order_no
                                                  and e.state in ('01', '02'))
       and not exists (select from order_confirmation a where a.order_no = o.order_no)
       and (not exists (select from overdue_order d where d.order_no = o.order_no)
            or (exists (select from registrar_line r
                         where r.order_no = o.order_no
                           -- Behind an event that waits for another line it waits as well.
                           and not exists (select from waiting_event w
                                            where w.client_id = o.client_id and w.product_no in (o.product_no, o.target_product_no)
                                              and w.booked_on is null and w.file_on <= r.confirmed_on)
                           -- An exit waits for lines of its holding that came before it.
                           and not (o.kind = any (${[...TAKING_SHARES]}::text[])
                                    and exists (select from overdue_order b
                                                  join trade_order other on other.client_id = b.client_id and other.order_no = b.order_no
                                                 where b.client_id = o.client_id and o.product_no in (other.product_no, other.target_product_no)
                                                   and (b.confirm_on, b.order_no) < (r.confirmed_on, o.order_no)
                                                   and not exists (select from order_confirmation a where a.order_no = b.order_no)))
                           -- Nor is one booked that differs, or that stands behind one of the same holding.
                           and not exists (select from product_break b
                                            where b.client_id = o.client_id and b.product_no in (o.product_no, o.target_product_no)
                                              and b.step = 'confirm-orders' and b.ended_on is null))
                and not exists (select from clearing_run r where r.closed_at is null)))
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/**
 * No product has more left to sell than its orders leave. What was sold elsewhere before is not known here, so less may
 * be left.
 */
export async function checkQuotas(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'product_quota',
    sql`
    select q.product_no || ' has ' || q.left_fen || ' left to sell, its orders leave ' || q.total_fen - sold.amount as what
      from product_quota q
      join (select o.product_no, sum(case when o.kind = 'purchase' and a.outcome = 'confirmed_in_part' then a.net_fen + a.fee_fen
                                      else o.entrust_money_fen - coalesce(ended.refund, 0) end) as amount
              from trade_order o
              left join order_confirmation a on a.client_id = o.client_id and a.order_no = o.order_no and ${IS_FIRST_ANSWER}
              left join lateral (select (e.figures ->> 'refund')::bigint as refund from order_confirmation e
                                  where e.client_id = o.client_id and e.order_no = o.order_no
                                    and o.kind = 'subscription' and e.outcome in ('confirmed', 'collection_failed')) as ended on true
             where a.outcome is distinct from 'refused' and o.kind in ('purchase', 'subscription', 'repo_purchase')
               and not exists (select from order_event e where e.client_id = o.client_id and e.order_no = o.order_no
                                                          and e.state in ('01', '02', '03', '61', '62', '70'))
             group by 1) as sold using (product_no)
     where q.left_fen > q.total_fen - sold.amount
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/**
 * The trail tells of every order and cancellation once, by the hand that the row names, and of none besides; only the
 * listed rows of older versions may be missing on it.
 */
export async function checkTold(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    with done as (
      select client_id, order_no, 'order_place' as action, true as is_done, inst_user_code from trade_order
      union all
      select client_id, order_no, 'order_cancel', true, inst_user_code from order_cancellation
    ), told as (
      select client_id, object_id as order_no, action, count(*) as times, min(inst_user_code) as told_by
        from trail_entry
       where action in ('order_place', 'order_cancel') and outcome = 'done' group by 1, 2, 3
    )
    select order_no || case
             when is_done is null then ' stands on the trail and not among the orders: '
             when times is null then ' is not on the trail: '
             when times > 1 then ' is on the trail more than once: '
             else ' names another operator than the trail: '
           end || action as what
      from done full join told using (client_id, order_no, action)
     where is_done is null or times > 1 or (times = 1 and told_by is distinct from inst_user_code)
        or (times is null and not exists (select from unsealed_row u where u.kind = action and u.id = order_no))
     order by 1 limit ${SHOWN_MAX}`,
  );
}
