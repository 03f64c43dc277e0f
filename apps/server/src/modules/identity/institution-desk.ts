import type { ReplyOf } from '@mall/contract/define-call';
import type { crhMallGD001, crhMallGD006 } from '@mall/contract/legacy/institution-desk';
import type { crhMallGD024 } from '@mall/contract/legacy/operator-rights';
import { assert } from '@mall/domain/assert';
import { AUDITED_KINDS, type AuditPolicy } from '@mall/domain/audit/audit-policy';
import { isSamePerson } from '@mall/domain/audit/hand';
import type { Day } from '@mall/domain/calendar/day';
import { maskFundAccount, maskMobile, maskName } from '@mall/domain/identity/mask';
import { RIGHTS } from '@mall/domain/identity/operator-rights';
import type { Db } from '#db/database.ts';
import type { CustomerSession } from '#http/serve-call.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { findAuditLimit, findCustomer } from './customer-store.ts';
import { listOperators, type OperatorFacts } from './operators/operator-store.ts';

/** What trading knows of a customer's account. */
export type DeskAccount = {
  readonly tradeAccount: string;
  readonly isRestricted: boolean;
  readonly needsAudit: boolean;
  /** How its orders are looked at; undefined: they are not. */
  readonly audit: AuditPolicy | undefined;
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
    audit_policy: account?.audit ? presentPolicy(account.audit) : null,
  };
}

function presentPolicy({ kinds, threshold, levels }: AuditPolicy): PolicyReply {
  return {
    order_kinds: AUDITED_KINDS.filter((kind) => kinds.includes(kind)),
    min_money: threshold,
    audit_levels: levels === 2 ? '2' : '1',
  };
}

type PolicyReply = NonNullable<ReplyOf<typeof crhMallGD024>['audit_policy']>;
type DeskReply = ReplyOf<typeof crhMallGD001>;

/** The operator of a session, and his colleagues as far as he may look. */
export async function presentOperators(
  db: Db,
  { clientId, instUserCode, rights }: CustomerSession,
  today: Day,
): Promise<Pick<DeskReply, 'operator_name' | 'mandate_valid_num' | 'operators'>> {
  const all = await listOperators(db, clientId, today);
  const own = all.find((operator) => operator.instUserCode === instUserCode);
  const shown = own && rights.has('query') ? all : [];
  return {
    operator_name: own?.name === undefined ? null : maskName(own.name),
    mandate_valid_num: own?.mandateTo ?? null,
    operators: shown.map((operator) => presentOperator(operator, own)),
  };
}

function presentOperator(
  operator: OperatorFacts,
  own: OperatorFacts | undefined,
): DeskReply['operators'][number] {
  const { name, mobile, rights, auditLimit, mandateTo } = operator;
  const isOther = own !== undefined && !isSamePerson(operator, own);
  const canAudit = isOther && rights.has('audit');
  return {
    operator_name: name === undefined ? maskMobile(mobile) : maskName(name),
    is_self: operator === own ? '1' : '0',
    perms: RIGHTS.filter((right) => rights.has(right)),
    audit_limit: rights.has('audit') ? (auditLimit ?? null) : null,
    mandate_valid_num: mandateTo ?? null,
    can_audit_mine: canAudit ? '1' : '0',
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
