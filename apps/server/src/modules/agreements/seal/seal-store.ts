import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

/** One signature of a customer. */
export type SignedBy = { readonly clientId: string; readonly signNo: string };

export type SealedFile = {
  readonly file_bytes: Buffer;
  readonly file_sha256: Buffer;
  readonly verify_code: string;
  readonly seal_name: string;
  readonly cert_serial: string;
  readonly cert_issuer: string;
  readonly stamped_at: Instant;
  /** The token over the text alone, whose time the evidence page prints; null: the file is older than that. */
  readonly text_stamp: Buffer | null;
  readonly sealed_at: Instant;
};

/** Puts a new signature on the list of those that wait for their seal. */
export async function addWaiting(tx: Tx, { clientId, signNo }: SignedBy): Promise<void> {
  await tx
    .insertInto('seal_waiting')
    .values({ client_id: clientId, sign_no: signNo })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Signatures that wait and did not fail too often, those that never failed first. */
export async function findWaiting(
  db: Db,
  { failuresMax, limit }: { readonly failuresMax: number; readonly limit: number },
): Promise<readonly SignedBy[]> {
  const rows = await db
    .selectFrom('seal_waiting')
    .select(['client_id', 'sign_no'])
    .where('failures', '<', failuresMax)
    .orderBy('failures')
    .orderBy('sign_no')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ clientId: row.client_id, signNo: row.sign_no }));
}

/** Counts one more failure; a signature that was not on the list comes onto it. */
export async function addFailure(
  db: Db,
  { clientId, signNo }: SignedBy,
  failedAt: Instant,
): Promise<void> {
  await db
    .insertInto('seal_waiting')
    .values({ client_id: clientId, sign_no: signNo, failures: 1, failed_at: failedAt })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'sign_no']).doUpdateSet({
        // Never more than the column holds, however often a customer tries.
        failures: sql`least(seal_waiting.failures + 1, 100)`,
        failed_at: failedAt,
      }),
    )
    .execute();
}

/** Keeps a sealed file and takes its signature off the list. False: the signature has its file already and keeps it. */
export async function keepSealedFile(
  tx: Tx,
  { clientId, signNo }: SignedBy,
  file: SealedFile,
): Promise<boolean> {
  const written = await tx
    .insertInto('sealed_file')
    .values({ client_id: clientId, sign_no: signNo, ...file })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sign_no')
    .execute();
  await tx
    .deleteFrom('seal_waiting')
    .where('client_id', '=', clientId)
    .where('sign_no', '=', signNo)
    .execute();
  return written.length > 0;
}

export async function findSealedFile(
  db: Db,
  { clientId, signNo }: SignedBy,
): Promise<SealedFile | undefined> {
  return db
    .selectFrom('sealed_file')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('sign_no', '=', signNo)
    .executeTakeFirst();
}

/** Where the sealing of a customer's signatures stands; one that is absent waits and never failed. */
export async function findSealStates(
  db: Db,
  clientId: string,
  signNos: readonly string[],
): Promise<
  ReadonlyMap<string, { readonly sealedAt: Instant | undefined; readonly failures: number }>
> {
  const { rows } = await sql<{
    sign_no: string;
    sealed_at: Instant | null;
    failures: number | null;
  }>`
    select s.sign_no, f.sealed_at, w.failures from unnest(${signNos}::text[]) as s (sign_no)
      left join sealed_file f on f.client_id = ${clientId} and f.sign_no = s.sign_no
      left join seal_waiting w on w.client_id = ${clientId} and w.sign_no = s.sign_no`.execute(db);
  return new Map(
    rows.map(({ sign_no, sealed_at, failures }) => [
      sign_no,
      { sealedAt: sealed_at ?? undefined, failures: failures ?? 0 },
    ]),
  );
}
