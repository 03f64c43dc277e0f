import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

/** Which of a customer's signatures are asked for. */
export type SignedFilter = {
  readonly clientId: string;
  readonly agreeKind?: string | undefined;
  readonly productNo?: string | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  /** Part of a title or of a signature's number. */
  readonly keyword?: string | undefined;
};

export type SignedPaper = {
  readonly sign_no: string;
  readonly inst_user_code: string | null;
  readonly template_id: string;
  readonly template_version: string;
  readonly scope: 'CLIENT' | 'PRODUCT' | 'ORDER';
  readonly agree_kind: string;
  readonly sign_mode: 'S' | 'R';
  /** With its blanks unfilled in rows of older versions. */
  readonly title: string;
  readonly product_no: string | null;
  readonly signed_at: Instant;
  /** The version in force today; null: the template was withdrawn. */
  readonly version_in_force: string | null;
};

/** A page of what a customer signed, newest first. */
export async function findSignedPapers(
  db: Db,
  filter: SignedFilter,
  {
    today,
    offset,
    limit,
  }: { readonly today: Day; readonly offset: number; readonly limit: number },
): Promise<readonly SignedPaper[]> {
  const { rows } = await sql<SignedPaper>`
    select s.sign_no, s.inst_user_code, s.template_id, s.template_version, t.scope, t.agree_kind, t.sign_mode, ${title} as title, s.product_no, s.signed_at,
           (select n.template_version from agreement_template n
             where n.template_id = s.template_id and n.effective_on <= ${today}::date
             order by n.effective_on desc, n.template_version desc limit 1) as version_in_force
      from agreement_signature s join agreement_template t using (template_id, template_version)
     where ${conditionOf(filter)}
     order by s.signed_at desc, s.sign_no desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countSignedPapers(db: Db, filter: SignedFilter): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from agreement_signature s join agreement_template t using (template_id, template_version)
     where ${conditionOf(filter)}`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

const title = sql<string>`coalesce(s.agreement_name, t.agreement_name)`;
const signedDay = sql`(s.signed_at at time zone 'Asia/Shanghai')::date`;

function conditionOf({ clientId, agreeKind, productNo, from, to, keyword }: SignedFilter) {
  const parts = [
    sql<boolean>`s.client_id = ${clientId}`,
    ...(agreeKind === undefined ? [] : [sql`t.agree_kind = ${agreeKind}`]),
    ...(productNo === undefined ? [] : [sql`s.product_no = ${productNo}`]),
    ...(from === undefined ? [] : [sql`${signedDay} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${signedDay} <= ${to}::date`]),
    ...(keyword === undefined
      ? []
      : [sql`position(lower(${keyword}::text) in lower(${title} || ' ' || s.sign_no)) > 0`]),
  ];
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}
