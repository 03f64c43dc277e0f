import type { bankTransfer } from '@mall/contract/banking/bank-transfer';
import type { RefusalOf } from '@mall/contract/define-call';
import { assert } from '@mall/domain/assert';
import type { ConfirmedStep } from '@mall/domain/identity/confirmed-step';
import type { Fen } from '@mall/domain/money/units';
import {
  BANK_TRANSFER_RULES,
  type BankTransferKind,
  type TransferDirection,
} from '@mall/domain/orders/kinds/bank-transfer';
import { contentHash, sha256Of } from '#content-hash.ts';
import { type BankCard, findCard } from '#modules/banking/index.ts';
import { type CheckedNotice, isNoticeChecked, takeCheckedNotice } from '#modules/identity/index.ts';
import { lockCash } from '#modules/ledger/index.ts';
import { findLastClosedDay } from '#modules/trading/orders/order-day-store.ts';
import type { OrderMaker, TxDeps } from '#modules/trading/orders/order-maker.ts';
import type {
  OrderHead,
  OrderTaker,
  PreparedOrder,
  Refused,
} from '#modules/trading/orders/place-order.ts';
import { findTradeAccount, mayBeOrdered } from '#modules/trading/orders/trade-account-store.ts';
import type { TransferTerms } from './transfer-terms.ts';

type TransferRefusal = RefusalOf<typeof bankTransfer>;

/** What a customer asks for who showed his transaction password. */
export type TransferRequest = {
  readonly request_no: string;
  readonly direction: TransferDirection;
  readonly bankNo: string;
  readonly amount: Fen;
  /** The message to the own mobile; money that comes in needs none. */
  readonly notice: CheckedNotice | undefined;
};

type PreparedTransfer = PreparedOrder<BankTransferKind> & {
  readonly tradeAccount: string | undefined;
  readonly card: BankCard | undefined;
  readonly request: TransferRequest;
};

/** How a transfer is placed; the bank is told when it stands. */
export const TRANSFER_ORDER: OrderTaker<
  BankTransferKind,
  TransferRequest,
  PreparedTransfer,
  TransferRefusal
> = {
  rules: BANK_TRANSFER_RULES,
  // The session and its message may be others when the same transfer is sent again.
  contentOf: ({ request_no, notice, ...content }) => content,
  prepare,
  explain: ({ refusal }, _prepared, { hotline }) =>
    refusal === 'bank_account_not_bound'
      ? { ok: false, refusal, slots: { hotline: hotline ?? '' } }
      : { ok: false, refusal },
  // The message is used up only by an order that is taken.
  reserve: async (deps, { request }) =>
    request.notice === undefined || (await takeCheckedNotice(deps, request.notice, stepOf(request)))
      ? undefined
      : { ok: false, refusal: 'identity_unconfirmed' },
  headOf: async (_, prepared) => headOf(prepared),
};

async function prepare(
  deps: TxDeps,
  { clientId }: OrderMaker,
  request: TransferRequest,
): Promise<PreparedTransfer | Refused<TransferRefusal>> {
  const { db, clock, readCalendar } = deps;
  const { direction, amount, bankNo, notice } = request;
  const calendar = await readCalendar();
  const [now, lastClosed, account, card, { free }] = await Promise.all([
    clock.businessNow(db),
    findLastClosedDay(db),
    findTradeAccount(db, clientId),
    findCard(db, clientId, bankNo),
    lockCash(db, clientId),
  ]);
  return {
    ok: true,
    order: { clientId, direction, amount },
    facts: {
      now,
      calendar,
      lastClosed,
      mayOrderAlone: mayBeOrdered(account),
      isRestricted: account?.isRestricted === true,
      isCardBound: account !== undefined && card?.mayTransfer === true,
      hasConfirmedIdentity:
        notice !== undefined && (await isNoticeChecked(deps, notice, stepOf(request))),
      free,
    },
    now,
    tradeAccount: account?.tradeAccount,
    card,
    request: direction === 'out' ? request : { ...request, notice: undefined },
  };
}

/** What the message has to have been sent for; money that comes in takes none. */
function stepOf({ bankNo, amount }: TransferRequest): ConfirmedStep {
  return { purpose: 'transfer_out', bankNo, amount };
}

function headOf({ order, facts, tradeAccount, card, request }: PreparedTransfer): OrderHead {
  assert(tradeAccount !== undefined && card !== undefined, 'a transfer goes through a bound card');
  const { direction, amount } = order;
  const { tradeOn, confirmOn } = BANK_TRANSFER_RULES.datesOf(facts);
  const { bankNo, bankName, accountMasked, bindingNo } = card;
  const terms: TransferTerms = { direction, bankNo, bankName, accountMasked, bindingNo };
  return {
    trade_account: tradeAccount,
    busin_type: BANK_TRANSFER_RULES.businType,
    product_no: null,
    entrust_money_fen: amount,
    trade_on: tradeOn,
    confirm_on: confirmOn,
    sign_nos: [],
    terms: JSON.stringify(terms),
    content_sha256: contentHash({ ...order, ...terms, tradeOn }),
    // The message is kept by its hash: its number is half of what opens the code.
    ...(request.notice
      ? {
          evidence: JSON.stringify({
            notice_sha256: sha256Of(request.notice.noticeId).toString('hex'),
          }),
        }
      : {}),
  };
}
