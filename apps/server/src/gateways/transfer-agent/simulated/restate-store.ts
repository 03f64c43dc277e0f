import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { RestatedValue } from '#gateways/transfer-agent/port.ts';

/** A purchase at the value of a day whose lot is known, with what its lot has and what was entered for it so far. */
export type RestatableRow = {
  readonly order_no: string;
  readonly trade_account: string;
  readonly product_no: string;
  readonly net_fen: bigint;
  readonly version: number;
  readonly last_nav_e8: bigint;
  readonly booked_shares_e2: bigint;
  readonly lot_no: bigint;
  readonly left_shares_e2: bigint;
};

export async function findRestatable(
  db: Db,
  { productNo, navOn }: RestatedValue,
): Promise<readonly RestatableRow[]> {
  const { rows } = await sql<RestatableRow>`
    select a.order_no, a.trade_account, a.product_no, c.net_fen,
           coalesce(r.version, 1) as version, coalesce(r.nav_e8, c.nav_e8) as last_nav_e8,
           c.shares_e2 + coalesce(sums.changed, 0) as booked_shares_e2, l.lot_no, l.left_shares_e2
      from agent_confirmation c
      join agent_application a using (order_no)
      join agent_lot l on l.order_no = c.order_no
      left join lateral (select * from agent_restatement x where x.order_no = c.order_no order by x.version desc limit 1) as r on true
      left join lateral (select sum(x.change_shares_e2)::bigint as changed from agent_restatement x
                          where x.order_no = c.order_no) as sums on true
     where a.product_no = ${productNo} and c.nav_on = ${navOn}::date and a.kind = 'purchase'
       and c.outcome in ('confirmed', 'confirmed_in_part')
     order by a.order_no`.execute(db);
  return rows;
}

export async function insertRestatement(
  tx: Tx,
  { order_no, version }: RestatableRow,
  {
    navE8,
    shares,
    change,
  }: { readonly navE8: bigint; readonly shares: bigint; readonly change: bigint },
): Promise<void> {
  await sql`
    insert into agent_restatement (order_no, version, nav_e8, shares_e2, change_shares_e2)
    values (${order_no}, ${version + 1}, ${navE8}, ${shares}, ${change})`.execute(tx);
}

/** The lot of the purchase began with the corrected value; the difference comes into it and into the register. */
export async function updateLot(
  tx: Tx,
  { lot_no, trade_account, product_no }: RestatableRow,
  { navE8, change }: { readonly navE8: bigint; readonly change: bigint },
): Promise<void> {
  await sql`
    update agent_lot set left_shares_e2 = left_shares_e2 + ${change}::bigint,
           -- Shares of before values were noted stay without one.
           nav_e8 = case when nav_on is not null then ${navE8}::bigint end
     where lot_no = ${lot_no}`.execute(tx);
  if (change === 0n) return;
  await sql`
    update agent_register set shares_e2 = shares_e2 + ${change}::bigint
     where trade_account = ${trade_account} and product_no = ${product_no}`.execute(tx);
}
