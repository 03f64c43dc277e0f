import { contract } from '@mall/contract';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import type { PrivateSight } from '#modules/agreements/private-papers.ts';
import { findSignedAgreement } from './find-signed.ts';
import { type ArchiveDeps, listSigned } from './list-signed.ts';

/** What a customer signed, as a list and one by one. */
export function archiveCalls(
  deps: ArchiveDeps & { readonly seesPrivate: PrivateSight },
): readonly ServedCall[] {
  const { agreements } = contract;
  return [
    serveCall(agreements.compElectQrySignedAgreeList, async (request, { clientId }) => {
      const filter = {
        clientId,
        agreeKind: request.agree_kind,
        productNo: request.product_no,
        from: request.begin_date,
        to: request.end_date,
        keyword: request.keyword,
      };
      return { ok: true, reply: await listSigned(deps, filter, request) };
    }),
    serveCall(agreements.componentQrySignedAgree, async (request, { clientId }) => {
      const reply = await findSignedAgreement(deps, clientId, {
        agreementId: request.agreement_id,
        agreeKind: request.agree_kind,
        productNo: request.product_no,
      });
      return reply ? { ok: true, reply } : { ok: false, refusal: 'agreement_not_found' };
    }),
  ];
}
