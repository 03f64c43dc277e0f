import type { Day } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

/** Which proposals an operator asks for. */
export type ProposalFilter = {
  readonly clientId: string;
  readonly scope: ProposalScope;
  readonly localOrderNo?: string | undefined;
  readonly businType?: string | undefined;
  readonly productNo?: string | undefined;
  readonly valueFrom?: Fen | undefined;
  readonly valueTo?: Fen | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
};

export type ProposalScope =
  | { readonly kind: 'made'; readonly by: string }
  | { readonly kind: 'decided'; readonly by: string }
  /** The one whose number is asked for, in any state. */
  | { readonly kind: 'named' }
  /** What this person may decide on: not his own, none he approved before, within his limit, and in time. */
  | {
      readonly kind: 'waiting';
      readonly ownCodes: readonly string[];
      readonly limit: Fen | undefined;
      readonly now: Instant;
    };

type Page = { readonly offset: number; readonly limit: number };

/** The numbers of a page of proposals, and how many there are. What waits comes by its end, the rest newest first. */
export async function findProposalPage(
  db: Db,
  filter: ProposalFilter,
  { offset, limit }: Page,
): Promise<{ readonly localOrderNos: readonly string[]; readonly count: number }> {
  const found = sql`
      from order_proposal p join trade_order o using (client_id, order_no)
     where p.client_id = ${filter.clientId} and ${sql.join(conditionsOf(filter), sql` and `)}`;
  const order =
    filter.scope.kind === 'waiting'
      ? sql`p.expires_at, o.accepted_at, p.order_no`
      : sql`o.accepted_at desc, p.order_no desc`;
  const { rows } = await sql<{ local_order_no: string }>`
    select p.local_order_no ${found} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ count: bigint }>`select count(*) as count ${found}`.execute(
    db,
  );
  return {
    localOrderNos: rows.map(({ local_order_no }) => local_order_no),
    count: Number(counted[0]?.count ?? 0n),
  };
}

function conditionsOf(filter: ProposalFilter) {
  const { scope, localOrderNo, businType, productNo, valueFrom, valueTo, from, to } = filter;
  return [
    conditionOf(scope),
    ...(localOrderNo === undefined ? [] : [sql`p.local_order_no = ${localOrderNo}`]),
    ...(businType === undefined ? [] : [sql`o.busin_type = ${businType}`]),
    ...(productNo === undefined ? [] : [sql`o.product_no = ${productNo}`]),
    ...(valueFrom === undefined ? [] : [sql`p.value_fen >= ${valueFrom}`]),
    ...(valueTo === undefined ? [] : [sql`p.value_fen <= ${valueTo}`]),
    ...(from === undefined ? [] : [sql`${MADE_ON} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${MADE_ON} <= ${to}::date`]),
  ];
}

const MADE_ON = sql`(o.accepted_at at time zone 'Asia/Shanghai')::date`;

function conditionOf(scope: ProposalScope) {
  switch (scope.kind) {
    case 'made':
      return sql`o.inst_user_code = ${scope.by}`;
    case 'decided':
      return sql`exists (select from order_audit a where a.client_id = p.client_id and a.order_no = p.order_no
                                                       and a.inst_user_code = ${scope.by})`;
    case 'named':
      return sql`true`;
    case 'waiting': {
      const own = sql`(${[...scope.ownCodes]}::text[])`;
      return sql`exists (select from open_proposal w where w.client_id = p.client_id and w.order_no = p.order_no
                                                         and w.expires_at > ${scope.now}::timestamptz)
        and o.inst_user_code <> all ${own}
        and not exists (select from order_audit a where a.client_id = p.client_id and a.order_no = p.order_no
                                                      and a.inst_user_code = any ${own})
        and ${scope.limit === undefined ? sql`true` : sql`p.value_fen <= ${scope.limit}`}`;
    }
  }
}
