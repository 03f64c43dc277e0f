import type { ReplyOf } from '@mall/contract/define-call';
import type { crhMallGD006, crhMallGD024 } from '@mall/contract/legacy/institution-desk';
import { assert } from '@mall/domain/assert';
import { maskFundAccount } from '@mall/domain/identity/mask';
import { RIGHTS } from '@mall/domain/identity/operator-rights';
import type { Db } from '#db/database.ts';
import type { CustomerSession } from '#http/serve-call.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { findAuditLimit, findCustomer } from './customer-store.ts';

/** What trading knows of a customer's account. */
export type DeskAccount = {
  readonly tradeAccount: string;
  readonly isRestricted: boolean;
  readonly needsAudit: boolean;
};
export type DeskDeps = {
  readonly db: Db;
  readonly dictionaries: Dictionaries;
  readonly findTradeAccount: (db: Db, clientId: string) => Promise<DeskAccount | undefined>;
};

/** What the operator of a session may do, and whether what he orders is looked at first. */
export async function presentRights(
  { db, findTradeAccount }: DeskDeps,
  { clientId, instUserCode, rights }: CustomerSession,
): Promise<ReplyOf<typeof crhMallGD024>> {
  const account = await findTradeAccount(db, clientId);
  const limit = instUserCode === undefined ? undefined : await findAuditLimit(db, instUserCode);
  return {
    perms: RIGHTS.filter((right) => rights.has(right)),
    audit_limit: limit ?? null,
    audit_required: account?.needsAudit ? '1' : '0',
  };
}

/** The customer's accounts: the one at the counter, and the one its trades are registered under. */
export async function listAccounts(
  { db, dictionaries, findTradeAccount }: DeskDeps,
  { clientId }: CustomerSession,
): Promise<ReplyOf<typeof crhMallGD006>> {
  const customer = await findCustomer(db, clientId);
  assert(customer !== undefined, 'a session is opened for a customer');
  const account = await findTradeAccount(db, clientId);
  if (!account) return { list: [] };
  const closed = customer.account_status === '2';
  const status = closed ? '2' : account.isRestricted ? '1' : '0';
  return {
    list: [
      {
        fund_account: maskFundAccount(customer.fund_account),
        trade_account: maskFundAccount(account.tradeAccount),
        asset_prop: '0',
        asset_prop_dict_name: nameOf(dictionaries, 'ASSET_PROP', '0'),
        status,
        status_dict_name: nameOf(dictionaries, 'TRADE_ACCOUNT_STATUS', status),
      },
    ],
  };
}
