import type { Day } from '@mall/domain/calendar/day';
import type { Fen, Rate } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export type CollectionFacts = {
  readonly productNo: string;
  /** What this and all other distributors collected. */
  readonly collected: { readonly fen: bigint; readonly holders: number } | undefined;
  readonly depositRateE8: bigint | undefined;
  readonly allottedE8: bigint | undefined;
  readonly isEnded: boolean;
  /** Applications that were not found valid or refused yet. */
  readonly hasUnanswered: boolean;
};

/** What the registrar knows of collections; one it was told nothing about was sold elsewhere in any amount. */
export async function findCollectionFacts(
  db: Db,
  productNos: readonly string[],
): Promise<readonly CollectionFacts[]> {
  const { rows } = await sql<{
    product_no: string;
    elsewhere_fen: bigint | null;
    elsewhere_holders: number | null;
    deposit_rate_e8: bigint | null;
    allotted_rate_e8: bigint | null;
    here_fen: bigint;
    here_holders: number;
    is_ended: boolean;
    has_unanswered: boolean;
  }>`
    select given.product_no, k.elsewhere_fen, k.elsewhere_holders, k.deposit_rate_e8, k.allotted_rate_e8,
           coalesce(here.amount, 0)::bigint as here_fen, coalesce(here.holders, 0)::int as here_holders,
           exists (select from agent_collection_end e where e.product_no = given.product_no) as is_ended,
           exists (select from agent_application a left join agent_confirmation c using (order_no)
                    where a.product_no = given.product_no and a.kind = 'subscription' and c.order_no is null) as has_unanswered
      from unnest(${[...productNos]}::text[]) as given (product_no)
      left join agent_collection k on k.product_no = given.product_no
      left join lateral (select sum(a.amount_fen) as amount, count(distinct a.trade_account) as holders
                           from agent_application a join agent_confirmation c using (order_no)
                          where a.product_no = given.product_no and c.outcome = 'subscribed') as here on true
     order by given.product_no`.execute(db);
  return rows.map((row) => ({
    productNo: row.product_no,
    collected:
      row.elsewhere_fen === null || row.elsewhere_holders === null
        ? undefined
        : {
            fen: row.elsewhere_fen + row.here_fen,
            holders: row.elsewhere_holders + row.here_holders,
          },
    depositRateE8: row.deposit_rate_e8 ?? undefined,
    allottedE8: row.allotted_rate_e8 ?? undefined,
    isEnded: row.is_ended,
    hasUnanswered: row.has_unanswered,
  }));
}

export async function insertCollectionEnd(
  tx: Tx,
  end: {
    readonly product_no: string;
    readonly ended_on: Day;
    readonly is_established: boolean;
    readonly deposit_rate_e8: Rate;
    readonly allotted_rate_e8: Rate;
  },
): Promise<void> {
  await tx.insertInto('agent_collection_end').values(end).execute();
}

/** The valid applications for a product. */
export async function findCollectedApplications(db: Db, productNo: string) {
  return db
    .selectFrom('agent_application as a')
    .innerJoin('agent_confirmation as c', 'c.order_no', 'a.order_no')
    .selectAll('a')
    .where('a.product_no', '=', productNo)
    .where('c.outcome', '=', 'subscribed')
    .orderBy('a.order_no')
    .execute();
}

export type CollectedRow = {
  readonly orderNo: string;
  readonly figures:
    | { readonly net: bigint; readonly fee: bigint; readonly shares: bigint }
    | undefined;
  readonly interest: bigint;
  readonly refund: bigint;
};

/** Enters what became of applications, and the shares they bring into the register as lots at 1.0000. */
export async function insertCollected(
  tx: Tx,
  day: Day,
  rows: readonly CollectedRow[],
): Promise<void> {
  const of = <T>(read: (row: CollectedRow) => T) => rows.map(read);
  await sql`
    with entered as (
      insert into agent_collection_line (order_no, ended_on, net_fen, fee_fen, shares_e2, interest_fen, refund_fen)
      select line.order_no, ${day}::date, line.net, line.fee, line.shares, line.interest, line.refund
        from unnest(${of(({ orderNo }) => orderNo)}::text[], ${of(({ figures }) => figures?.net ?? null)}::bigint[],
                    ${of(({ figures }) => figures?.fee ?? null)}::bigint[], ${of(({ figures }) => figures?.shares ?? null)}::bigint[],
                    ${of(({ interest }) => interest)}::bigint[], ${of(({ refund }) => refund)}::bigint[])
          as line (order_no, net, fee, shares, interest, refund)
       order by line.order_no
      returning order_no, shares_e2
    ), brought as (
      insert into agent_lot (trade_account, product_no, confirmed_on, left_shares_e2, nav_on, nav_e8)
      select trade_account, product_no, ${day}::date, entered.shares_e2, ${day}::date, 100000000
        from entered join agent_application using (order_no)
       where entered.shares_e2 > 0 order by order_no
    )
    insert into agent_register (trade_account, product_no, shares_e2)
    select trade_account, product_no, sum(entered.shares_e2)
      from entered join agent_application using (order_no)
     where entered.shares_e2 > 0
     group by trade_account, product_no
    on conflict (trade_account, product_no)
      do update set shares_e2 = agent_register.shares_e2 + excluded.shares_e2`.execute(tx);
}

export async function findEndsOf(db: Db, day: Day) {
  return db
    .selectFrom('agent_collection_end')
    .selectAll()
    .where('ended_on', '=', day)
    .orderBy('product_no')
    .execute();
}

export async function findCollected(db: Db, day: Day, from: string | undefined, limit: number) {
  return db
    .selectFrom('agent_collection_line')
    .selectAll()
    .where('ended_on', '=', day)
    .$if(from !== undefined, (query) => query.where('order_no', '>', from ?? ''))
    .orderBy('order_no')
    .limit(limit)
    .execute();
}

/** What other distributors collect of a product, for demos and tests. */
export async function insertCollection(
  tx: Tx,
  collection: {
    readonly product_no: string;
    readonly elsewhere_fen: Fen;
    readonly elsewhere_holders: number;
    readonly deposit_rate_e8: Rate;
    readonly allotted_rate_e8?: Rate;
  },
): Promise<void> {
  await tx.insertInto('agent_collection').values(collection).execute();
}
