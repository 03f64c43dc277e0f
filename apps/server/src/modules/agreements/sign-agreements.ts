import type { compElectSignAgreeNomal } from '@mall/contract/agreements/sign';
import type { RefusalOf, RequestOf } from '@mall/contract/define-call';
import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import type { Clock } from '#clock.ts';
import { contentHash, sha256Of } from '#content-hash.ts';
import type { Db, Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { readProductTerms } from '#modules/catalogue/index.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import { recordAction } from '#modules/trail/index.ts';
import { type FilledAgreement, fillTemplate, readAgreementId } from './fill-template.ts';
import { findSignatures, findSigningHash, insertSignature } from './signature-store.ts';
import { findTemplate, type Template } from './template-store.ts';

type Signing = RequestOf<typeof compElectSignAgreeNomal>;
type ReadDocument = Signing['agreements'][number];
type Refusal = RefusalOf<typeof compElectSignAgreeNomal> | 'identity_unconfirmed';

export type SignDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
};

/** For whom is signed, by whose hand, and from where. */
export type Signer = {
  readonly clientId: string;
  /** Absent: a natural person signs for himself. */
  readonly instUserCode?: string | undefined;
  readonly address: string;
};

/** How the customer showed that it is he who signs; good once, and taken with the signature or not at all. */
export type Confirmation = {
  readonly redeem: (tx: Tx) => Promise<boolean>;
  /** What of it is kept beside every signature. */
  readonly evidence: unknown;
};

export type SignedDocument = { readonly agreementId: string; readonly signNo: string };
export type SignResult =
  | { readonly ok: true; readonly signedAt: Moment; readonly documents: readonly SignedDocument[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** Records that a customer read documents. All of them are recorded or none is; a repeat changes nothing. */
export async function signAgreements(
  deps: SignDeps,
  signer: Signer,
  request: Signing,
  confirmation?: Confirmation,
): Promise<SignResult> {
  return deps.db.transaction().execute(async (tx) => {
    const now = await deps.clock.businessNow(tx);
    const requestHash = hashOfSigning(request);
    const earlier = await findSigningHash(tx, signer.clientId, request.request_no);
    if (earlier && !earlier.equals(requestHash)) return refuse('request_no_reused');

    const checked: Checked[] = [];
    for (const document of request.agreements) {
      const outcome = await checkDocument(tx, { ...deps, now, confirmation }, document);
      if (!outcome.ok) return outcome;
      checked.push(outcome);
    }
    if (confirmation && !(await confirmation.redeem(tx))) {
      // A repeat, also one sent at the same moment, was confirmed when it was new.
      const before = await findSigningHash(tx, signer.clientId, request.request_no);
      if (!before?.equals(requestHash)) return refuse('identity_unconfirmed');
    }
    for (const { template, filled, document, productNo } of checked) {
      const id = await insertSignature(tx, {
        clientId: signer.clientId,
        requestNo: request.request_no,
        requestHash,
        templateId: template.template_id,
        templateVersion: template.template_version,
        productNo,
        flowId: template.scope === 'ORDER' ? request.flow_id : undefined,
        contentHash: filled.contentHash,
        addressHash: sha256Of(signer.address),
        evidence: { ...document, op_station: request.op_station, identity: confirmation?.evidence },
        signedAt: instantFromMs(epochMsOf(now)),
        signedOn: now.day,
      });
      // A document that was signed before keeps its signature, and its entry.
      if (id === undefined) continue;
      const object = { kind: 'signature', id };
      await recordAction({ ...deps, db: tx }, { action: 'agreement_sign', ...signer, object });
    }
    return { ok: true, signedAt: now, documents: await signNosOf(tx, signer, checked) };
  });
}

type Checked = {
  readonly ok: true;
  readonly template: Template;
  readonly filled: FilledAgreement;
  readonly document: ReadDocument;
  readonly productNo: string | undefined;
};

type Circumstances = Pick<SignDeps, 'dictionaries'> & {
  readonly now: Moment;
  readonly confirmation: Confirmation | undefined;
};

async function checkDocument(
  tx: Tx,
  { dictionaries, now, confirmation }: Circumstances,
  document: ReadDocument,
): Promise<Checked | ReturnType<typeof refuse>> {
  const { templateId, productNo } = readAgreementId(document.agreement_id);
  const template = await findTemplate(tx, templateId, now.day);
  if (!template || (template.scope === 'CLIENT') !== (productNo === undefined))
    return refuse('agreement_not_found');
  const product = productNo ? await readProductTerms(tx, productNo, now.day) : undefined;
  if (productNo && !product) return refuse('agreement_not_found');
  if (template.template_version !== document.template_version) return refuse('agreement_renewed');
  if (template.sign_mode === 'S' && !confirmation) return refuse('agreement_needs_certificate');
  const filled = fillTemplate(template, product, dictionaries);
  const isSameText = filled.contentHash.toString('hex') === document.shown_sha256;
  if (!isSameText || !isReadThrough(document, template)) return refuse('agreement_unread');
  return { ok: true, template, filled, document, productNo };
}

function isReadThrough(document: ReadDocument, { force_read_seconds }: Template): boolean {
  const [begin, end] = [document.view_begin, document.view_end].map((text) =>
    Date.parse(`${text.replace(' ', 'T')}+08:00`),
  );
  if (begin === undefined || end === undefined) return false;
  return document.scrolled_to_end === '1' && end - begin >= force_read_seconds * 1000;
}

async function signNosOf(
  tx: Tx,
  { clientId }: Signer,
  checked: readonly Checked[],
): Promise<readonly SignedDocument[]> {
  const documents: SignedDocument[] = [];
  for (const { template, filled, productNo } of checked) {
    const rows = await findSignatures(tx, clientId, productNo);
    const own = rows.findLast(
      (row) =>
        row.template_id === template.template_id &&
        row.template_version === template.template_version &&
        row.product_no === (productNo ?? null),
    );
    if (own) documents.push({ agreementId: filled.agreementId, signNo: own.sign_no });
  }
  return documents;
}

function hashOfSigning({ client_id, request_no, ...content }: Signing): Buffer {
  return contentHash(content);
}

function refuse(refusal: Refusal) {
  return { ok: false, refusal } as const;
}
