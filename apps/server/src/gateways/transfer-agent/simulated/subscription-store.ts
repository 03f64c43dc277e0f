import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { SubscriptionApplication } from '#gateways/transfer-agent/port.ts';

export async function insertSubscriptions(
  db: Db,
  applyOn: Day,
  applications: readonly SubscriptionApplication[],
): Promise<void> {
  const of = <T>(read: (application: SubscriptionApplication) => T) => applications.map(read);
  await sql`
    insert into agent_application (kind, order_no, apply_on, trade_account, product_no, confirm_on, amount_fen,
                                   discount_rate_e8, dividend_method)
    select 'subscription', line.order_no, ${applyOn}::date, line.trade_account, line.product_no, line.confirm_on, line.amount,
           line.discount, line.dividend_method
      from unnest(
        ${of(({ orderNo }) => orderNo)}::text[], ${of(({ tradeAccount }) => tradeAccount)}::text[],
        ${of(({ productNo }) => productNo)}::text[], ${of(({ confirmOn }) => confirmOn)}::date[],
        ${of(({ amount }) => amount)}::bigint[],
        ${of(({ discount }) => discount)}::bigint[], ${of(({ dividendMethod }) => dividendMethod)}::text[]
      ) as line (order_no, trade_account, product_no, confirm_on, amount, discount, dividend_method)
    on conflict (order_no) do nothing`.execute(db);
}

/** Enters which applications are valid; the register has none of them before the establishment. */
export async function insertSubscriptionAnswers(
  db: Db,
  day: Day,
  answers: readonly { readonly orderNo: string; readonly reason: string | undefined }[],
): Promise<void> {
  await sql`
    insert into agent_confirmation (order_no, confirmed_on, outcome, refused_reason)
    select line.order_no, ${day}::date, case when line.reason is null then 'subscribed' else 'refused' end, line.reason
      from unnest(${answers.map(({ orderNo }) => orderNo)}::text[],
                  ${answers.map(({ reason }) => reason ?? null)}::text[]) as line (order_no, reason)
     order by line.order_no
    on conflict (order_no) do nothing`.execute(db);
}
