import type { Db } from '#db/database.ts';

/** A sealed file with what is kept of its seal. */
export type KeptSeal = Awaited<ReturnType<typeof findSealedPage>>[number];

/** The sealed files after a number, with the hash of the text that was signed. */
export async function findSealedPage(db: Db, after: string | undefined, limit: number) {
  return db
    .selectFrom('sealed_file as f')
    .innerJoin('agreement_signature as s', (join) =>
      join.onRef('s.client_id', '=', 'f.client_id').onRef('s.sign_no', '=', 'f.sign_no'),
    )
    .select(['f.sign_no', 'f.file_bytes', 'f.seal_name', 'f.cert_serial', 'f.cert_issuer'])
    .select(['f.stamped_at', 'f.text_stamp', 's.content_sha256'])
    .where('f.sign_no', '>', after ?? '')
    .orderBy('f.sign_no')
    .fetch(limit, 'with ties')
    .execute();
}
