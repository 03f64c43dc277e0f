import type { Day } from '@mall/domain/calendar/day';
import type { Fen, Shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';
import type { Schema } from '#db/schema.gen.ts';

export type NoticeKind = Schema['audit_notice']['kind'];

/** Something that happened to a proposal and was not told yet to all it concerns. */
export type DueNotice = {
  readonly clientId: string;
  readonly orderNo: string;
  readonly kind: NoticeKind;
  /** The level that is waited for. */
  readonly level: number;
  readonly makerCode: string;
  readonly value: Fen | undefined;
  readonly businType: string;
  /** A plan that exists is changed. */
  readonly isPlanChange: boolean;
  /** Which way a transfer goes; null: another business. */
  readonly direction: 'in' | 'out' | null;
  /** The product, or the bank that money leaves for. */
  readonly productName: string;
  readonly money: Fen | null;
  readonly shares: Shares | null;
  readonly submittedAt: Instant;
  readonly expiresAt: Instant;
  readonly remark: string | null;
  /** Who approved it so far. */
  readonly approvers: readonly string[];
};

/** Where one notice stands among all that are due. */
type Place = Pick<DueNotice, 'clientId' | 'orderNo' | 'kind'>;

export type DueQuery = {
  readonly now: Instant;
  readonly remindFrom: Instant;
  readonly since: Day;
  /** Those after this one; undefined: from the first on. */
  readonly after: Place | undefined;
  readonly limit: number;
};

/**
 * What waits and was not told to its auditors, what ends within the time of a reminder, and what ended on one of these days
 * and was not told to its maker. What concerns no one yet stays among it.
 */
export async function findDueNotices(
  db: Db,
  { now, remindFrom, since, after, limit }: DueQuery,
): Promise<readonly DueNotice[]> {
  const { clientId = '', orderNo = '', kind = '' } = after ?? {};
  const { rows } = await sql<DueNotice>`
    with waiting as (
      select w.client_id, w.order_no, w.expires_at,
             (select 1 + count(*) from order_audit a where a.client_id = w.client_id and a.order_no = w.order_no)::int as level
        from open_proposal w where w.expires_at > ${now}::timestamptz
    ), happened as (
      select client_id, order_no, 'submitted' as kind, level, null::text as remark from waiting
      union all
      select w.client_id, w.order_no, 'reminder', w.level, null
        from waiting w join trade_order o using (client_id, order_no)
       where w.expires_at <= ${remindFrom}::timestamptz
         and o.accepted_at < w.expires_at - interval '30 minutes'
      union all
      select e.client_id, e.order_no, e.kind, p.levels::int,
             (select a.remark from order_audit a
               where a.client_id = e.client_id and a.order_no = e.order_no and a.result = e.kind)
        from order_event e join order_proposal p using (client_id, order_no)
       where e.kind in ('approved', 'rejected', 'expired') and e.event_on >= ${since}::date
    )
    select h.client_id as "clientId", h.order_no as "orderNo", h.kind, h.level, o.inst_user_code as "makerCode",
           p.value_fen as value, o.busin_type as "businType",
           o.kind = 'plan_setting' and o.flow_id is null as "isPlanChange",
           case when o.kind = 'bank_transfer' then o.terms ->> 'direction' end as direction, coalesce(product.short_name, o.terms ->> 'bankName') as "productName",
           o.entrust_money_fen as money, o.entrust_shares_e2 as shares, o.accepted_at as "submittedAt",
           p.expires_at as "expiresAt", h.remark,
           array(select a.inst_user_code from order_audit a
                  where a.client_id = h.client_id and a.order_no = h.order_no and a.result = 'approved') as approvers
      from happened h
      join order_proposal p using (client_id, order_no)
      join trade_order o using (client_id, order_no)
      left join product using (product_no)
     where not exists (select from audit_notice n where n.client_id = h.client_id and n.order_no = h.order_no
                                                      and n.kind = h.kind and n.level = h.level)
       and (h.client_id, h.order_no, h.kind) > (${clientId}, ${orderNo}, ${kind})
     order by h.client_id, h.order_no, h.kind limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, value: row.value ?? undefined }));
}

/** Notes that an operator is told of something; false: he was told before. */
export async function insertNotice(
  tx: Tx,
  { clientId, orderNo, kind, level }: Pick<DueNotice, 'clientId' | 'orderNo' | 'kind' | 'level'>,
  instUserCode: string,
): Promise<boolean> {
  const noted = await tx
    .insertInto('audit_notice')
    .values({ client_id: clientId, order_no: orderNo, kind, level, inst_user_code: instUserCode })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_no')
    .executeTakeFirst();
  return noted !== undefined;
}
