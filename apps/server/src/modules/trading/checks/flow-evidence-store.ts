import { type NotNull, sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';

const SHOWN_MAX = 20;

/** Orders after a number, with the flow and the told terms they name. */
export async function findFlowsOfOrders(db: Db, after: string, limit: number) {
  const orders = await db
    .selectFrom('trade_order')
    .select(['order_no', 'flow_id', 'told_no', 'flow_sha256'])
    .where('order_no', '>', after)
    .where('flow_id', 'is not', null)
    .$narrowType<{ flow_id: NotNull }>()
    .orderBy('order_no')
    .fetch(limit, 'with ties')
    .execute();
  const flowIds = orders.map(({ flow_id }) => flow_id);
  const toldNos = orders.flatMap(({ told_no }) => told_no ?? []);
  const flows = await db
    .selectFrom('trade_flow')
    .selectAll()
    .where('flow_id', 'in', ['', ...flowIds])
    .execute();
  const steps = await db
    .selectFrom('trade_flow_step')
    .selectAll()
    .where('flow_id', 'in', ['', ...flowIds])
    .execute();
  const terms = await db
    .selectFrom('trade_flow_terms')
    .selectAll()
    .where('told_no', 'in', [0n, ...toldNos])
    .execute();
  return {
    orders,
    flows: new Map(flows.map((flow) => [flow.flow_id, flow])),
    steps: Map.groupBy(steps, ({ flow_id }) => flow_id),
    terms: new Map(terms.map((told) => [told.told_no, told])),
  };
}

/** Told terms after a number, with what their digest covers of the flow. */
export async function findToldPage(db: Db, after: bigint, limit: number) {
  return db
    .selectFrom('trade_flow_terms as t')
    .innerJoin('trade_flow as f', 'f.flow_id', 't.flow_id')
    .selectAll('t')
    .select(['f.client_id', 'f.product_no', 'f.entrust_money_fen'])
    .select(['f.target_product_no', 'f.entrust_shares_e2'])
    .where('t.told_no', '>', after)
    .orderBy('t.told_no')
    .limit(limit)
    .execute();
}

/** An order is no worse than the terms its own flow told, and names signatures that its customer gave before it. */
export async function checkPromises(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    select o.order_no || ' is worse than the terms it was told' as what
      from trade_order o
      join trade_flow_terms t using (told_no)
     where o.kind <> 'plan_setting' and (t.flow_id <> o.flow_id or o.est_fee_fen > t.fee_fen or o.trade_on > t.trade_on or o.confirm_on > t.confirm_on
        or o.redeemable_on > t.redeemable_on or o.product_risk > t.product_risk)
    union all
    select o.order_no || ' pays dividends by method ' || o.dividend_method || ', its customer was told ' || t.dividend_method
      from trade_order o
      join trade_flow_terms t using (told_no)
     where o.dividend_method <> t.dividend_method
       -- Behind the end of what the method was told from, the order chooses.
       and not exists (select from order_cancellation c join trade_order gone using (client_id, order_no)
                        where c.client_id = o.client_id and gone.product_no = o.product_no
                          and c.cancelled_at between t.told_at and o.accepted_at)
    union all
    select o.order_no || ' names a signature that its customer did not give before'
      from trade_order o
     where exists (select from unnest(o.sign_nos) as named (sign_no)
                    where not exists (select from agreement_signature s
                                       where s.sign_no = named.sign_no and s.client_id = o.client_id
                                         and s.signed_at <= o.accepted_at))
     order by 1 limit ${SHOWN_MAX}`,
  );
}
