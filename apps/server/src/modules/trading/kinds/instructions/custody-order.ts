import type { RefusalOf } from '@mall/contract/define-call';
import type { retrustee } from '@mall/contract/trading/holding-instructions';
import { assert } from '@mall/domain/assert';
import { isFund, isPortfolio } from '@mall/domain/catalogue/category';
import { isStopped } from '@mall/domain/catalogue/trade-status';
import type { ConfirmedStep } from '@mall/domain/identity/confirmed-step';
import { fen, type Shares } from '@mall/domain/money/units';
import {
  CUSTODY_TRANSFER_RULES,
  type CustodyTransferKind,
} from '@mall/domain/orders/kinds/custody-transfer';
import { contentHash, sha256Of } from '#content-hash.ts';
import { type CheckedNotice, isNoticeChecked, takeCheckedNotice } from '#modules/identity/index.ts';
import { lockCash } from '#modules/ledger/index.ts';
import { lockHeldShares } from '#modules/positions/index.ts';
import { type ExitOffer, findExitOffer } from '#modules/trading/kinds/exits/exit-offer.ts';
import type { OrderMaker, TxDeps } from '#modules/trading/orders/order-maker.ts';
import type {
  OrderHead,
  OrderTaker,
  PreparedOrder,
  Refused,
} from '#modules/trading/orders/place-order.ts';
import { mayBeOrdered } from '#modules/trading/orders/trade-account-store.ts';

type CustodyRefusal = RefusalOf<typeof retrustee>;

/** Which shares go to which account at another distributor, and the message that confirmed who asks for it. */
export type CustodyRequest = {
  readonly request_no: string;
  readonly productNo: string;
  readonly shares: Shares;
  readonly seller: string;
  readonly account: string;
  readonly notice: CheckedNotice;
};

type PreparedCustody = PreparedOrder<CustodyTransferKind> & {
  readonly offer: ExitOffer;
  readonly request: CustodyRequest;
};

/** The mall charges nothing for a transfer (rules 10.3 D). */
const NO_FEE = fen(0n);

/** How a transfer to another distributor is placed. */
export const CUSTODY_ORDER: OrderTaker<
  CustodyTransferKind,
  CustodyRequest,
  PreparedCustody,
  CustodyRefusal
> = {
  rules: CUSTODY_TRANSFER_RULES,
  // The session and its message may be others when the same transfer is sent again.
  contentOf: ({ request_no, notice, ...content }) => content,
  prepare,
  explain: ({ refusal }) => ({ ok: false, refusal }),
  // The message is used up only by an order that is taken.
  reserve: async (deps, { request }) =>
    (await takeCheckedNotice(deps, request.notice, stepOf(request)))
      ? undefined
      : { ok: false, refusal: 'identity_unconfirmed' },
  headOf: async (_, prepared) => headOf(prepared),
};

async function prepare(
  deps: TxDeps,
  { clientId }: OrderMaker,
  request: CustodyRequest,
): Promise<PreparedCustody | Refused<CustodyRefusal>> {
  const { productNo, shares, seller } = request;
  const key = { clientId, productNo };
  const offer = await findExitOffer(deps, key, () => lockHeldShares(deps.db, key));
  if (!offer) return { ok: false, refusal: 'product_absent' };
  const { held, terms, account, tradeOn, calendar } = offer;
  return {
    ok: true,
    order: { clientId, productNo, shares },
    facts: {
      held,
      tradeOn,
      calendar,
      // A portfolio leaves by the end of its adviser's contract.
      isOffered: isFund(terms.categoryId) && !isPortfolio(terms) && !isStopped(terms.status),
      acceptsOrders: offer.acceptsOrders,
      mayOrderAlone: mayBeOrdered(account),
      isRestricted: account?.isRestricted === true,
      isSellerKnown: deps.dictionaries.get('DISTRIBUTOR')?.has(seller) === true,
      hasConfirmedIdentity: await isNoticeChecked(deps, request.notice, stepOf(request)),
      fee: NO_FEE,
      purse: await lockCash(deps.db, clientId),
    },
    now: offer.now,
    offer,
    request,
  };
}

/** What the message has to have been sent for. */
function stepOf({ productNo, shares, seller, account }: CustodyRequest): ConfirmedStep {
  return { purpose: 'custody', productNo, shares, seller, account };
}

function headOf({ order, facts, offer, request }: PreparedCustody): OrderHead {
  const { account } = offer;
  assert(account !== undefined, 'shares are held on an open account');
  const times = CUSTODY_TRANSFER_RULES.datesOf(facts);
  const target = { seller: request.seller, account: request.account };
  return {
    trade_account: account.tradeAccount,
    busin_type: CUSTODY_TRANSFER_RULES.businType,
    product_no: order.productNo,
    entrust_shares_e2: order.shares,
    other_distributor: request.seller,
    other_account: request.account,
    trade_on: times.tradeOn,
    confirm_on: times.confirmOn,
    est_fee_fen: facts.fee,
    sign_nos: [],
    content_sha256: contentHash({ ...order, ...target, ...times, fee: facts.fee }),
    // The message is kept by its hash: its number is half of what opens the code.
    evidence: JSON.stringify({
      notice_sha256: sha256Of(request.notice.noticeId).toString('hex'),
    }),
  };
}
