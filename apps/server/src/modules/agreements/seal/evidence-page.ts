import { formatMoment, momentAt } from '@mall/domain/calendar/moment';
import { msOfInstant } from '#db/instant.ts';
import type { SignedRow } from '#modules/agreements/signature-store.ts';
import type { Template } from '#modules/agreements/template-store.ts';
import { type Dictionaries, filledName, nameOf } from '#modules/dictionary/index.ts';
import type { EvidencePage } from '#modules/documents/index.ts';
import type { CustomerOnPapers } from '#modules/identity/index.ts';
import { readEvidence } from './read-evidence.ts';

type SealedWith = {
  readonly code: string;
  /** Absent: the QR code holds the bare code. */
  readonly verifyAddress: string | undefined;
  /** As papers name him, and the operator who signed for him. */
  readonly customer: Pick<CustomerOnPapers, 'name' | 'idNo'>;
  readonly operator: string | undefined;
  /** The title of the document, as its first page says it. */
  readonly title: string;
  readonly sealedBy: string;
  /** When the text was stamped, by the clock of the time-stamp service: the seal's own stamp comes after this page and is not on it. */
  readonly stampedMs: number;
  /** By the wall clock. */
  readonly sealedMs: number;
  readonly dictionaries: Dictionaries;
};

/** How a document was signed, as its last page says: who, masked; how confirmed; times, hashes and numbers. */
export function evidencePage(row: SignedRow, sealed: SealedWith): EvidencePage {
  const { code, verifyAddress, customer, operator, sealedBy, dictionaries } = sealed;
  const words = (key: string) => nameOf(dictionaries, 'EVIDENCE', key);
  const signedAt = formatMoment(momentAt(msOfInstant(row.signed_at)));
  const { mobileMask, isIdentified, sm3, tickedCount } = readEvidence(row.evidence);
  const rows: readonly (readonly [string, string | undefined])[] = [
    [words('name'), sealed.title],
    [words('document'), `${row.template_id} ${row.template_version}`],
    [words('product'), row.product_no ?? undefined],
    [words('sign_no'), row.sign_no],
    [words('customer'), customer.name],
    [words('id_no'), customer.idNo],
    [words('operator'), operator],
    [words('confirmed'), words(isIdentified ? 'by_code' : 'by_reading')],
    [words('mobile'), mobileMask],
    [
      words('ticked'),
      tickedCount === 0
        ? undefined
        : filledName(dictionaries, ['EVIDENCE', 'ticked_count'], { count: String(tickedCount) }),
    ],
    [words('signed_at'), signedAt],
    [words('stamped_at'), formatMoment(momentAt(sealed.stampedMs))],
    [words('sealed_at'), formatMoment(momentAt(sealed.sealedMs))],
    [words('sealed_by'), sealedBy],
    [words('sha256'), row.content_sha256.toString('hex')],
    [words('sm3'), sm3],
  ];
  return {
    title: words('title'),
    rows: rows.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const])),
    code,
    scanned: scannedText(code, verifyAddress),
    codeHint: words('code'),
    sealedBy,
    sealCaption: words('caption'),
    signedAt: `${signedAt.replaceAll(/\D/g, '')}+08'00'`,
  };
}

/** What the QR code of a document holds: the way to the page that checks it, as far as that is known. */
export function scannedText(code: string, verifyAddress: string | undefined): string {
  // Behind the #, so that no server keeps the code in its log.
  return verifyAddress === undefined ? code : `${verifyAddress}#code=${code}`;
}

/** Which version it is and from when, under the title. */
export function versionNote(
  { template_version, effective_on }: Template,
  dictionaries: Dictionaries,
): string {
  const words = (code: string) => nameOf(dictionaries, 'DOCUMENT_NOTE', code);
  return `${words('version')} ${template_version}\u3000${words('effective')} ${effective_on}`;
}
