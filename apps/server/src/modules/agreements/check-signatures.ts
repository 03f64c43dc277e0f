import { contentHash } from '#content-hash.ts';
import type { Db } from '#db/database.ts';
import { checkContents } from '#modules/trail/index.ts';
import type { Check } from '#verification.ts';
import { readReleasedTemplates } from './open-templates.ts';
import { checkImprints } from './seal/check-imprints.ts';
import {
  checkSealedFiles,
  checkSignaturesTold,
  checkTexts,
  checkWaiting,
  findSignatureContents,
} from './signature-checks-store.ts';
import { findAllTemplates, type Template } from './template-store.ts';

/** Signatures against the trail, one by one, and the texts they were given under against those of this release. */
export async function checkSignatures(db: Db): Promise<readonly Check[]> {
  return [
    { name: 'the trail tells of the signatures there are', ...(await checkSignaturesTold(db)) },
    {
      name: 'signatures are what the trail tells of them',
      ...(await checkContents(db, {
        action: 'agreement_sign',
        readPage: (after, limit) => findSignatureContents(db, after, limit),
      })),
    },
    { name: 'the text of every signature is kept', ...(await checkTexts(db)) },
    { name: 'sealed files are what the trail tells of them', ...(await checkSealedFiles(db)) },
    { name: 'sealed files say of their seals what is kept', ...(await checkImprints(db)) },
    { name: 'what takes an identity is sealed or waits for it', ...(await checkWaiting(db)) },
    { name: 'the texts that were signed are the released ones', ...(await checkTemplates(db)) },
  ];
}

/** A version is never edited; one that an earlier release brought has nothing to be compared with. */
async function checkTemplates(db: Db): Promise<Omit<Check, 'name'>> {
  const keyOf = ({ template_id, template_version }: Template) =>
    `${template_id} ${template_version}`;
  const released = new Map((await readReleasedTemplates()).map((one) => [keyOf(one), one]));
  const kept = await findAllTemplates(db);
  const known = kept.filter((one) => released.has(keyOf(one)));
  const changed = known.filter(
    (one) => !contentHash(one).equals(contentHash(released.get(keyOf(one)))),
  );
  return {
    counted: BigInt(kept.length),
    unchecked: BigInt(kept.length - known.length),
    wrong: changed.map((one) => `${keyOf(one)} is not the text that this release brings`),
  };
}
