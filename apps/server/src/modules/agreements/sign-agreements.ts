import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import { sha256Of } from '#content-hash.ts';
import type { Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { holdRight } from '#modules/identity/index.ts';
import { type CustomerRequest, insertRequest, lockRequest } from '#modules/requests/index.ts';
import { findInvestor } from '#modules/suitability/index.ts';
import { recordAction } from '#modules/trail/index.ts';
import { keepText } from './archive/text-store.ts';
import { checkDocument } from './check-document.ts';
import { signatureEvidence } from './reading/signature-evidence.ts';
import { addWaiting } from './seal/seal-store.ts';
import { signatureTold } from './signature-content.ts';
import { findSignatures, insertSignature } from './signature-store.ts';
import type {
  Checked,
  Circumstances,
  Confirmation,
  Refusal,
  SignDeps,
  Signer,
  Signing,
} from './signing.ts';
import { findSigningHash, insertSigningRequest } from './signing-request-store.ts';

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
    if (!(await holdRight({ ...deps, db: tx }, signer, 'sign')))
      return refuse('operator_not_permitted');
    const now = await deps.clock.businessNow(tx);
    const numbered = numberedSigning(signer, request);
    const asked = await readSigningState(tx, numbered);
    if (asked === 'reused') return refuse('request_no_reused');

    const checked: Checked[] = [];
    const { flowId } = request;
    const investor = await findInvestor(tx, signer.clientId);
    const circumstances = { ...deps, now, confirmation, signer, flowId, investor };
    for (const document of request.documents) {
      // What a repeat signs was read, and had its flow, when the request was new.
      const isRepeat = asked !== 'new';
      const outcome = await checkDocument(tx, { ...circumstances, isRepeat }, document);
      if (!outcome.ok) return outcome;
      checked.push(outcome);
    }
    // A repeat was confirmed when it was new.
    if (confirmation && !(await confirmation.redeem(tx)) && asked === 'new')
      return refuse('identity_unconfirmed');
    const signNos: string[] = [];
    for (const one of checked) {
      const signature = await writeSignature(tx, circumstances, request, one);
      // A document that was signed before keeps its signature, and its entry.
      if (!signature) continue;
      signNos.push(signature.sign_no);
      // What was signed with an identity gets its seal without being asked for.
      if (one.template.sign_mode === 'S')
        await addWaiting(tx, { clientId: signer.clientId, signNo: signature.sign_no });
      const told = signatureTold(signature);
      const { browser: _, ...by } = signer;
      await recordAction({ ...deps, db: tx }, { action: 'agreement_sign', ...by, ...told });
    }
    if (asked !== 'signed') await keepNumber(tx, numbered, signNos);
    const documents = await signNosOf(tx, signer, checked, request.flowId);
    return { ok: true, signedAt: now, documents };
  });
}

/** What became of an earlier request with this number. */
async function readSigningState(
  tx: Tx,
  numbered: CustomerRequest,
): Promise<'new' | 'signed' | 'found_signed' | 'reused'> {
  const asked = await lockRequest(tx, numbered);
  if (asked.kind === 'reused') return 'reused';
  if (asked.kind === 'repeat') return 'signed';
  const kept = await findSigningHash(tx, numbered.clientId, numbered.requestNo);
  if (kept === undefined) return 'new';
  return kept.equals(numbered.hash) ? 'found_signed' : 'reused';
}

/** Keeps the number with the first signature it wrote, or among those that found everything signed. */
async function keepNumber(
  tx: Tx,
  numbered: CustomerRequest,
  [signNo]: readonly string[],
): Promise<void> {
  if (signNo === undefined) await insertSigningRequest(tx, numbered);
  else await insertRequest(tx, numbered, signNo);
}

/** Writes the signature, and the text it names where no signature named it before. */
async function writeSignature(
  tx: Tx,
  circumstances: Omit<Circumstances, 'isRepeat'>,
  { requestNo, requestHash, flowId, opStation }: Signing,
  checked: Checked,
) {
  const { now, signer } = circumstances;
  const { template, filled, productNo } = checked;
  await keepText(tx, filled);
  return insertSignature(tx, {
    clientId: signer.clientId,
    instUserCode: signer.instUserCode,
    requestNo,
    requestHash,
    templateId: template.template_id,
    templateVersion: template.template_version,
    agreementName: filled.title,
    productNo,
    flowId: template.scope === 'ORDER' ? flowId : undefined,
    contentHash: filled.contentHash,
    addressHash: sha256Of(signer.address),
    evidence: signatureEvidence(circumstances, checked, opStation),
    signedAt: instantFromMs(epochMsOf(now)),
    signedOn: now.day,
  });
}

async function signNosOf(
  tx: Tx,
  { clientId }: Signer,
  checked: readonly Checked[],
  flowId: string | undefined,
): Promise<readonly SignedDocument[]> {
  const documents: SignedDocument[] = [];
  for (const { template, filled, productNo } of checked) {
    const rows = await findSignatures(tx, clientId, productNo);
    const signedFor = template.scope === 'ORDER' ? (flowId ?? null) : null;
    const own = rows.findLast(
      (row) =>
        row.template_id === template.template_id &&
        row.product_no === (productNo ?? null) &&
        row.flow_id === signedFor &&
        row.content_sha256.equals(filled.contentHash),
    );
    if (own) documents.push({ agreementId: filled.agreementId, signNo: own.sign_no });
  }
  return documents;
}

function numberedSigning(
  { clientId }: Signer,
  { requestNo, requestHash: hash }: Signing,
): CustomerRequest {
  return { clientId, requestNo, kind: 'signature', hash };
}

function refuse(refusal: Refusal) {
  return { ok: false, refusal } as const;
}
