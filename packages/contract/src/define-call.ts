import type { Right } from '@mall/domain/identity/operator-rights';
import type * as z from 'zod/mini';
import type { RefusalCode, ShellRefusal } from './refusals.ts';

export type Auth = 'none' | 'session';
/** What a call can itself refuse; the shell's own refusals go without saying. */
export type CallRefusal = Exclude<RefusalCode, ShellRefusal>;
/** Which tokens open a call that needs one. Everything but 'session' is narrow and lives minutes. */
export type TokenScope = 'session' | 'first_login' | 'institution' | 'file';

/** What an operator must be allowed to make a call; 'none' when the call concerns the user himself. */
export type NeededRight = Right | 'none' | typeof EITHER_RIGHT;

/** One of two opens the call; which of them it takes depends on what is found, and the verb decides it. */
export const EITHER_RIGHT = 'make_or_transfer';

/** Whether what an operator may do opens a call. */
export function opensWith(needed: NeededRight | undefined, rights: ReadonlySet<Right>): boolean {
  if (needed === EITHER_RIGHT) return rights.has('make') || rights.has('transfer');
  return needed === 'none' || (needed !== undefined && rights.has(needed));
}

/** One call of the browser to the server, said once. The server, the client, the docs and the tests read it. */
export type Call<
  A extends Auth = Auth,
  Request extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Refusal extends CallRefusal = CallRefusal,
> = {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  /** A second path to the same handler, for the short spelling of the legacy codes. */
  readonly alias?: `/${string}`;
  readonly auth: A;
  /** Absent: only a full session. */
  readonly scopes?: readonly TokenScope[];
  /** Every call that needs a session says it, and no other; without the right it refuses `operator_not_permitted`. */
  readonly right?: NeededRight;
  /** What a call that only asks needs besides where its request writes. */
  readonly rightToWrite?: Right;
  readonly summary: string;
  readonly request: Request;
  readonly reply: Reply;
  readonly refusals: readonly Refusal[];
  /** Present: a success is bytes of one of these types. A refusal is an envelope all the same. */
  readonly media?: readonly string[];
  /** Headers a success carries beside its body, each with what it means. */
  readonly replyHeaders?: Readonly<Record<string, string>>;
  /** Present: the call takes files, so its body may be larger than the shell otherwise allows. */
  readonly maxBodyBytes?: number;
  /** As how many requests of its address it counts, because it computes; absent: one. */
  readonly weight?: number;
  /** The /mall/api calls repeat their data as `resultList` or `map` beside the envelope. */
  readonly isLegacy?: true;
};

export type RequestOf<C extends Call> = z.output<C['request']>;
export type ReplyOf<C extends Call> = z.output<C['reply']>;
export type RefusalOf<C extends Call> =
  | C['refusals'][number]
  | (C['auth'] extends 'session' ? 'operator_not_permitted' : never);

type RightOf<A extends Auth> = A extends 'session'
  ? { readonly right: NeededRight }
  : { readonly right?: never };

// A page pays for the calls it makes: the annotation lets a bundler drop the others of a file.
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<
  const A extends Auth,
  Request extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  const Refusal extends CallRefusal = never,
>(call: Call<A, Request, Reply, Refusal> & RightOf<A>): Call<A, Request, Reply, Refusal> {
  const plain: Call<A, Request, Reply, Refusal> = call;
  return Object.freeze(plain);
}

/**
 * The same call for a customer who is logged in. The authless form answers as to a visitor; its session variant, at the same
 * path without `authless/`, knows the customer: it decides masks and stars, and needs the right to query.
 */
/* @__NO_SIDE_EFFECTS__ */
export function sessionVariant<
  Request extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  Refusal extends CallRefusal,
>(call: Call<'none', Request, Reply, Refusal>): Call<'session', Request, Reply, Refusal> {
  return Object.freeze({
    ...call,
    // Removing the one segment leaves an absolute path.
    path: call.path.replace('authless/', '') as `/${string}`,
    auth: 'session',
    right: 'query',
    summary: `${call.summary}, as the logged-in customer sees it`,
  });
}
