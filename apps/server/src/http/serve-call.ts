import type { Call, RefusalOf, ReplyOf, RequestOf } from '@mall/contract/define-call';
import type { RefusalCode, Slots } from '@mall/contract/refusals';
import { assert } from '@mall/domain/assert';
import type { CustomerSession, Session } from './session.ts';

export type { CustomerSession, Session, SessionCheck } from './session.ts';

/** A call of which only a part is built refuses the rest. */
export type Outcome<C extends Call> = Answered<C> | Encoded | Refusing<RefusalOf<C> | 'not_built'>;

/** Who calls, as far as the connection tells. */
export type Caller = {
  readonly address: string;
  /** The browser or program, as it names itself. */
  readonly userAgent?: string | undefined;
  /** The token presented, looked up or not: logging out is open to anybody and needs it. */
  readonly token: string | undefined;
  /** True once the connection is closed or was answered otherwise: the answer cannot be delivered. */
  readonly hasLeft: () => boolean;
};

/** A call that needs a session gets one; a call that does not cannot even see it. */
export type Handler<C extends Call> = C['auth'] extends 'session'
  ? (request: RequestOf<C>, session: CustomerSession, caller: Caller) => Promise<Outcome<C>>
  : (request: RequestOf<C>, caller: Caller) => Promise<Outcome<C>>;

export type ScopedHandler<C extends Call> = (
  request: RequestOf<C>,
  session: Session,
  caller: Caller,
) => Promise<Outcome<C>>;

/** One line of the contract and what answers it, ready to be bound to a route. */
export type ServedCall = {
  readonly call: Call;
  readonly answer: (
    request: unknown,
    session: Session | undefined,
    caller: Caller,
  ) => AnyOutcome | Promise<AnyOutcome>;
  /**
   * Given for calls whose answers are cached: the version of the state they are written from. As long as it is the
   * same object, the same body gets the same answer; undefined while there is none.
   */
  readonly version?: () => object | undefined;
  /** False: nothing reads the request, so nothing checks it either. */
  readonly readsRequest: boolean;
};
export type AnyOutcome = Answered<Call> | Encoded | Refusing<RefusalCode>;

export type Answered<C extends Call> = {
  readonly ok: true;
  readonly reply: ReplyOf<C>;
  /** For calls whose answer is bytes: which of the call's media types they have. Absent: the first. */
  readonly media?: string;
  readonly headers?: Readonly<Record<string, string>>;
};
/** A reply whose parts the contract encoded in advance; a test of the call decodes it again. */
export type Encoded = { readonly ok: true; readonly json: readonly Uint8Array[] };
type Refusing<R extends RefusalCode> = {
  readonly ok: false;
  readonly refusal: R;
  readonly slots?: Slots;
};

/** Pairs one call with its handler; the compiler derives request, session, reply and refusals from the call. */
export function serveCall<C extends Call>(call: C, handler: Handler<C>): ServedCall {
  assert(
    call.auth === 'none' || opensToCustomersOnly(call),
    `${call.path} also opens to narrow tokens, so serveScopedCall serves it`,
  );
  if (call.auth === 'none') {
    // The call's auth was just read, so this is the handler's real shape.
    const answer = handler as (request: unknown, caller: Caller) => Promise<AnyOutcome>;
    return { call, answer: (request, _, caller) => answer(request, caller), readsRequest: true };
  }
  // The call needs a session and opens to full ones only: the binder passes nothing else.
  return { call, answer: handler as ServedCall['answer'], readsRequest: true };
}

/** The same for an open call whose answers are written from a state in memory and depend on nothing else. */
export function serveCachedCall<C extends Call<'none'>>(
  call: C,
  version: () => object | undefined,
  handler: (request: RequestOf<C>) => Outcome<C> | Promise<Outcome<C>>,
): ServedCall {
  assert(call.method === 'POST', `${call.path} is remembered by its body, so it has one`);
  // The binder decodes the request by this very call.
  return { call, answer: handler as ServedCall['answer'], readsRequest: true, version };
}

/** The same for a call that narrow tokens open too; its handler looks at `session.scope`. */
export function serveScopedCall<C extends Call<'session'>>(
  call: C,
  handler: ScopedHandler<C>,
): ServedCall {
  // The call needs a session, so the binder always passes one.
  return { call, answer: handler as ServedCall['answer'], readsRequest: true };
}

/** A call that a later release builds: it refuses everybody who may call it. */
export function unbuiltCall(call: Call): ServedCall {
  const answer = async () => ({ ok: false, refusal: 'not_built' }) as const;
  return { call, answer, readsRequest: false };
}

function opensToCustomersOnly({ scopes = ['session'] }: Call): boolean {
  return scopes.every((scope) => scope === 'session');
}
