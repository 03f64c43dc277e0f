import { type Fen, fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** What all contracts and all purchases under way come to. */
export async function readOutstanding(db: Db): Promise<Fen> {
  const { lent_fen } = await db
    .selectFrom('repo_outstanding')
    .select('lent_fen')
    .executeTakeFirstOrThrow();
  return lent_fen;
}

/** The same, held until the transaction ends. */
export async function lockOutstanding(tx: Tx): Promise<Fen> {
  const { lent_fen } = await tx
    .selectFrom('repo_outstanding')
    .select('lent_fen')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return lent_fen;
}

/** Counts money that is lent if what is pledged covers it; false: it does not (rules 4.8). */
export async function takeCollateral(tx: Tx, amount: Fen, pledged: Fen): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update repo_outstanding set lent_fen = lent_fen + ${amount} where lent_fen + ${amount} <= ${pledged}`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** Money that is not lent any more needs no collateral. */
export async function giveCollateralBack(tx: Tx, amount: Fen): Promise<void> {
  if (amount === fen(0n)) return;
  await sql`update repo_outstanding set lent_fen = lent_fen - ${amount}`.execute(tx);
}
