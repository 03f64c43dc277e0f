import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { recordAction } from '#modules/trail/index.ts';
import { findApplicationByNo, findEvidence } from './application-store.ts';
import { evidenceOf, type KeptEvidence } from './kept-evidence.ts';

export type EvidenceFile = KeptEvidence & { readonly content: Buffer };

/** The documents of an application for a reviewer, whose name goes on the trail; undefined: there is no such application. */
export async function findEvidenceFiles(
  { db, clock }: { readonly db: Db; readonly clock: Pick<Clock, 'wallMs'> },
  { applyNo, doneBy }: { readonly applyNo: string; readonly doneBy: string },
): Promise<readonly EvidenceFile[] | undefined> {
  return db.transaction().execute(async (tx) => {
    const application = await findApplicationByNo(tx, applyNo);
    if (!application) return undefined;
    const contents = new Map(
      (await findEvidence(tx, application)).map(({ evidence_no, content }) => [
        evidence_no,
        content,
      ]),
    );
    const files = evidenceOf(application).flatMap((kept) => {
      const content = contents.get(kept.no);
      return content ? [{ ...kept, content }] : [];
    });
    await recordAction(
      { db: tx, clock },
      {
        action: 'evidence_read',
        clientId: application.client_id,
        object: { kind: 'application', id: applyNo },
        change: { doneBy, before: 'kept', after: `${files.length} read` },
      },
    );
    return files;
  });
}
