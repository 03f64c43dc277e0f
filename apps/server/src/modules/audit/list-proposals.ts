import { assert } from '@mall/domain/assert';
import { isSamePerson } from '@mall/domain/audit/hand';
import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import type { Right } from '@mall/domain/identity/operator-rights';
import { add, shares, subtract } from '@mall/domain/money/units';
import { KIND_TRAITS } from '@mall/domain/orders/order-kind';
import type { Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import type { CustomerSession } from '#http/serve-call.ts';
import { readSignedDocuments } from '#modules/agreements/index.ts';
import { findTermsOfAnyStatus } from '#modules/catalogue/index.ts';
import { holdRight, listOperators, type OperatorFacts } from '#modules/identity/index.ts';
import { readCash } from '#modules/ledger/index.ts';
import { presentSetting } from '#modules/plans/index.ts';
import { findHolding } from '#modules/positions/index.ts';
import {
  findAudits,
  findFundParts,
  findProposal,
  type OrderRecord,
  readOwnOrder,
  type TxDeps,
  transferTermsOf,
} from '#modules/trading/index.ts';
import type { AuditTx, AuditVerbDeps } from './audit-deps.ts';
import { decideOn, hasMakerMandate } from './audit-one.ts';
import {
  type LocalOrder,
  type ProposalDetail,
  presentLocalOrder,
  type ShownProposal,
} from './present-local-order.ts';
import {
  findProposalPage,
  type ProposalFilter,
  type ProposalScope,
} from './proposal-list-store.ts';
import { recheckWaiting } from './recheck-waiting.ts';

export type ProposalQuery = Omit<ProposalFilter, 'clientId' | 'scope'> & {
  /** What the call asks of its caller. */
  readonly right: Right;
  readonly of: 'made' | 'waiting' | 'decided' | 'named';
  readonly page: number;
  readonly size: number;
};

type Listed = { readonly list: LocalOrder[]; readonly count: number };
const NONE: Listed = { list: [], count: 0 };

/**
 * Proposals of the operator's institution: those he made, those that wait for him, those he decided on, or one by its number;
 * undefined: he may not ask for them any more.
 */
export async function listProposals(
  deps: AuditVerbDeps,
  session: CustomerSession,
  { right, of, page, size, ...filter }: ProposalQuery,
): Promise<Listed | undefined> {
  const { clientId, instUserCode } = session;
  if (instUserCode === undefined) return NONE;
  return deps.db.transaction().execute(async (tx) => {
    const inTx = { ...deps, db: tx };
    if (!(await holdRight(inTx, session, right))) return undefined;
    const now = await deps.clock.businessNow(tx);
    const operators = await listOperators(tx, clientId, now.day);
    const own = operators.find((operator) => operator.instUserCode === instUserCode);
    assert(own !== undefined, 'a session of an institution has its operator');
    const scope = scopeOf({ of, localOrderNo: filter.localOrderNo }, own, { operators, now });
    if (!scope) return NONE;
    const paged = { offset: (page - 1) * size, limit: size };
    const found = await findProposalPage(tx, { ...filter, clientId, scope }, paged);
    const viewer = { own, operators, now };
    const isOne = filter.localOrderNo !== undefined;
    const list: LocalOrder[] = [];
    for (const localOrderNo of found.localOrderNos) {
      const shown = await readShown(inTx, clientId, localOrderNo, viewer);
      const detail = isOne ? await readDetail(inTx, shown, viewer) : undefined;
      list.push(presentLocalOrder(shown, operators, deps.dictionaries, detail));
    }
    return { list, count: found.count };
  });
}

type Viewer = {
  readonly own: OperatorFacts;
  readonly operators: readonly OperatorFacts[];
  readonly now: Moment;
};

/** Undefined: nothing can wait for an operator who may not audit, and nothing is called by no number. */
function scopeOf(
  { of, localOrderNo }: Pick<ProposalQuery, 'of' | 'localOrderNo'>,
  own: OperatorFacts,
  { operators, now }: Omit<Viewer, 'own'>,
): ProposalScope | undefined {
  const by = own.instUserCode;
  if (of === 'named') return localOrderNo === undefined ? undefined : { kind: of };
  if (of !== 'waiting') return { kind: of, by };
  if (!own.rights.has('audit')) return undefined;
  const ownCodes = operators.filter((one) => isSamePerson(one, own)).map((one) => one.instUserCode);
  return { kind: 'waiting', ownCodes, limit: own.auditLimit, now: instantFromMs(epochMsOf(now)) };
}

async function readShown(
  { db }: TxDeps,
  clientId: string,
  localOrderNo: string,
  { own, operators, now }: Viewer,
): Promise<ShownProposal> {
  const proposal = await findProposal(db, clientId, localOrderNo);
  assert(proposal !== undefined, 'a proposal never disappears');
  const order = await readOwnOrder(db, clientId, proposal.order_no);
  const audits = await findAudits(db, clientId, [proposal.order_no]);
  const { instUserCode } = own;
  const auditor = { clientId, instUserCode, address: '' };
  const decision = decideOn({ auditor, operators, now }, { order, proposal, audits });
  return {
    order,
    proposal,
    audits,
    productName: await nameOfTarget(db, order, now),
    targetName: await nameOfProduct(db, order.target_product_no, now),
    canAudit: decision.ok,
    canRecall: order.state === '00' && order.inst_user_code === instUserCode,
  };
}

/** What the order is about: its product, or the account that money leaves for. */
async function nameOfTarget(db: Tx, order: OrderRecord, now: Moment): Promise<string | undefined> {
  if (order.kind !== 'bank_transfer') return nameOfProduct(db, order.product_no, now);
  const { bankName, accountMasked } = transferTermsOf(order);
  return `${bankName} ${accountMasked}`;
}

async function nameOfProduct(db: Tx, productNo: string | null, { day }: Moment) {
  if (productNo === null) return undefined;
  return (await findTermsOfAnyStatus(db, productNo, day))?.shortName;
}

async function readDetail(
  deps: AuditTx,
  { order, proposal }: ShownProposal,
  { operators, now }: Viewer,
): Promise<ProposalDetail> {
  const { dictionaries, db } = deps;
  const areMandatesValid = hasMakerMandate({ operators }, order);
  const isWaiting = order.state === '00';
  const rechecked = isWaiting
    ? await recheckWaiting(deps, { order, proposal, areMandatesValid })
    : undefined;
  return {
    checks: rechecked?.checks ?? [],
    agreements: [...(await readSignedDocuments(db, order.sign_nos, dictionaries))],
    plan: order.kind === 'plan_setting' ? await presentSetting(deps, order, now) : null,
    before_after: isWaiting ? await readBeforeAfter(deps, order) : null,
  };
}

/** Cash, shares and the part of the fund before the order and after it; the order has frozen its part already. */
async function readBeforeAfter(
  deps: TxDeps,
  order: OrderRecord,
): Promise<LocalOrder['before_after']> {
  const { db } = deps;
  const { client_id: clientId, product_no: productNo, kind, entrust_money_fen: money } = order;
  const { free, trade } = await readCash(db, clientId);
  const usable = add(free, trade);
  const leaves = KIND_TRAITS[kind].freezes === 'cash' || kind === 'bank_transfer';
  const pays = leaves && money !== null;
  const parts = await findFundParts(deps, order);
  const held = (await findHolding(db, clientId, productNo))?.shares ?? shares(0n);
  return {
    cash_before: pays ? add(usable, money) : usable,
    cash_after: usable,
    hold_before: held,
    hold_after: holdAfter(order, held),
    concentration_before: parts?.before ?? null,
    concentration_after: parts?.after ?? null,
  };
}

/** Null: how many shares it brings is not known before its day. */
function holdAfter(order: OrderRecord, held: ReturnType<typeof shares>) {
  const { kind, entrust_shares_e2: leaving, est_shares_e2: coming } = order;
  if (KIND_TRAITS[kind].freezes === 'shares')
    return leaving !== null && leaving <= held ? subtract(held, leaving) : null;
  if (KIND_TRAITS[kind].freezes === 'cash') return coming === null ? null : add(held, coming);
  return held;
}
