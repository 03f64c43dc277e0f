import { stateOf } from '@mall/domain/orders/derive-state';
import { orderEventOf } from '@mall/domain/orders/order-event';
import type { OrderKind } from '@mall/domain/orders/order-kind';
import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';

const PAGE = 5_000;
const SHOWN_MAX = 20;

/** Every cancellation and every answer has its event, and every such event has its row, with the same day and hand. */
export async function compareEventRows(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'order_event',
    sql`
    with written as (
      select client_id, order_no, 1 as seq, case when local_order_no is null then 'accepted' else 'proposed' end as kind,
             null as outcome, (accepted_at at time zone 'Asia/Shanghai')::date as day, accepted_at as at, null as registrar_no,
             inst_user_code
        from trade_order left join order_proposal using (client_id, order_no)
      union all
      select a.client_id, a.order_no, 2, a.result, null, (a.audited_at at time zone 'Asia/Shanghai')::date, a.audited_at, null,
             a.inst_user_code
        from order_audit a join order_proposal p using (client_id, order_no)
       where a.level = p.levels or a.result = 'rejected'
      union all
      select client_id, order_no, null, 'cancelled', null, (cancelled_at at time zone 'Asia/Shanghai')::date, cancelled_at,
             null, inst_user_code
        from order_cancellation
      union all
      select client_id, order_no, seq, 'answered', outcome, confirmed_on, null, registrar_no, null from order_confirmation
    ), entered as (
      select client_id, order_no, case when kind not in ('cancelled', 'rescinded', 'recalled') then seq end as seq,
             case when kind in ('answered', 'resolved') then 'answered' when kind in ('cancelled', 'rescinded', 'recalled')
                  then 'cancelled' else kind end as kind,
             outcome, event_on as day, case when kind not in ('answered', 'resolved') then happened_at end as at, registrar_no,
             inst_user_code
        from order_event
       where kind in ('accepted', 'proposed', 'approved', 'rejected', 'cancelled', 'rescinded', 'recalled', 'answered', 'resolved')
         -- The close of a day rescinds, and a visit after the last window refuses; both are compared with their visits.
         and not (kind = 'rescinded' and happened_at is null) and not (kind = 'answered' and facts is not null)
    )
    select order_no || said as what
      from (select order_no, ' has an event that its rows do not tell: ' || kind as said
              from (select * from entered except all select * from written) as surplus
            union all
            select order_no, ' lacks an event: ' || kind
              from (select * from written except all select * from entered) as missing) as found
     order by 1 limit ${SHOWN_MAX}`,
  );
}

type StateRow = {
  readonly client_id: string;
  readonly order_no: string;
  readonly kind: OrderKind;
  readonly is_closed: boolean;
  readonly state: string | null;
  readonly last_seq: number | null;
  readonly events: readonly { readonly kind: string; readonly outcome: string | null }[] | null;
};

/** The events of every order can follow each other, and the view that lists are filtered by says what they lead to. */
export async function checkStates(db: Db): Promise<Counted> {
  const wrong: string[] = [];
  let counted = 0n;
  for (let after: StateRow | undefined; ; ) {
    const rows = await findStates(db, after);
    after = rows.at(-1);
    if (!after) return { counted, wrong: wrong.slice(0, SHOWN_MAX) };
    counted += BigInt(rows.length);
    for (const row of rows) {
      const problem = problemOf(row);
      if (problem !== undefined) wrong.push(`${row.order_no} ${problem}`);
    }
  }
}

async function findStates(db: Db, after: StateRow | undefined): Promise<readonly StateRow[]> {
  const { rows } = await sql<StateRow>`
    select o.client_id, o.order_no, o.kind, b.trade_on is not null as is_closed, s.state, e.last_seq, e.events
      from trade_order o
      left join order_day d using (client_id, order_no)
      left join order_book b on b.trade_on = coalesce(d.trade_on, o.trade_on)
      left join order_state s using (client_id, order_no)
      left join lateral (select max(e.seq) as last_seq,
                                jsonb_agg(jsonb_build_object('kind', e.kind, 'outcome', e.outcome) order by e.seq) as events
                           from order_event e where e.client_id = o.client_id and e.order_no = o.order_no) as e on true
     where (o.client_id, o.order_no) > (${after?.client_id ?? ''}, ${after?.order_no ?? ''})
     order by o.client_id, o.order_no limit ${PAGE}`.execute(db);
  return rows;
}

function problemOf(row: StateRow): string | undefined {
  const { kind, events, is_closed: isDayClosed, state } = row;
  if (!events || row.last_seq !== events.length) return 'lacks an event';
  try {
    const derived = stateOf({ kind, events: events.map(orderEventOf), isDayClosed });
    return derived === state ? undefined : `is in state ${derived} and listed in ${state}`;
  } catch (error) {
    return `has events that cannot follow each other: ${String(error)}`;
  }
}

/** The kinds whose entries, figures and evidence `verify` recomputes; an order of any other kind is not compared yet. */
const CHECKED_KINDS: readonly OrderKind[] = [
  'purchase',
  'subscription',
  'redemption',
  'switch',
  'quick_withdrawal',
  'dividend_setting',
  'custody_transfer',
  'bank_transfer',
  'repo_purchase',
  'repo_early_end',
  'registrar_act',
  'plan_setting',
];

/** No order is of a kind that `verify` cannot recompute: a kind comes with its checks. */
export async function checkKinds(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    select order_no || ' is a ' || kind || ', which is not compared' as what
      from trade_order where kind <> all (${[...CHECKED_KINDS]}::text[])
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** What was due by a closed day is paid, and an order that waits for nothing else has ended. */
export async function checkPayments(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'due_payment',
    sql`
    select p.order_no || case
             when p.paid_on is null then ' was to be paid ' || p.amount_fen || ' on ' || p.pay_on
             else ' is paid and has not ended' end as what
      from due_payment p
      join order_state s using (client_id, order_no)
     where (p.paid_on is null
            and exists (select from clearing_run r where r.closed_at is not null and r.next_on >= p.pay_on))
        or ((s.state = '50') <> not exists (select from due_payment other
                                             where other.client_id = p.client_id and other.order_no = p.order_no
                                               and other.paid_on is null))
     order by 1 limit ${SHOWN_MAX}`,
  );
}
