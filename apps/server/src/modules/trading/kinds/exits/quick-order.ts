import type { RefusalOf } from '@mall/contract/define-call';
import type { withdrawCash } from '@mall/contract/trading/redeem';
import { assert } from '@mall/domain/assert';
import { mayRedeem } from '@mall/domain/catalogue/trade-status';
import { type Fen, shares } from '@mall/domain/money/units';
import { groupedYuan } from '@mall/domain/money/yuan';
import {
  QUICK_WITHDRAWAL_RULES,
  type QuickWithdrawalKind,
  type QuickWithdrawalRefusal,
} from '@mall/domain/orders/kinds/quick-withdrawal';
import { contentHash } from '#content-hash.ts';
import { listNeeded } from '#modules/agreements/index.ts';
import { findQuickDayTotal, hasQuickWithdrawal } from '#modules/catalogue/index.ts';
import { lockHeldShares } from '#modules/positions/index.ts';
import type { OrderMaker, TxDeps } from '#modules/trading/orders/order-maker.ts';
import type {
  OrderHead,
  OrderTaker,
  PreparedOrder,
  Refused,
} from '#modules/trading/orders/place-order.ts';
import { mayBeOrdered } from '#modules/trading/orders/trade-account-store.ts';
import { type ExitOffer, findExitOffer } from './exit-offer.ts';
import { findFundLeft } from './quick-fund-left.ts';
import { lockFundDraws, sumDrawn } from './quick-store.ts';

export type QuickRefusal = RefusalOf<typeof withdrawCash>;

/** What a customer asks for who wants cash out of a money fund at once. */
export type QuickRequest = {
  readonly request_no: string;
  readonly productNo: string;
  readonly amount: Fen;
};

type PreparedQuick = PreparedOrder<QuickWithdrawalKind> & {
  readonly offer: ExitOffer;
  readonly signNos: readonly string[];
};

/** How a quick withdrawal is placed; the bank is asked when it stands. */
export const QUICK_ORDER: OrderTaker<
  QuickWithdrawalKind,
  QuickRequest,
  PreparedQuick,
  QuickRefusal
> = {
  rules: QUICK_WITHDRAWAL_RULES,
  contentOf: ({ request_no, ...content }) => content,
  prepare,
  explain,
  reserve: async () => undefined,
  headOf: async (_, prepared) => headOf(prepared),
};

async function prepare(
  deps: TxDeps,
  { clientId }: OrderMaker,
  { productNo, amount }: QuickRequest,
): Promise<PreparedQuick | Refused<QuickRefusal>> {
  const { db, dictionaries } = deps;
  const offer = await findExitOffer(deps, { clientId, productNo }, () =>
    lockHeldShares(db, { clientId, productNo }),
  );
  if (!offer) return { ok: false, refusal: 'product_absent' };
  const { terms, now, held, tradeOn, account, clientType } = offer;
  if ((await findQuickDayTotal(db, productNo)) !== undefined) await lockFundDraws(db, productNo);
  const drawn = await sumDrawn(db, clientId, productNo, now.day);
  const needed = await listNeeded(
    db,
    {
      businType: QUICK_WITHDRAWAL_RULES.businType,
      day: now.day,
      categoryId: terms.categoryId,
      product: terms,
      clientId,
      suits: { match: 'match', parts: undefined, level: undefined },
      investor: undefined,
    },
    dictionaries,
  );
  return {
    ok: true,
    order: { clientId, productNo, amount },
    facts: {
      held,
      today: now.day,
      tradeOn,
      isOffered: mayRedeem(terms) && (await hasQuickWithdrawal(db, productNo)),
      clientType,
      // While a day is being closed its holdings are valued, so they stay as they are.
      isClearing: !offer.acceptsOrders || (await deps.isClearing?.(db)) === true,
      mayOrderAlone: mayBeOrdered(account),
      isRestricted: account?.isRestricted === true,
      hasSignedAll: needed.every(({ signNo }) => signNo !== undefined),
      countToday: drawn.count,
      drawnToday: drawn.amount,
      fundLeft: await findFundLeft(db, productNo, now.day),
    },
    now,
    offer,
    signNos: needed.flatMap(({ signNo }) => signNo ?? []),
  };
}

/** The refusal with the figure its text has room for. */
function explain(refused: QuickWithdrawalRefusal): Refused<QuickRefusal> {
  if (!('limit' in refused)) return { ok: false, refusal: refused.refusal };
  return { ok: false, refusal: refused.refusal, slots: { x: groupedYuan(refused.limit) } };
}

/** The row of a quick withdrawal: a share of a money fund is one yuan. */
function headOf({ order, facts, offer, signNos }: PreparedQuick): OrderHead {
  const { productNo, amount } = order;
  assert(offer.account !== undefined, 'shares are held on an open account');
  const { tradeOn, confirmOn } = QUICK_WITHDRAWAL_RULES.datesOf(facts);
  return {
    trade_account: offer.account.tradeAccount,
    busin_type: QUICK_WITHDRAWAL_RULES.businType,
    product_no: productNo,
    entrust_money_fen: amount,
    entrust_shares_e2: shares(amount),
    trade_on: tradeOn,
    confirm_on: confirmOn,
    sign_nos: signNos,
    content_sha256: contentHash({ ...order, tradeOn, confirmOn }),
  };
}
