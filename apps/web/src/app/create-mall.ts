import { QueryClient } from '@tanstack/react-query';
import type { Carrier } from '#shared/api/fetch-transport.ts';
import { createMallClient, type MallClient } from '#shared/api/mall-client.ts';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { createIdentityCheck } from '#shared/identity-check/identity-check.ts';
import { createPreferenceStore } from '#shared/preferences/preferences.ts';
import { createForcedLogout } from '#shared/session/forced-logout.ts';
import { forgetNeedSign } from '#shared/session/need-sign.ts';
import { createSessionStore } from '#shared/session/session-store.ts';
import { obeyPagePilot } from '#shared/session/stored-session.ts';
import { tabStorage } from '#shared/session/tab-storage.ts';
import type { MallStorage } from '#shared/storage/mall-storage.ts';
import { message } from '#shared/ui/layer/message.ts';

export type Mall = ReturnType<typeof createMall>;

/** Everything a page of the mall needs, put together once: session, client, cache, settings. */
export function createMall(storage: MallStorage, carry: Carrier) {
  obeyPagePilot(storage);
  const session = createSessionStore(storage);
  const queries = createQueryClient();
  const client: MallClient = createMallClient({
    carry,
    tokens: session.tokens,
    sessionSignal: session.signal,
    showError: message.error,
    forceLogout: () => void forceLogout(),
    renewFileToken: async () => {
      const { refreshToken } = await loadChunk(
        'refresh-token',
        () => import('@mall/contract/identity/tokens'),
      );
      const { file_token } = await client(refreshToken, {}, { isBackground: true });
      session.renewFileToken(file_token);
      return file_token;
    },
  });
  const forceLogout = createForcedLogout({
    session,
    clearToasts: message.clear,
    logOut: async () => {
      const { accessToken } = session.tokens();
      const request = { client_id: session.getState().user?.client_id };
      // The call carries no token by itself, and it ends the session of the one it is shown.
      const { loginOutUser } = await loadChunk(
        'logout',
        () => import('@mall/contract/identity/login'),
      );
      return client(loginOutUser, request, {
        isBackground: true,
        outlivesPage: true,
        ...(accessToken !== undefined && { token: accessToken }),
      });
    },
  });
  const identity = createIdentityCheck();
  forgetOwnAnswers({ session, identity }, queries);
  return {
    storage,
    session,
    identity,
    client,
    queries,
    preferences: createPreferenceStore(storage, document.documentElement),
  };
}

/** A refusal is an answer: asking again by itself would only repeat it. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 } },
  });
}

// Answers to one customer must not be shown to the next one, nor to a visitor.
function forgetOwnAnswers(
  { session, identity }: Pick<Mall, 'session' | 'identity'>,
  queries: QueryClient,
): void {
  let token = session.tokens().accessToken;
  session.subscribe(() => {
    const next = session.tokens().accessToken;
    if (next === token) return;
    token = next;
    identity.giveUp();
    queries.removeQueries({ queryKey: ['own'] });
    if (next === undefined) forgetNeedSign(tabStorage());
  });
}
