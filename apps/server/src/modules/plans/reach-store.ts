import type { Fen, Shares } from '@mall/domain/money/units';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';
import { confirmedFigure } from './confirmed-figure-store.ts';

export type ReachRow = Selectable<Schema['plan_reach']>;
export type NewReach = Omit<Insertable<Schema['plan_reach']>, 'written_at'>;

/** A reach record with what its redemption brought, once that is confirmed; after a corrected net value, what counts now. */
export type Reach = ReachRow & {
  readonly received_fen: Fen | null;
  readonly redeemed_shares_e2: Shares | null;
  readonly product_no: string;
};

export async function insertReach(tx: Tx, reach: NewReach): Promise<ReachRow> {
  return tx.insertInto('plan_reach').values(reach).returningAll().executeTakeFirstOrThrow();
}

/** The reach records of a customer, newest first; of one plan where it is named. */
export async function findReaches(
  db: Db,
  { clientId, allotNo }: { readonly clientId: string; readonly allotNo?: string | undefined },
): Promise<readonly Reach[]> {
  return db
    .selectFrom('plan_reach as r')
    .innerJoin('plan_event as e', (join) =>
      join
        .onRef('e.client_id', '=', 'r.client_id')
        .onRef('e.allot_no', '=', 'r.allot_no')
        .on('e.seq', '=', 1),
    )
    .selectAll('r')
    .select([
      'e.product_no',
      confirmedFigure<Fen>('r', 'net_fen').as('received_fen'),
      confirmedFigure<Shares>('r', 'shares_e2').as('redeemed_shares_e2'),
    ])
    .where('r.client_id', '=', clientId)
    .$if(allotNo !== undefined, (query) => query.where('r.allot_no', '=', allotNo ?? ''))
    .orderBy('r.reached_on', 'desc')
    .orderBy('r.allot_no')
    .execute();
}
