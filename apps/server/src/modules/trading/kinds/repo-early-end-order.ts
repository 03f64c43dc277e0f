import type { RefusalOf } from '@mall/contract/define-call';
import type { tradeRedeem } from '@mall/contract/trading/redeem';
import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { epochMsOf } from '@mall/domain/calendar/moment';
import { isInRepurchaseHours } from '@mall/domain/catalogue/buy-button';
import { add, type Fen } from '@mall/domain/money/units';
import { groupedYuan } from '@mall/domain/money/yuan';
import {
  compareEarlyEnd,
  REPO_EARLY_END_RULES,
  type RepoEarlyEndKind,
} from '@mall/domain/orders/kinds/repo-early-end';
import type { RepoContract } from '@mall/domain/repo/repo-contract';
import { isProfessionalOn } from '@mall/domain/suitability/professional';
import { contentHash } from '#content-hash.ts';
import { type ConfirmItem, findRepoTerms, readConfirmItems } from '#modules/catalogue/index.ts';
import { findOwnContract } from '#modules/repo/index.ts';
import { findInvestor } from '#modules/suitability/index.ts';
import { type ClickEvidence, keptClick } from '#modules/trading/flow/click-evidence.ts';
import { hasTickedAll, keptTicks } from '#modules/trading/flow/confirm-items.ts';
import type { OrderMaker, TxDeps } from '#modules/trading/orders/order-maker.ts';
import { sumOpenEarlyEnds } from '#modules/trading/orders/order-store.ts';
import type {
  OrderHead,
  OrderTaker,
  PreparedOrder,
  Refused,
} from '#modules/trading/orders/place-order.ts';
import {
  findTradeAccount,
  mayBeOrdered,
  type TradeAccount,
} from '#modules/trading/orders/trade-account-store.ts';

/** How long a customer may have had the sheet open; a flow lasts as long. */
const CLICKS_MS = 30 * 60_000;

/** What ends early: the part of the request that a repo has. */
export type EarlyEndRequest = {
  readonly request_no: string;
  readonly productNo: string;
  readonly contractNo: string;
  readonly amount: Fen;
  readonly clicks: ClickEvidence;
};

export type EarlyEndRefusal = RefusalOf<typeof tradeRedeem>;

type PreparedEarlyEnd = PreparedOrder<RepoEarlyEndKind> & {
  readonly request: EarlyEndRequest;
  readonly tradeAccount: string;
  readonly items: readonly ConfirmItem[];
};

/** How a repo is ended before its term. */
export const REPO_EARLY_END_ORDER: OrderTaker<
  RepoEarlyEndKind,
  EarlyEndRequest,
  PreparedEarlyEnd,
  EarlyEndRefusal
> = {
  rules: REPO_EARLY_END_RULES,
  contentOf: ({ productNo, contractNo, amount }) => ({ productNo, contractNo, amount }),
  prepare,
  explain: (refused) => ({
    ok: false,
    refusal: refused.refusal,
    ...('limit' in refused ? { slots: { x: groupedYuan(refused.limit) } } : {}),
  }),
  // The contract itself is what is promised, and no other customer shares it.
  reserve: async () => undefined,
  headOf: async (_, prepared) => headOf(prepared),
};

async function prepare(
  deps: TxDeps,
  { clientId }: OrderMaker,
  request: EarlyEndRequest,
): Promise<PreparedEarlyEnd | Refused<EarlyEndRefusal>> {
  const { db } = deps;
  const { productNo, contractNo, amount, clicks } = request;
  const [now, calendar] = [await deps.clock.businessNow(db), await deps.readCalendar()];
  const terms = await findRepoTerms(db, productNo);
  if (!terms) return { ok: false, refusal: 'product_absent' };
  const account = await findTradeAccount(db, clientId);
  const found = await findOwnContract(db, clientId, contractNo);
  const contract = found?.contract.productNo === productNo ? found.contract : undefined;
  const investor = await findInvestor(db, clientId);
  const confirmer = {
    clientType: investor?.clientType,
    isProfessional: isProfessionalOn(investor?.professional, now.day),
  };
  const { businType } = REPO_EARLY_END_RULES;
  const items = await readConfirmItems(deps, productNo, businType, confirmer);
  const promised = await sumOpenEarlyEnds(db, clientId, contractNo);
  return {
    ok: true,
    order: { clientId, contractNo, amount },
    facts: {
      ...earlyEndFacts({
        ...{ today: now.day, account, contract, promised },
        terms: { step: terms.earlyStep, bookedFrom: terms.bookedFrom },
      }),
      acceptsOrders: isInRepurchaseHours(now, calendar),
      hasTickedAll: hasTickedAll(clicks.ticks, items),
    },
    now,
    request,
    tradeAccount: account?.tradeAccount ?? '',
    items,
  };
}

/** What the decision looks at, but for the hours and the ticks. */
export function earlyEndFacts({
  today,
  terms,
  account,
  contract,
  promised,
}: {
  readonly today: Day;
  readonly terms: { readonly step: Fen; readonly bookedFrom: Fen | undefined };
  readonly account: TradeAccount | undefined;
  readonly contract: RepoContract | undefined;
  readonly promised: Fen;
}): Omit<RepoEarlyEndKind['facts'], 'acceptsOrders' | 'hasTickedAll'> {
  return {
    today,
    mayOrderAlone: mayBeOrdered(account),
    isRestricted: account?.isRestricted === true,
    contract,
    isHolding: contract !== undefined && contract.principal > 0n,
    promised,
    step: terms.step,
    bookedFrom: terms.bookedFrom,
    isBooked: false,
  };
}

function headOf(prepared: PreparedEarlyEnd): OrderHead {
  const { order, facts, request, tradeAccount, items, now } = prepared;
  const { contract } = facts;
  assert(contract !== undefined, 'a contract that is absent was refused');
  const { tradeOn, confirmOn } = REPO_EARLY_END_RULES.datesOf(facts);
  const { early } = compareEarlyEnd(contract, order.amount, tradeOn);
  const ticks = keptTicks(items);
  const toMs = epochMsOf(now);
  return {
    trade_account: tradeAccount,
    busin_type: REPO_EARLY_END_RULES.businType,
    product_no: request.productNo,
    contract_no: order.contractNo,
    entrust_money_fen: order.amount,
    trade_on: tradeOn,
    confirm_on: confirmOn,
    est_money_fen: add(order.amount, early),
    shown_sha256: Buffer.from(request.clicks.shown_sha256, 'hex'),
    content_sha256: contentHash({ ...order, tradeOn, interest: early, ticks }),
    evidence: JSON.stringify(keptClick(request.clicks, { fromMs: toMs - CLICKS_MS, toMs })),
    ticks: JSON.stringify(ticks),
    sign_nos: [],
  };
}
