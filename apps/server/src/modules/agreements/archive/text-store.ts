import type { Db, Tx } from '#db/database.ts';
import type { FilledAgreement } from '#modules/agreements/fill-template.ts';

type KeptText = Pick<FilledAgreement, 'contentHtml' | 'contentHash'>;

/** Keeps a text under its hash; one that is there already stays. */
export async function keepText(tx: Tx, { contentHash, contentHtml }: KeptText): Promise<void> {
  await tx
    .insertInto('agreement_text')
    .values({ content_sha256: contentHash, content_html: contentHtml })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findText(db: Db, contentHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('agreement_text')
    .select('content_html')
    .where('content_sha256', '=', contentHash)
    .executeTakeFirst();
  return row?.content_html;
}

export async function hasTexts(db: Db): Promise<boolean> {
  const row = await db.selectFrom('agreement_text').select('content_sha256').limit(1).execute();
  return row.length > 0;
}
