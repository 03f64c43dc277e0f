import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** The first order that each of a customer's signatures was given for; one without an order is absent. */
export async function findOrdersOfSignatures(
  db: Db,
  clientId: string,
  signNos: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (signNos.length === 0) return new Map();
  const { rows } = await sql<{ sign_no: string; order_no: string | null }>`
    select s.sign_no, (select o.order_no from trade_order o
                        where o.client_id = ${clientId} and s.sign_no = any (o.sign_nos)
                        order by o.accepted_at, o.order_no limit 1) as order_no
      from unnest(${signNos}::text[]) as s (sign_no)`.execute(db);
  return new Map(
    rows.flatMap(({ sign_no, order_no }) => (order_no === null ? [] : [[sign_no, order_no]])),
  );
}
