import type { Db } from '#db/database.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { findSigned } from './signature-store.ts';

/** The documents kept with an order; sealed files come with the agreements issue. */
export async function readSignedDocuments(
  db: Db,
  signNos: readonly string[],
  dictionaries: Dictionaries,
) {
  // An exit is signed with nothing.
  const signed = signNos.length === 0 ? [] : await findSigned(db, signNos);
  return signed.map(({ sign_no, agree_kind }) => ({
    sign_no,
    agreement_name: nameOf(dictionaries, 'AGREE_KIND', agree_kind),
    file_id: null,
  }));
}
