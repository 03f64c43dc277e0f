import type { Day } from '@mall/domain/calendar/day';
import type { OverseasMarket } from '@mall/domain/calendar/trading-calendar';
import { type Fen, fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { PlanRow } from '#modules/plans/plan-store.ts';

/** A running plan with everything its coming days follow from. */
export type RunningPlan = {
  /** Oldest first. */
  readonly events: readonly PlanRow[];
  /** The first of its days that is not settled. */
  readonly dueOn: Day;
  readonly paid: { readonly count: number; readonly total: Fen };
  readonly productName: string;
  readonly overseasMarket: OverseasMarket | undefined;
};

type Row = PlanRow & {
  readonly due_on: Day;
  readonly paid_count: number;
  readonly paid_fen: Fen | null;
  readonly short_name: string;
  readonly overseas_market: OverseasMarket | null;
};

/** Every running plan of a customer, in one statement; a deduction that was cancelled or refused was not paid. */
export async function findRunningPlans(db: Db, clientId: string): Promise<readonly RunningPlan[]> {
  const { rows } = await sql<Row>`
    select e.*, d.pay_on as due_on, paid.paid_count, paid.paid_fen, p.short_name, p.overseas_market
      from plan_due d
      join plan_event e on e.client_id = d.client_id and e.allot_no = d.allot_no
      join product p on p.product_no = e.product_no
      cross join lateral (
        select count(*)::int as paid_count, sum(q.amount_fen)::bigint as paid_fen
          from plan_period q
          left join order_state s on s.client_id = q.client_id and s.order_no = q.order_no
         where q.client_id = d.client_id and q.allot_no = d.allot_no and q.outcome = 'paid'
           and coalesce(s.state, '') not in ('61', '70')) as paid
     where d.client_id = ${clientId}
     order by e.allot_no, e.seq`.execute(db);
  const plans = Map.groupBy(rows, ({ allot_no }) => allot_no).values();
  return [...plans].flatMap((events) => {
    const [first] = events;
    if (!first) return [];
    return [
      {
        events,
        dueOn: first.due_on,
        paid: { count: first.paid_count, total: first.paid_fen ?? fen(0n) },
        productName: first.short_name,
        overseasMarket: first.overseas_market ?? undefined,
      },
    ];
  });
}
