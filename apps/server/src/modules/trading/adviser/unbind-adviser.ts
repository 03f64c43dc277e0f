import type { RefusalOf } from '@mall/contract/define-call';
import type { adviserProductUnbind } from '@mall/contract/trading/adviser';
import { refuseUnbind, settleAdviserFee } from '@mall/domain/adviser/unbind';
import { assert } from '@mall/domain/assert';
import { epochMsOf } from '@mall/domain/calendar/moment';
import type { ConfirmedStep } from '@mall/domain/identity/confirmed-step';
import { sharesOf } from '@mall/domain/lots/lot';
import { contentHash, sha256Of } from '#content-hash.ts';
import { instantFromMs } from '#db/instant.ts';
import {
  type CheckedNotice,
  holdRight,
  isNoticeChecked,
  takeCheckedNotice,
} from '#modules/identity/index.ts';
import { lockCash, postEntry } from '#modules/ledger/index.ts';
import { lockHeldShares } from '#modules/positions/index.ts';
import { insertRequest, lockCountedRequest } from '#modules/requests/index.ts';
import { previewExit } from '#modules/trading/kinds/exits/redemption-head.ts';
import { shareOrderDayLock } from '#modules/trading/orders/order-day-store.ts';
import type { OrderMaker, TxDeps } from '#modules/trading/orders/order-maker.ts';
import type { Refused } from '#modules/trading/orders/place-order.ts';
import { lockTradeAccount } from '#modules/trading/orders/trade-account-store.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { recordAction } from '#modules/trail/index.ts';
import { adviserContent } from './adviser-content.ts';
import { type AdviserRow, drawAdviserNo, findUnbind, insertAdviserEvent } from './adviser-store.ts';
import { redeemAll, refuseRedeemAll } from './redeem-all.ts';
import { findUnbindOffer, type UnbindOffer } from './unbind-offer.ts';

export type UnbindRefusal = RefusalOf<typeof adviserProductUnbind>;

export type UnbindRequest = {
  readonly requestNo: string;
  readonly productNo: string;
  /** '1' redeem everything, '2' keep the shares. */
  readonly option: '1' | '2';
  readonly notice: CheckedNotice;
};

export type UnbindResult =
  | { readonly ok: true; readonly event: AdviserRow }
  | Refused<UnbindRefusal>;

/**
 * Ends an adviser contract: the fee is settled first, then everything is redeemed or the shares stay without the adviser.
 * Contract, fee and redemption are written together or not at all; sent again it answers what it did.
 */
export async function unbindAdviser(
  deps: TradingDeps,
  maker: OrderMaker,
  request: UnbindRequest,
): Promise<UnbindResult> {
  const { clientId } = maker;
  const { requestNo, productNo, option, notice } = request;
  const hash = contentHash({ productNo, option });
  const numbered = { clientId, requestNo, kind: 'unbind', hash } as const;
  return deps.db.transaction().execute(async (tx) => {
    const inTx = { ...deps, db: tx };
    const account = await lockTradeAccount(tx, clientId);
    if (!(await holdRight({ ...deps, db: tx }, maker, 'make')))
      return refuse('operator_not_permitted');
    const asked = await lockCountedRequest(tx, numbered);
    if (asked.kind === 'reused') return refuse('request_no_reused');
    if (asked.kind === 'too_many') return refuse('writes_too_many');
    if (asked.kind === 'repeat') {
      const event = await findUnbind(tx, clientId, asked.objectId);
      assert(event !== undefined, 'a contract that was ended stays so');
      return { ok: true, event };
    }
    if (!deps.isTradingOpen) return refuse('trading_not_open');
    await shareOrderDayLock(tx);
    const key = { clientId, productNo };
    const offer = await findUnbindOffer(inTx, key, () => lockHeldShares(tx, key));
    if (!offer) return refuse('product_absent');
    if (account?.needsAudit === true) return refuse('operator_not_permitted');
    const hasConfirmedIdentity = await isNoticeChecked(inTx, notice, stepOf(request));
    const refused = refuseUnbind({ ...offer.facts, hasConfirmedIdentity });
    if (refused) return refuse(refused.refusal);
    return unbind(inTx, maker, request, { numbered, offer });
  });
}

async function unbind(
  deps: TxDeps,
  maker: OrderMaker,
  request: UnbindRequest,
  {
    numbered,
    offer,
  }: { readonly numbered: Parameters<typeof insertRequest>[1]; readonly offer: UnbindOffer },
): Promise<UnbindResult> {
  const { db: tx } = deps;
  const { clientId } = maker;
  const { requestNo, productNo, option, notice } = request;
  const { exit, adviser, accrued } = offer;
  const { newest } = adviser;
  const { now } = exit;
  assert(newest !== undefined, 'a contract that ends was opened');
  const { fee, moves, owed } = settleAdviserFee(clientId, accrued, await lockCash(tx, clientId));
  const held = sharesOf(exit.held.lots);
  const hasShares = held > 0n;
  const brought = option === '1' && hasShares ? previewExit(held, exit)?.net : undefined;
  // What the redemption does not bring has nothing else it could come from.
  if (owed > (brought ?? 0n)) return refuse('insufficient_cash');
  const isRedeemed = option === '1' && hasShares;
  const impossible = isRedeemed ? refuseRedeemAll(clientId, exit) : undefined;
  if (impossible) return impossible;
  // The last thing that can refuse stands before the first that is written: a refusal does not undo the transaction.
  if (!(await takeCheckedNotice(deps, notice, stepOf(request))))
    return refuse('identity_unconfirmed');
  const orderNo = isRedeemed
    ? await redeemAll(deps, maker, { exit, requestNo, hash: numbered.hash, newest })
    : null;
  const unbindNo = await drawAdviserNo(tx, 'JY', now.day);
  const event = await insertAdviserEvent(tx, {
    client_id: clientId,
    contract_no: newest.contract_no,
    seq: newest.seq + 1,
    kind: 'unbind',
    product_no: productNo,
    yearly_rate_e8: newest.yearly_rate_e8,
    event_on: now.day,
    happened_at: instantFromMs(epochMsOf(now)),
    unbind_no: unbindNo,
    option,
    fee_until_on: now.day,
    fee_fen: fee,
    owed_fen: owed,
    order_no: orderNo,
    notice_sha256: sha256Of(notice.noticeId),
    inst_user_code: maker.instUserCode ?? null,
  });
  if (moves.length > 0)
    await postEntry(tx, { source: `adviser:${unbindNo}`, postedOn: now.day, moves });
  await insertRequest(tx, numbered, unbindNo);
  const object = { kind: 'adviser', id: unbindNo };
  const content = adviserContent(event);
  await recordAction(deps, { action: 'adviser_unbind', ...maker, object, content });
  return { ok: true, event };
}

/** What the message has to have been sent for. */
function stepOf({ productNo, option }: UnbindRequest): ConfirmedStep {
  return { purpose: 'unbind', productNo, option };
}

function refuse(refusal: UnbindRefusal): Refused<UnbindRefusal> {
  return { ok: false, refusal };
}
