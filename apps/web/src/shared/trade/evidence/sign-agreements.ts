import { compElectSignAgree, compElectSignAgreeNomal } from '@mall/contract/agreements/sign';
import type { MallClient } from '#shared/api/mall-client.ts';
import type { IdentityProof } from '#shared/identity-check/identity-check.ts';
import { IN_SHEET } from '#shared/trade/sending/in-sheet.ts';
import { freshRequestNo } from '#shared/trade/sending/request-number.ts';
import type { ReadDocument } from './read-document.ts';

type Signing = {
  readonly flowId: string | undefined;
  readonly read: readonly ReadDocument[];
  /** Present when one of the documents takes a confirmed identity; it then stands for all of them. */
  readonly proof: IdentityProof | undefined;
};

/** Signs what was read, all at once or nothing. */
export function signAgreements(call: MallClient, { flowId, read, proof }: Signing) {
  const signing = { agreements: [...read], flow_id: flowId, request_no: freshRequestNo() };
  if (!proof) return call(compElectSignAgreeNomal, signing, IN_SHEET);
  const { noticerecordId: noticerecord_id, verifyToken: verify_token } = proof;
  return call(compElectSignAgree, { ...signing, noticerecord_id, verify_token }, IN_SHEET);
}
