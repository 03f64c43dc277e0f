import type { Day } from '@mall/domain/calendar/day';
import { kindsWhere } from '@mall/domain/orders/order-kind';
import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';
import type { OrderReader } from '#modules/trading/orders/order-store.ts';

/** After a past day was closed and before anything of the next one. */
export type OrdersThen = {
  readonly asOf: Day;
  /** The day that its close opened. */
  readonly openOn: Day;
  /** The day by which corrections had to be known; undefined: what is known now. */
  readonly knownOn: Day | undefined;
  /** The last entry of the ledger that counts. */
  readonly lastEntryId: bigint;
};

/** Reads orders as they stand now, or as their rows stood then. */
export function readingThen(db: Db, clientId: string, past: OrdersThen | undefined): OrderReader {
  if (!past) return db;
  const tables = Object.entries(tablesThen(clientId, past));
  return tables.reduce<QueryCreator<Schema>>((query, [name, rows]) => {
    const more = query.with((cte) => cte(name).notMaterialized(), sql<object>`(${rows})`);
    // The rows of each have the columns of the table they stand for.
    return more as QueryCreator<Schema>;
  }, db);
}

/** The same for a statement that is written out: what stands before its `select`. */
export function withThen(clientId: string, past: OrdersThen | undefined): RawBuilder<unknown> {
  if (!past) return sql``;
  const tables = Object.entries(tablesThen(clientId, past));
  const parts = tables.map(([name, rows]) => sql`${sql.table(name)} as not materialized (${rows})`);
  return sql`with ${sql.join(parts)}`;
}

/** The tables about orders of a customer as they stood then, under their own names; each reads those before it. */
function tablesThen(clientId: string, { asOf, openOn, knownOn }: OrdersThen) {
  const own = sql`client_id = ${clientId}`;
  const hasEvent = sql`exists (select from order_event e
    where e.client_id = x.client_id and e.order_no = x.order_no and e.seq = x.seq)`;
  const known = knownOn === undefined ? sql`` : sql`and n.known_on <= ${knownOn}::date`;
  return {
    order_event: sql`
      select e.* from order_event e join trade_order o on o.client_id = e.client_id and o.order_no = e.order_no
       where e.client_id = ${clientId} and e.event_on <= ${openOn}::date
         and (e.event_on <= ${asOf}::date or ${IS_OF_THE_CLOSE})
         and (o.kind = 'registrar_act' or e.happened_at is null or ${dayOf(sql`e.happened_at`)} <= ${asOf}::date)`,
    trade_order: sql`
      select o.* from trade_order o
       where o.${own} and exists (select from order_event e
                                   where e.client_id = o.client_id and e.order_no = o.order_no and e.seq = 1)`,
    order_cancellation: sql`
      select x.* from order_cancellation x where x.${own} and ${dayOf(sql`x.cancelled_at`)} <= ${asOf}::date`,
    order_visit: sql`select x.* from order_visit x where x.${own} and ${dayOf(sql`x.answered_at`)} <= ${asOf}::date`,
    order_visit_review: sql`
      select x.* from order_visit_review x where x.${own} and ${dayOf(sql`x.decided_at`)} <= ${asOf}::date`,
    order_book: sql`select b.* from order_book b where b.trade_on <= ${asOf}::date`,
    order_confirmation: sql`select x.* from order_confirmation x where x.${own} and ${hasEvent}`,
    due_payment: sql`
      select x.client_id, x.order_no, x.seq, x.event_seq, x.pay_on, x.amount_fen,
             case when x.paid_on <= ${openOn}::date then x.paid_on end as paid_on
        from due_payment x
       where x.${own} and exists (select from order_event e
                                   where e.client_id = x.client_id and e.order_no = x.order_no and e.seq = x.event_seq)`,
    order_correction: sql`
      select x.client_id, x.order_no, x.seq, x.version, x.correction_no, x.nav_e8, x.net_fen, x.fee_fen, x.shares_e2, x.figures,
             x.pay_fen, x.claim_shares_e2, x.claim_fen, case when x.paid_on <= ${openOn}::date then x.paid_on end as paid_on
        from order_correction x join nav_correction n on n.correction_no = x.correction_no
       where x.${own} and ${hasEvent} ${known}`,
    claim_settlement: sql`select x.* from claim_settlement x where x.${own} and x.settled_on <= ${openOn}::date`,
    order_state: sql`
      select o.client_id, o.order_no, o.kind,
             case when last.state in ('10', '13') and b.trade_on is not null and o.kind = any (${SENT_WITH_DAY}::text[])
               then '20' else last.state end as state
        from trade_order o
        join lateral (select e.state, e.trade_on from order_event e
                       where e.client_id = o.client_id and e.order_no = o.order_no
                       order by e.seq desc limit 1) as last on true
        left join order_book b on b.trade_on = case when last.state = '13' then last.trade_on else o.trade_on end`,
  } as const satisfies Record<string, RawBuilder<unknown>>;
}

const SENT_WITH_DAY = [...kindsWhere(({ isSentWithDay }) => isSentWithDay)];

/** What a close enters on the day it opens: answers of the registrar and of the bank's book, payments, and what the registrar did by itself. */
const IS_OF_THE_CLOSE = sql`(o.kind = 'registrar_act' or e.happened_at is null and (e.kind = 'paid'
  or e.registrar_no is not null and o.kind not in ('repo_purchase', 'repo_early_end')))`;

const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Asia/Shanghai')::date`;
