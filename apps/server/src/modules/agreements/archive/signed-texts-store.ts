import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

/** Each text that was ever signed, with what it was made of, as its first signature names it. */
export async function findSignedTexts(db: Db) {
  const { rows } = await sql<{
    readonly content_sha256: Buffer;
    readonly template_id: string;
    readonly template_version: string;
    readonly product_no: string | null;
    readonly signed_at: Instant;
  }>`
    select distinct on (content_sha256) content_sha256, template_id, template_version, product_no, signed_at
      from agreement_signature order by content_sha256, signed_at`.execute(db);
  return rows;
}
