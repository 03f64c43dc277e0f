import { contract } from '@mall/contract';
import { formatMoment, momentAt } from '@mall/domain/calendar/moment';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { msOfInstant } from '#db/instant.ts';
import type { SealOpener } from '#gateways/seal/port.ts';
import { type Caller, type ServedCall, serveCall, serveScopedCall } from '#http/serve-call.ts';
import type { Log } from '#log.ts';
import type { PrivateSight } from '#modules/agreements/private-papers.ts';
import { findSignature } from '#modules/agreements/signature-store.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import { holdRight } from '#modules/identity/index.ts';
import { networkOf } from '#network/address-network.ts';
import { attachmentNamed, nameable } from '#spreadsheet/file-name.ts';
import { checkCalls } from './check-routes.ts';
import { fileIdOf, presentSeal, signNoOf } from './present-seal.ts';
import { sealOnDemand } from './seal-on-demand.ts';
import { findSealedFile, findSealStates } from './seal-store.ts';
import { readTemplateFile } from './template-file.ts';

export type SealCallDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
  readonly log: Log;
  readonly maker: string;
  /** The page that checks documents. */
  readonly verifyAddress?: string | undefined;
  /** Absent: this mall has no seal, and signed documents wait. */
  readonly openSeal?: SealOpener | undefined;
  readonly seesPrivate: PrivateSight;
};

/** The sealed files of a customer. */
export function sealedFileCalls(deps: SealCallDeps): readonly ServedCall[] {
  const { agreements } = contract;
  const { db } = deps;
  return [
    ...checkCalls(deps),
    serveCall(agreements.compElectImprintCaSeal, async ({ sign_no: signNo }, session) => {
      const { clientId } = session;
      const maySign = await db
        .transaction()
        .execute((tx) => holdRight({ db: tx, clock: deps.clock }, session, 'sign'));
      if (!maySign) return { ok: false, refusal: 'operator_not_permitted' };
      if (!(await findSignature(db, clientId, signNo)))
        return { ok: false, refusal: 'signature_not_found' };
      const isSealed = await findSealedFile(db, { clientId, signNo });
      const { openSeal } = deps;
      if (!isSealed && !openSeal) return { ok: false, refusal: 'seal_unavailable' };
      if (!isSealed && openSeal) await sealOnDemand({ ...deps, openSeal }, { clientId, signNo });
      const state = (await findSealStates(db, clientId, [signNo])).get(signNo);
      const seal = presentSeal(signNo, state, deps.dictionaries);
      const sealed_time = state?.sealedAt
        ? formatMoment(momentAt(msOfInstant(state.sealedAt)))
        : null;
      return { ok: true, reply: { list: [{ sign_no: signNo, ...seal, sealed_time }] } };
    }),
    serveScopedCall(agreements.compElectQryAgreeFileView, async (request, { clientId }, caller) => {
      const { file_id: fileId, sign_no, agreement_id: agreementId } = request;
      const signNo = sign_no ?? (fileId === undefined ? undefined : signNoOf(fileId));
      if (agreementId !== undefined && signNo === undefined) {
        const waiter = { key: waiterOf(clientId, caller), hasLeft: caller.hasLeft };
        const template = await readTemplateFile(deps, { clientId, waiter }, agreementId);
        if (typeof template === 'string') return { ok: false, refusal: template };
        return fileReply(template.bytes, template.title, template.hash);
      }
      const own = clientId !== undefined && signNo !== undefined ? { clientId, signNo } : undefined;
      const signed = own && (await findSignature(db, own.clientId, own.signNo));
      if (!own || !signed) return { ok: false, refusal: 'file_not_found' };
      // A document that was only read gets its seal when it is first asked for.
      const { openSeal } = deps;
      const file =
        (await findSealedFile(db, own)) ??
        (openSeal && (await sealOnDemand({ ...deps, openSeal }, own)));
      if (file === 'crowded') return { ok: false, refusal: 'export_crowded' };
      if (!file) return { ok: false, refusal: 'file_not_found' };
      const title = signed.agreement_name ?? fileIdOf(own.signNo);
      return fileReply(file.file_bytes, title, file.file_sha256.toString('hex'));
    }),
  ];
}

/** Before an institution is chosen a login is of no customer yet. */
function waiterOf(clientId: string | undefined, { address }: Caller): string {
  return clientId === undefined ? `network ${networkOf(address)}` : `customer ${clientId}`;
}

function fileReply(bytes: Buffer, title: string, hash: string) {
  const name = attachmentNamed(`${nameable(title)}.pdf`, 'document.pdf');
  const headers = { 'content-disposition': name, etag: `"${hash}"` };
  return { ok: true, reply: bytes, headers } as const;
}
