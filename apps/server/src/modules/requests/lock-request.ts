import { WRITES_A_DAY_MAX } from '@mall/domain/orders/flow-limit';
import type { Tx } from '#db/database.ts';
import {
  countWritesOfDay,
  findRequest,
  type RequestKind,
  takeRequestLock,
} from './request-store.ts';

/** A write of a customer under the number he gave it. */
export type CustomerRequest = {
  readonly clientId: string;
  readonly requestNo: string;
  readonly kind: RequestKind;
  /** Of its content, without what may differ when the same request is sent again. */
  readonly hash: Buffer;
};

export type RequestState =
  | { readonly kind: 'new' }
  /** The same request was served before and wrote this object. */
  | { readonly kind: 'repeat'; readonly objectId: string }
  /** The number belongs to another request. */
  | { readonly kind: 'reused' };

/**
 * Whether a request number is new. Until the transaction ends no other request with the same number goes on, so a write
 * that follows can enter the number without meeting another one.
 */
export async function lockRequest(tx: Tx, request: CustomerRequest): Promise<RequestState> {
  // Looked up after the lock: the statements of a transaction are worked on in their order.
  const [, found] = await Promise.all([takeRequestLock(tx, request), findRequest(tx, request)]);
  if (!found) return { kind: 'new' };
  const isSame = found.kind === request.kind && found.hash.equals(request.hash);
  return isSame ? { kind: 'repeat', objectId: found.objectId } : { kind: 'reused' };
}

/**
 * The same for a write that hangs on no flow, which a customer could send without end: after so many within 24 hours no new
 * one is taken. The caller has locked the customer, so that no other write of his is entered meanwhile.
 */
export async function lockCountedRequest(
  tx: Tx,
  request: CustomerRequest,
): Promise<RequestState | { readonly kind: 'too_many' }> {
  const [asked, count] = await Promise.all([
    lockRequest(tx, request),
    countWritesOfDay(tx, request.clientId, WRITES_A_DAY_MAX),
  ]);
  return asked.kind === 'new' && count >= WRITES_A_DAY_MAX ? { kind: 'too_many' } : asked;
}
