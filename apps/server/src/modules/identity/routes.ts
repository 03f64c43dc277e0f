import { contract } from '@mall/contract';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { endSession } from './end-session.ts';
import type { Deps } from './open-session.ts';

export function identityCalls(deps: Deps): readonly ServedCall[] {
  return [
    // The call is open to anybody and its client_id is ignored: only whoever has the token can end it.
    serveCall(contract.identity.loginOutUser, async (_request, { token }) => {
      if (token !== undefined) await endSession(deps, token);
      return { ok: true, reply: { result: '1' } };
    }),
  ];
}
