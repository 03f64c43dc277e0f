import type { ReplyOf } from '@mall/contract/define-call';
import type { crhMallGD006, crhMallGD024 } from '@mall/contract/legacy/institution-desk';
import { assert } from '@mall/domain/assert';
import { maskFundAccount } from '@mall/domain/identity/mask';
import type { Db } from '#db/database.ts';
import type { CustomerSession } from '#http/serve-call.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { findCustomer, findRights } from './customer-store.ts';

/** What trading knows of a customer's account. */
export type DeskAccount = {
  readonly tradeAccount: string;
  readonly isRestricted: boolean;
  readonly needsAudit: boolean;
};
export type DeskDeps = {
  readonly db: Db;
  readonly dictionaries: Dictionaries;
  readonly readTradeAccount: (db: Db, clientId: string) => Promise<DeskAccount | undefined>;
};

/** A natural person acts for himself and may do everything. */
const EVERYTHING = { canMake: true, canAudit: false, canQuery: true, auditLimit: undefined };

/** What the operator of a session may do, and whether what he orders is looked at first. */
export async function tellRights(
  { db, readTradeAccount }: DeskDeps,
  { clientId, instUserCode }: CustomerSession,
): Promise<ReplyOf<typeof crhMallGD024>> {
  const account = await readTradeAccount(db, clientId);
  const rights =
    instUserCode === undefined ? EVERYTHING : await findRights(db, instUserCode, clientId);
  const perms = [
    ...(rights?.canMake ? (['make'] as const) : []),
    ...(rights?.canAudit ? (['audit'] as const) : []),
    ...(rights?.canQuery ? (['query'] as const) : []),
  ];
  return {
    perms,
    audit_limit: rights?.auditLimit ?? null,
    audit_required: account?.needsAudit ? '1' : '0',
  };
}

/** The customer's accounts: the one at the counter, and the one its trades are registered under. */
export async function listAccounts(
  { db, dictionaries, readTradeAccount }: DeskDeps,
  { clientId }: CustomerSession,
): Promise<ReplyOf<typeof crhMallGD006>> {
  const customer = await findCustomer(db, clientId);
  assert(customer !== undefined, 'a session is opened for a customer');
  const account = await readTradeAccount(db, clientId);
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
