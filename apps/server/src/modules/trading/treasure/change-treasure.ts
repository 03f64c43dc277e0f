import type { RefusalOf } from '@mall/contract/define-call';
import type { cashTreasureOrder } from '@mall/contract/trading/cash-treasure';
import { assert } from '@mall/domain/assert';
import { epochMsOf } from '@mall/domain/calendar/moment';
import type { ConfirmedStep } from '@mall/domain/identity/confirmed-step';
import { fen } from '@mall/domain/money/units';
import { groupedYuan } from '@mall/domain/money/yuan';
import { refuseTreasure, type TreasureChange } from '@mall/domain/treasure/sweep';
import { contentHash, sha256Of } from '#content-hash.ts';
import { instantFromMs } from '#db/instant.ts';
import {
  type CheckedNotice,
  holdRight,
  isNoticeChecked,
  takeCheckedNotice,
} from '#modules/identity/index.ts';
import { insertRequest, lockCountedRequest } from '#modules/requests/index.ts';
import type { OrderMaker, TxDeps } from '#modules/trading/orders/order-maker.ts';
import type { Refused } from '#modules/trading/orders/place-order.ts';
import { lockTradeAccount } from '#modules/trading/orders/trade-account-store.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { recordAction } from '#modules/trail/index.ts';
import { treasureContent } from './treasure-content.ts';
import { findTreasureOffer, signaturesOf, treasureFactsOf } from './treasure-offer.ts';
import {
  contractOf,
  findTreasure,
  findTreasureEvent,
  insertTreasureEvent,
  type TreasureRow,
  treasureName,
} from './treasure-store.ts';

type Refusal = RefusalOf<typeof cashTreasureOrder>;

export type TreasureRequest = {
  readonly requestNo: string;
  readonly productNo: string;
  readonly change: TreasureChange;
  /** The checked message; only opening takes one. */
  readonly notice: CheckedNotice | undefined;
};

export type ChangeResult = { readonly ok: true; readonly event: TreasureRow } | Refused<Refusal>;

const EVENT_KINDS = { open: 'opened', reserve: 'reserve_set', close: 'closed' } as const;

/** Opens or closes the sweep of idle cash, or changes what it leaves; moves no money. Sent again it answers what it noted. */
export async function changeTreasure(
  deps: TradingDeps,
  maker: OrderMaker,
  request: TreasureRequest,
): Promise<ChangeResult> {
  const { clientId } = maker;
  const { productNo, change, requestNo } = request;
  const hash = contentHash({ productNo, change });
  const numbered = { clientId, requestNo, kind: 'treasure', hash } as const;
  return deps.db.transaction().execute(async (tx) => {
    const inTx = { ...deps, db: tx };
    const account = await lockTradeAccount(tx, clientId);
    if (!(await holdRight({ ...deps, db: tx }, maker, 'make')))
      return refuse('operator_not_permitted');
    const asked = await lockCountedRequest(tx, numbered);
    if (asked.kind === 'reused') return refuse('request_no_reused');
    if (asked.kind === 'too_many') return refuse('writes_too_many');
    if (asked.kind === 'repeat') {
      const event = await findTreasureEvent(tx, clientId, asked.objectId);
      assert(event !== undefined, 'what was noted never disappears');
      return { ok: true, event };
    }
    if (!deps.isTradingOpen && change.kind === 'open') return refuse('trading_not_open');
    if (!account) return refuse('account_not_open');
    const decided = await decideChange(inTx, clientId, request);
    if (!decided.ok) return decided;
    if (change.kind === 'open' && !(await takeNotice(inTx, request)))
      return refuse('identity_unconfirmed');
    const event = await insertTreasureEvent(tx, {
      client_id: clientId,
      kind: EVENT_KINDS[change.kind],
      product_no: productNo,
      reserve_fen: decided.reserve,
      happened_at: instantFromMs(epochMsOf(await deps.clock.businessNow(tx))),
      sign_nos: decided.signNos,
      notice_sha256: change.kind === 'open' ? sha256Of(request.notice?.noticeId ?? '') : null,
      inst_user_code: maker.instUserCode ?? null,
    });
    await insertRequest(tx, numbered, treasureName(event));
    const object = { kind: 'treasure', id: treasureName(event) };
    const content = treasureContent(event);
    await recordAction(inTx, { action: 'treasure_set', ...maker, object, content });
    return { ok: true, event };
  });
}

type Decided = {
  readonly ok: true;
  readonly reserve: TreasureRow['reserve_fen'];
  readonly signNos: readonly string[];
};

async function decideChange(
  deps: TxDeps,
  clientId: string,
  request: TreasureRequest,
): Promise<Decided | Refused<Refusal>> {
  const { productNo, change, notice } = request;
  const newest = await findTreasure(deps.db, clientId);
  const signed = contractOf(newest);
  // A contract about another fund is none about this one.
  const contract = signed?.productNo === productNo ? signed : undefined;
  if (change.kind === 'close') {
    if (!contract) return refuse('cash_treasure_unsigned');
    return { ok: true, reserve: contract.reserve, signNos: newest?.sign_nos ?? [] };
  }
  const offer = await findTreasureOffer(deps, clientId, productNo);
  if (!offer) return refuse('product_absent');
  const refused = refuseTreasure(change, {
    ...treasureFactsOf(offer),
    contract,
    hasConfirmedIdentity:
      notice !== undefined && (await isNoticeChecked(deps, notice, stepOf(request))),
  });
  if (!refused) return { ok: true, reserve: change.reserve, signNos: signaturesOf(offer) };
  if (!('limit' in refused)) return refuse(refused.refusal);
  return { ok: false, refusal: refused.refusal, slots: { x: groupedYuan(refused.limit) } };
}

/** The message is used up only by a change that is noted. */
async function takeNotice(deps: TxDeps, request: TreasureRequest): Promise<boolean> {
  const { notice } = request;
  return notice !== undefined && takeCheckedNotice(deps, notice, stepOf(request));
}

/** What the message has to have been sent for. */
function stepOf({ productNo, change }: TreasureRequest): ConfirmedStep {
  const reserve = change.kind === 'close' ? NOTHING : change.reserve;
  return { purpose: 'treasure', productNo, reserve };
}

const NOTHING = fen(0n);

function refuse(refusal: Refusal): Refused<Refusal> {
  return { ok: false, refusal };
}
