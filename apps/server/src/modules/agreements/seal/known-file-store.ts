import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

/** What a visitor may know of a sealed file: never whose it is. */
export type KnownFile = {
  readonly file_sha256: Buffer;
  readonly seal_name: string;
  readonly cert_serial: string;
  readonly cert_issuer: string;
  readonly stamped_at: Instant;
  readonly signed_at: Instant;
  readonly agree_kind: string;
  readonly template_version: string;
};

export async function findByHash(db: Db, hash: Buffer): Promise<KnownFile | undefined> {
  return findKnown(db, sql<boolean>`f.file_sha256 = ${hash}`);
}

export async function findByCodes(
  db: Db,
  codes: readonly string[],
): Promise<KnownFile | undefined> {
  if (codes.length === 0) return undefined;
  return findKnown(db, sql<boolean>`f.verify_code = any (${codes}::text[])`);
}

async function findKnown(
  db: Db,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<KnownFile | undefined> {
  const { rows } = await sql<KnownFile>`
    select f.file_sha256, f.seal_name, f.cert_serial, f.cert_issuer, f.stamped_at, s.signed_at, t.agree_kind, s.template_version
      from sealed_file f join agreement_signature s using (client_id, sign_no)
      join agreement_template t using (template_id, template_version)
     where ${condition} limit 1`.execute(db);
  return rows[0];
}
