import type { Db } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

export type StoredCode = {
  readonly idHash: Buffer;
  readonly answerHash: Buffer;
  readonly expiresAt: Instant;
};

export async function insertImageCode(db: Db, code: StoredCode): Promise<void> {
  await db
    .insertInto('image_code')
    .values({
      id_sha256: code.idHash,
      answer_sha256: code.answerHash,
      expires_at: code.expiresAt,
    })
    .execute();
}

export type TakenCode = { readonly answer_sha256: Buffer; readonly expires_at: Instant };

/** Takes a code away and returns it: of two who bring the same id, one gets it. */
export function takeImageCode(db: Db, idHash: Buffer) {
  return db
    .deleteFrom('image_code')
    .where('id_sha256', '=', idHash)
    .returning(['answer_sha256', 'expires_at']);
}
