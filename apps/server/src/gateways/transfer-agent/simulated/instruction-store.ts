import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { CustodyApplication, DividendApplication } from '#gateways/transfer-agent/port.ts';

export async function insertCustodyTransfers(
  db: Db,
  applyOn: Day,
  applications: readonly CustodyApplication[],
): Promise<void> {
  const of = <T>(read: (application: CustodyApplication) => T) => applications.map(read);
  await sql`
    insert into agent_application (kind, order_no, apply_on, trade_account, product_no, confirm_on, shares_e2)
    select 'custody_transfer', line.order_no, ${applyOn}::date, line.trade_account, line.product_no, line.confirm_on, line.shares
      from unnest(
        ${of(({ orderNo }) => orderNo)}::text[], ${of(({ tradeAccount }) => tradeAccount)}::text[],
        ${of(({ productNo }) => productNo)}::text[], ${of(({ confirmOn }) => confirmOn)}::date[],
        ${of((application) => application.shares)}::bigint[]
      ) as line (order_no, trade_account, product_no, confirm_on, shares)
    on conflict (order_no) do nothing`.execute(db);
}

export async function insertDividendSettings(
  db: Db,
  applyOn: Day,
  applications: readonly DividendApplication[],
): Promise<void> {
  const of = <T>(read: (application: DividendApplication) => T) => applications.map(read);
  await sql`
    insert into agent_application (kind, order_no, apply_on, trade_account, product_no, confirm_on, dividend_method)
    select 'dividend_setting', line.order_no, ${applyOn}::date, line.trade_account, line.product_no, line.confirm_on, line.method
      from unnest(
        ${of(({ orderNo }) => orderNo)}::text[], ${of(({ tradeAccount }) => tradeAccount)}::text[],
        ${of(({ productNo }) => productNo)}::text[], ${of(({ confirmOn }) => confirmOn)}::date[],
        ${of(({ dividendMethod }) => dividendMethod)}::text[]
      ) as line (order_no, trade_account, product_no, confirm_on, method)
    on conflict (order_no) do nothing`.execute(db);
}

/** Enters answers to changes of the way of dividends; an account that never had the product is turned down. */
export async function insertSettingAnswers(
  db: Db,
  day: Day,
  answers: readonly { readonly orderNo: string; readonly reason: string | undefined }[],
): Promise<void> {
  await sql`
    insert into agent_confirmation (order_no, confirmed_on, outcome, refused_reason)
    select line.order_no, ${day}::date, case when line.reason is null then 'done' else 'refused' end, line.reason
      from (select given.order_no,
                   coalesce(given.reason, case when r.trade_account is null then 'no shares of this product on the account' end) as reason
              from unnest(${answers.map(({ orderNo }) => orderNo)}::text[],
                          ${answers.map(({ reason }) => reason ?? null)}::text[]) as given (order_no, reason)
              join agent_application a using (order_no)
              left join agent_register r on r.trade_account = a.trade_account and r.product_no = a.product_no) as line
     order by line.order_no
    on conflict (order_no) do nothing`.execute(db);
}
