import type { Shares } from '@mall/domain/money/units';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

/** What the last correction of a purchase claims and was not settled yet. */
export type OpenShareClaim = {
  readonly order_no: string;
  readonly seq: number;
  readonly version: number;
  readonly claim_shares_e2: Shares;
};

/** The claims on shares of a holding, the oldest order first. */
export async function findOpenClaims(
  db: Db,
  { clientId, productNo }: { readonly clientId: string; readonly productNo: string },
): Promise<readonly OpenShareClaim[]> {
  const { rows } = await sql<OpenShareClaim>`
    select * from (
      select distinct on (c.order_no, c.seq) c.order_no, c.seq, c.version,
             (c.claim_shares_e2 - coalesce((select sum(s.shares_e2) from claim_settlement s
                                             where s.client_id = c.client_id and s.order_no = c.order_no and s.seq = c.seq
                                               and s.version = c.version), 0))::bigint as claim_shares_e2
        from order_correction c
       where c.client_id = ${clientId} and c.product_no = ${productNo}
       order by c.order_no, c.seq, c.version desc) as newest
     where claim_shares_e2 > 0
     order by order_no, seq`.execute(db);
  return rows;
}

export async function insertSettlements(
  tx: Tx,
  rows: readonly Omit<Insertable<Schema['claim_settlement']>, 'written_at'>[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('claim_settlement')
      .values([...rows])
      .execute();
}
