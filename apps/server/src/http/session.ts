import type { TokenScope } from '@mall/contract/define-call';
import type { Right } from '@mall/domain/identity/operator-rights';

/** Who the token stands for. Only a full session knows a customer for certain. */
export type Session = CustomerSession | NarrowSession;

export type CustomerSession = SessionFacts & {
  readonly scope: 'session';
  readonly clientId: string;
};

export type NarrowSession = SessionFacts & {
  readonly scope: Exclude<TokenScope, 'session'>;
  readonly clientId: string | undefined;
};

type SessionFacts = {
  /** The institution the customer acts for, and its user; absent for a natural person. */
  readonly instIdNo: string | undefined;
  readonly instUserCode: string | undefined;
  readonly mobile: string | undefined;
  /** What its user may do for the customer, as it stood when the session was read. */
  readonly rights: ReadonlySet<Right>;
};

export type SessionCheck =
  | { readonly kind: 'open'; readonly session: Session }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };

/** Looks a token up and, when it is open, counts this request as a sign of life. */
export type SessionReader = (token: string) => Promise<SessionCheck>;

const TOKEN = /^(?:Bearer +)?([\w-]{43})$/i;

/** The token of an Authorization header, bare or as `Bearer <token>`; undefined when it cannot be one of ours. */
export function tokenFrom(authorization: string | undefined): string | undefined {
  return TOKEN.exec(authorization ?? '')?.[1];
}
