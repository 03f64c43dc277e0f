import { contract } from '@mall/contract';
import type { ReplyOf } from '@mall/contract/define-call';
import { refusalText } from '@mall/contract/refusals';
import type { adviserProductUnbind } from '@mall/contract/trading/adviser';
import { feeDue, refuseUnbind } from '@mall/domain/adviser/unbind';
import { assert } from '@mall/domain/assert';
import { fen, shares } from '@mall/domain/money/units';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { findTermsOfAnyStatus } from '#modules/catalogue/index.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { readHeldShares } from '#modules/positions/index.ts';
import { makerOf } from '#modules/trading/orders/order-maker.ts';
import { readOwnOrder } from '#modules/trading/orders/order-store.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { type AdviserRow, findChain, readAdviser } from './adviser-store.ts';
import { unbindAdviser } from './unbind-adviser.ts';
import { findUnbindOffer } from './unbind-offer.ts';

const OPTIONS = ['1', '2'] as const;

/** The end of a contract with the adviser of a portfolio. */
export function adviserCalls(deps: TradingDeps): readonly ServedCall[] {
  return [checkCall(deps), unbindCall(deps)];
}

function checkCall(deps: TradingDeps): ServedCall {
  const { dictionaries } = deps;
  return serveCall(contract.trading.adviserProductUnbindCheck, async (request, { clientId }) => {
    const key = { clientId, productNo: request.product_no };
    const offer = await findUnbindOffer(deps, key, readHeldShares);
    if (!offer) return { ok: false, refusal: 'product_absent' };
    const { facts, accrued, exit } = offer;
    if (!facts.isBound) return { ok: false, refusal: 'position_not_held' };
    // The message comes with the end itself.
    const refused = refuseUnbind({ ...facts, hasConfirmedIdentity: true });
    const isAlone = exit.account?.needsAudit !== true;
    const reason = isAlone ? refused?.refusal : 'operator_not_permitted';
    return {
      ok: true,
      reply: {
        can_unbind: deps.isTradingOpen && reason === undefined ? '1' : '0',
        reason: reason === undefined ? null : refusalText(reason),
        intransit_count: facts.openOrders,
        accrued_fee: feeDue(accrued),
        locked_share: facts.locked,
        options: OPTIONS.map((option) => ({
          option,
          option_dict_name: nameOf(dictionaries, 'UNBIND_OPTION', option),
        })),
      },
    };
  });
}

function unbindCall(deps: TradingDeps): ServedCall {
  return serveCall(contract.trading.adviserProductUnbind, async (request, session, caller) => {
    const { token } = caller;
    assert(token !== undefined, 'a call that needs a session was made with its token');
    const result = await unbindAdviser(deps, makerOf(session, caller), {
      requestNo: request.request_no,
      productNo: request.product_no,
      option: request.option,
      notice: { noticeId: request.noticerecord_id, token },
    });
    return result.ok ? { ok: true, reply: await present(deps, result.event) } : result;
  });
}

/** The end of a contract with the state it has come to, and the orders that redeem. */
async function present(
  { db, dictionaries }: TradingDeps,
  event: AdviserRow,
): Promise<ReplyOf<typeof adviserProductUnbind>> {
  const { client_id: clientId, product_no: productNo, unbind_no: unbindNo } = event;
  assert(unbindNo !== null, 'the end of a contract has its number');
  const { state } = await readAdviser(db, clientId, productNo);
  const chain = event.order_no === null ? [] : await findChain(db, clientId, event.order_no);
  const children = [];
  for (const { orderNo } of chain) {
    const order = await readOwnOrder(db, clientId, orderNo);
    const terms = await findTermsOfAnyStatus(db, order.product_no, order.trade_on);
    children.push({
      order_no: orderNo,
      product_no: order.product_no,
      product_short_name: terms?.shortName ?? order.product_no,
      entrust_share: order.entrust_shares_e2 ?? shares(0n),
      order_status: order.state,
      order_status_dict_name: nameOf(dictionaries, 'ORDER_STATUS', order.state),
    });
  }
  return {
    unbind_no: unbindNo,
    status: state,
    status_dict_name: nameOf(dictionaries, 'ADVISER_STATUS', state),
    need_audit: '0',
    local_order_no: null,
    settled_fee: event.fee_fen ?? fen(0n),
    child_orders: children,
  };
}
