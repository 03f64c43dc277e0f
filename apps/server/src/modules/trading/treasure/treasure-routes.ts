import { contract } from '@mall/contract';
import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import type { cashTreasureOrder } from '@mall/contract/trading/cash-treasure';
import { assert } from '@mall/domain/assert';
import { fen } from '@mall/domain/money/units';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { holdRight } from '#modules/identity/index.ts';
import { REDEMPTION_ORDER } from '#modules/trading/kinds/exits/redemption-order.ts';
import { purchaseFrom } from '#modules/trading/kinds/purchase-request.ts';
import { makerOf, type OrderMaker } from '#modules/trading/orders/order-maker.ts';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';
import { placeOrder } from '#modules/trading/orders/place-order.ts';
import { placePurchase } from '#modules/trading/orders/place-purchase.ts';
import { presentTaken } from '#modules/trading/records/present-order.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { changeTreasure } from './change-treasure.ts';
import { changeOf, checkBeforeTreasure } from './check-before-treasure.ts';
import { contractOf, findTreasure, type TreasureRow } from './treasure-store.ts';

type TreasureWire = RequestOf<typeof cashTreasureOrder>;

/** Idle cash in a money fund: the contract of the sweep, and moving money in and out by hand. */
export function treasureCalls(deps: TradingDeps): readonly ServedCall[] {
  const { trading } = contract;
  return [
    serveCall(trading.checkTtdProcPre, (request, { clientId }) =>
      checkBeforeTreasure(deps, clientId, {
        operation: request.operation,
        productNo: request.product_no,
        reserve: request.reserve_amount,
      }),
    ),
    serveCall(trading.cashTreasureOrder, async (request, session, caller) => {
      const maker = makerOf(session, caller);
      const change = changeOf(request.operation, request.reserve_amount ?? fen(0n));
      if (!change) return placeByHand(deps, maker, request);
      const { token } = caller;
      assert(token !== undefined, 'a call that needs a session was made with its token');
      const { noticerecord_id: noticeId } = request;
      const result = await changeTreasure(deps, maker, {
        requestNo: request.request_no,
        productNo: request.product_no,
        change,
        notice: noticeId === undefined ? undefined : { noticeId, token },
      });
      return result.ok ? { ok: true, reply: present(deps, result.event, undefined) } : result;
    }),
  ];
}

/** A deposit is a purchase of the fund, a withdrawal a redemption, with all their checks (rules 10.3 F). */
async function placeByHand(deps: TradingDeps, maker: OrderMaker, request: TreasureWire) {
  const isPermitted = await deps.db
    .transaction()
    .execute((tx) => holdRight({ ...deps, db: tx }, maker, 'make'));
  if (!isPermitted) return { ok: false, refusal: 'operator_not_permitted' } as const;
  const event = await findTreasure(deps.db, maker.clientId);
  if (contractOf(event)?.productNo !== request.product_no)
    return { ok: false, refusal: 'cash_treasure_unsigned' } as const;
  const result =
    request.operation === '4'
      ? await placePurchase(deps, maker, purchaseFrom(purchaseOf(request)))
      : await placeOrder(deps, REDEMPTION_ORDER, maker, redemptionOf(request));
  if (!result.ok) return result;
  return { ok: true, reply: present(deps, event, result.order) } as const;
}

function purchaseOf({ request_no, product_no, entrust_money, flow_id, ...rest }: TreasureWire) {
  const { click_evidence: click } = rest;
  assert(
    entrust_money !== undefined && flow_id !== undefined && click?.terms_sha256 !== undefined,
    'the contract lets no deposit through without its money, flow and evidence',
  );
  return {
    request_no,
    product_no,
    entrust_money,
    flow_id,
    click_evidence: { ...click, terms_sha256: click.terms_sha256 },
  };
}

function redemptionOf({ request_no, product_no, entrust_share, click_evidence }: TreasureWire) {
  assert(
    entrust_share !== undefined && click_evidence !== undefined,
    'the contract lets no withdrawal through without its shares and evidence',
  );
  return {
    request_no,
    productNo: product_no,
    shares: entrust_share,
    takesRest: false,
    largeRedeemFlag: '1' as const,
    click: click_evidence,
  };
}

function present(
  { dictionaries }: TradingDeps,
  event: TreasureRow | undefined,
  order: OrderRecord | undefined,
): ReplyOf<typeof cashTreasureOrder> {
  const status = contractOf(event) ? '1' : '0';
  return {
    contract_status: status,
    contract_status_dict_name: nameOf(dictionaries, 'TREASURE_STATUS', status),
    auto_flag: status,
    reserve_amount: event?.reserve_fen ?? fen(0n),
    order: order ? presentTaken(order, dictionaries) : null,
  };
}
