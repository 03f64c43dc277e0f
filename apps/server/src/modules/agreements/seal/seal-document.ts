import { createHash, randomBytes } from 'node:crypto';
import type { Day } from '@mall/domain/calendar/day';
import { momentAt } from '@mall/domain/calendar/moment';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { instantFromMs, msOfInstant } from '#db/instant.ts';
import type { SealOpener } from '#gateways/seal/port.ts';
import { findText } from '#modules/agreements/archive/text-store.ts';
import { findSignedRow } from '#modules/agreements/signature-store.ts';
import { findTemplateVersion } from '#modules/agreements/template-store.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import { renderSealable } from '#modules/documents/index.ts';
import { listOperators, nameOfOperator, readCustomerOnPapers } from '#modules/identity/index.ts';
import { recordAction } from '#modules/trail/index.ts';
import { evidencePage, versionNote } from './evidence-page.ts';
import { findSealedFile, keepSealedFile, type SealedFile, type SignedBy } from './seal-store.ts';

export type SealDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
  /** The provider, as a file names its maker. */
  readonly maker: string;
  readonly openSeal: SealOpener;
  /** The page that checks documents; the QR code leads there. Absent: the QR code holds the bare code. */
  readonly verifyAddress?: string | undefined;
};

/** A signature whose text is not kept, or that is not there, cannot be sealed. */
export class TextMissing extends Error {}

/** Puts the seal on what a customer signed; one that has its file already keeps it. Bytes and row are one transaction. */
export async function sealDocument(deps: SealDeps, signed: SignedBy): Promise<SealedFile> {
  const known = await findSealedFile(deps.db, signed);
  if (known) return known;
  const file = await makeFile(deps, signed);
  return deps.db.transaction().execute(async (tx) => {
    const isKept = await keepSealedFile(tx, signed, file);
    if (isKept) {
      const object = { kind: 'signature', id: signed.signNo };
      const told = { object, content: file.file_sha256, clientId: signed.clientId };
      await recordAction({ ...deps, db: tx }, { action: 'agreement_seal', ...told });
      return file;
    }
    // Another process was quicker; its file is the one that is kept.
    const first = await findSealedFile(tx, signed);
    if (!first) throw new TextMissing(`${signed.signNo} has a sealed file`);
    return first;
  });
}

async function makeFile(deps: SealDeps, { clientId, signNo }: SignedBy): Promise<SealedFile> {
  const { db, clock, dictionaries, maker, verifyAddress } = deps;
  const row = await findSignedRow(db, clientId, signNo);
  const html = row && (await findText(db, row.content_sha256));
  const { template_id: templateId = '', template_version: version = '' } = row ?? {};
  const template = await findTemplateVersion(db, { templateId, version });
  if (!row || html === undefined || !template)
    throw new TextMissing(`the text of ${signNo} is not kept`);
  const { seal, timeStamp } = await deps.openSeal();
  const text = await timeStamp.stamp(row.content_sha256);
  const code = randomBytes(16).toString('hex').toUpperCase();
  const { day } = momentAt(msOfInstant(row.signed_at));
  const title = row.agreement_name ?? template.agreement_name;
  const open = await renderSealable(
    { title, note: versionNote(template, dictionaries), html, on: day },
    evidencePage(row, {
      code,
      verifyAddress,
      title,
      customer: await readCustomerOnPapers(db, clientId),
      operator: await nameSigner(db, clientId, { code: row.inst_user_code, on: day }),
      sealedBy: seal.name,
      stampedMs: text.stampedMs,
      sealedMs: clock.wallMs(),
      dictionaries,
    }),
    { maker, imprintMax: seal.imprintMax },
  );
  const { cms, stampedMs } = await seal.imprint(open.content, timeStamp);
  const bytes = open.close(cms);
  return {
    file_bytes: bytes,
    file_sha256: createHash('sha256').update(bytes).digest(),
    verify_code: code,
    seal_name: seal.name,
    cert_serial: seal.certSerial,
    cert_issuer: seal.certIssuer,
    stamped_at: instantFromMs(stampedMs),
    text_stamp: Buffer.from(text.token),
    sealed_at: instantFromMs(clock.wallMs()),
  };
}

/** The operator of an institution by his number and masked name; undefined: a person signed for himself. */
async function nameSigner(
  db: Db,
  clientId: string,
  { code, on }: { readonly code: string | null; readonly on: Day },
): Promise<string | undefined> {
  if (code === null) return undefined;
  const operators = await listOperators(db, clientId, on);
  return `${nameOfOperator(operators, code)}（${code}）`;
}
