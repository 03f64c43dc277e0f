import type { Tx } from '#db/database.ts';
import { findRequest, type RequestKind, takeRequestLock } from './request-store.ts';

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
  // Looked up behind the lock: the statements of a transaction are worked on in their order.
  const [, found] = await Promise.all([takeRequestLock(tx, request), findRequest(tx, request)]);
  if (!found) return { kind: 'new' };
  const isSame = found.kind === request.kind && found.hash.equals(request.hash);
  return isSame ? { kind: 'repeat', objectId: found.objectId } : { kind: 'reused' };
}
