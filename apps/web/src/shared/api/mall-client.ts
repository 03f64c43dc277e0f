import { createClient } from '@mall/contract/client';
import type { Call, ReplyOf, RequestOf } from '@mall/contract/define-call';
import { type Quietness, reactionTo } from './failure-reaction.ts';
import type { Carrier } from './fetch-transport.ts';

export type CallOptions = Quietness & {
  /** Sent instead of the stored token, also by calls that need none. */
  readonly token?: string;
  readonly instance?: string;
  readonly signal?: AbortSignal;
  /** Reaches the server also when the page is left right away; for small requests whose answer only the page awaits. */
  readonly outlivesPage?: boolean;
  /** Hears what travelled beside the reply. */
  readonly onHeaders?: (headers: Headers) => void;
};

/** The one way the web talks to the server: typed by the contract, with the toasts and the logout of the specification. */
export type MallClient = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  options?: CallOptions,
) => Promise<ReplyOf<C>>;

export type StoredTokens = {
  readonly accessToken: string | undefined;
  /** Opens agreement files only. */
  readonly fileToken: string | undefined;
};

export type ClientDeps = {
  readonly carry: Carrier;
  readonly tokens: () => StoredTokens;
  /** Aborted when the customer's session ends, so that late answers never reach the page. */
  readonly sessionSignal: () => AbortSignal;
  readonly showError: (text: string) => void;
  readonly forceLogout: () => void;
  /** A file token lives a quarter of an hour, a session longer: this gets the next one. */
  readonly renewFileToken: () => Promise<string>;
};

export function createMallClient(deps: ClientDeps): MallClient {
  return async (call, request, options = {}) => {
    const send = (token: string | undefined) =>
      createClient(async (_call, payload) => {
        const { content, headers } = await deps.carry({
          call,
          payload,
          token,
          instance: options.instance,
          signals: signalsFor(call, options.signal, deps.sessionSignal()),
          outlivesPage: options.outlivesPage ?? false,
        });
        options.onHeaders?.(headers);
        return content;
      })(call, request);
    const { fileToken } = deps.tokens();
    const token = tokenFor(call, options.token, deps.tokens());
    try {
      return await send(token).catch(async (failure: unknown) => {
        // The customer whose file token ran out is still logged in.
        const isRenewable = fileToken !== undefined && token === fileToken;
        if (!isRenewable || reactionTo(failure).kind !== 'forced_logout') throw failure;
        return send(await deps.renewFileToken());
      });
    } catch (failure) {
      const reaction = reactionTo(failure, options);
      if (reaction.kind === 'toast') deps.showError(reaction.text);
      // A token that was handed in is not the session's: its end is the caller's affair.
      if (reaction.kind === 'forced_logout' && options.token === undefined) deps.forceLogout();
      throw failure;
    }
  };
}

/** The contract's table says which calls carry a token; the path says nothing. */
export function tokenFor(
  call: Call,
  given: string | undefined,
  { accessToken, fileToken }: StoredTokens,
): string | undefined {
  if (given !== undefined) return given;
  if (call.auth === 'none') return undefined;
  return call.scopes?.includes('file') ? (fileToken ?? accessToken) : accessToken;
}

function signalsFor(call: Call, given: AbortSignal | undefined, session: AbortSignal) {
  return [...(given ? [given] : []), ...(call.auth === 'session' ? [session] : [])];
}
