import { contract } from '@mall/contract';
import { maskFundAccount } from '@mall/domain/identity/mask';
import type { Config } from '#config.ts';
import { type CustomerSession, type ServedCall, serveCall } from '#http/serve-call.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { recordRepeatable } from '#modules/trail/index.ts';
import { findColleague } from './customer-store.ts';
import {
  type DeskDeps,
  listAccounts,
  presentOperators,
  presentRights,
} from './institution-desk.ts';
import { presentLegacyUser, presentUser } from './present-user.ts';
import { readKnownCustomer } from './read-known-customer.ts';
import type { Deps } from './session/open-session.ts';

export type UserDeps = Deps & DeskDeps & { readonly config: Pick<Config, 'mode'> };

const { identity, legacy } = contract;

/** What a customer is told about himself. */
export function userCalls(deps: UserDeps): readonly ServedCall[] {
  const { dictionaries } = deps;
  const known = (session: CustomerSession) => readKnownCustomer(deps, session);
  return [
    serveCall(identity.getUserInfo, async (_request, session) => ({
      ok: true,
      reply: presentUser(await known(session), dictionaries),
    })),
    serveCall(legacy.crhMallU004, async (_request, session) => ({
      ok: true,
      reply: presentLegacyUser(await known(session), dictionaries),
    })),
    ...accountCalls(deps),
    ...deskCalls(deps),
  ];
}

function accountCalls(deps: UserDeps): readonly ServedCall[] {
  const { dictionaries } = deps;
  return [
    serveCall(identity.counterInfo30027011, async (_request, session) => {
      const { customer } = await readKnownCustomer(deps, session);
      const status = customer.account_status;
      return {
        ok: true,
        reply: {
          client_id: customer.client_id,
          fund_account: maskFundAccount(customer.fund_account),
          account_status: status,
          account_status_dict_name: nameOf(dictionaries, 'ACCOUNT_STATUS', status),
        },
      };
    }),
    // No trading site stands beside this mall; a ticket without a taker would only mislead.
    serveCall(identity.getWtFreeLoginUrl, async () => ({
      ok: false,
      refusal: 'trading_site_absent',
    })),
    serveCall(identity.testGetUser, async (_request, { clientId }) => {
      if (deps.config.mode === 'production') return { ok: false, refusal: 'diagnostic_disabled' };
      return { ok: true, reply: { client_id: clientId } };
    }),
    serveCall(identity.recordUserAction, async (request, session, { address }) => {
      const { action_code: kind, object_type: type = 'page', object_id: id = '-' } = request;
      const { clientId, instUserCode } = session;
      const object = { kind, id: `${type}/${id}` };
      const recorded = { action: 'page_action', clientId, instUserCode, object, address } as const;
      await recordRepeatable(deps, clientId, recorded);
      return { ok: true, reply: { result: '1' } };
    }),
  ];
}

function deskCalls(deps: UserDeps): readonly ServedCall[] {
  return [
    serveCall(legacy.crhMallGD001, async (_request, session) => {
      const user = presentUser(await readKnownCustomer(deps, session), deps.dictionaries);
      const { client_id, inst_name, inst_id_no, inst_user_code } = user;
      const desk = { client_id, inst_name, inst_id_no, inst_user_code };
      const { day } = await deps.clock.businessNow(deps.db);
      const operators = await presentOperators(deps.db, session, day);
      return { ok: true, reply: { ...desk, ...operators } };
    }),
    serveCall(legacy.crhMallGD006, async (_request, session) => ({
      ok: true,
      reply: await listAccounts(deps, session),
    })),
    // Only colleagues are found: the answer does not tell which mobiles are customers.
    serveCall(legacy.crhMallGD008, async ({ mobile }, { clientId }) => ({
      ok: true,
      reply: { app_user_id: (await findColleague(deps.db, clientId, mobile)) ?? null },
    })),
    serveCall(legacy.crhMallGD024, async (_request, session) => ({
      ok: true,
      reply: await presentRights(deps, session),
    })),
  ];
}
