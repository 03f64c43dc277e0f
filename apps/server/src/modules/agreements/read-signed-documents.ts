import type { Db } from '#db/database.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { fileIdOf } from './seal/present-seal.ts';
import { findSigned } from './signature-store.ts';

/** The documents kept with an order, each with its sealed file once it has one. */
export async function readSignedDocuments(
  db: Db,
  signNos: readonly string[],
  dictionaries: Dictionaries,
) {
  // An exit is signed with nothing.
  const signed = signNos.length === 0 ? [] : await findSigned(db, signNos);
  return signed.map(({ sign_no, agree_kind, sealed }) => ({
    sign_no,
    agreement_name: nameOf(dictionaries, 'AGREE_KIND', agree_kind),
    file_id: sealed === null ? null : fileIdOf(sign_no),
  }));
}
