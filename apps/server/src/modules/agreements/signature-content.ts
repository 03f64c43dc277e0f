import { rowContent, type TableColumns } from '#db/row-content.ts';
import type { SignedRow } from './signature-store.ts';

export const SIGNATURE_COLUMNS = {
  content: [
    'sign_no',
    'client_id',
    'inst_user_code',
    'request_no',
    'request_sha256',
    'template_id',
    'template_version',
    'agreement_name',
    'product_no',
    'flow_id',
    'content_sha256',
    'address_sha256',
    'evidence',
    'signed_at',
    'written_at',
  ],
  changing: [],
} as const satisfies TableColumns<SignedRow>;

/** A signature as the trail tells of it. */
export function signatureTold(row: SignedRow) {
  return { object: { kind: 'signature', id: row.sign_no }, content: signatureContent(row) };
}

/** The hash over everything a signature was given with. */
export function signatureContent(row: SignedRow): Buffer {
  return rowContent(row, SIGNATURE_COLUMNS);
}
