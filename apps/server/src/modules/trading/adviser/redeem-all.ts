import { assert } from '@mall/domain/assert';
import { epochMsOf } from '@mall/domain/calendar/moment';
import { sharesOf } from '@mall/domain/lots/lot';
import { REDEMPTION_RULES } from '@mall/domain/orders/kinds/redemption';
import { sha256Of } from '#content-hash.ts';
import { instantFromMs } from '#db/instant.ts';
import { postEntry } from '#modules/ledger/index.ts';
import { deferredExitHead } from '#modules/trading/kinds/exits/deferred-exit-head.ts';
import type { ExitOffer } from '#modules/trading/kinds/exits/exit-offer.ts';
import { redemptionFacts } from '#modules/trading/kinds/exits/redemption-order.ts';
import { orderContent } from '#modules/trading/orders/order-content.ts';
import type { OrderMaker, TxDeps } from '#modules/trading/orders/order-maker.ts';
import { insertOrder } from '#modules/trading/orders/order-store.ts';
import type { Refused } from '#modules/trading/orders/place-order.ts';
import { recordAction } from '#modules/trail/index.ts';
import type { AdviserRow } from './adviser-store.ts';

type Refusal = 'product_not_redeemable' | 'outside_trading_hours' | 'adviser_shares_locked';

/** Why the whole portfolio cannot be redeemed now; undefined when it can. */
export function refuseRedeemAll(clientId: string, exit: ExitOffer): Refused<Refusal> | undefined {
  const { order, facts } = redemptionOfAll(clientId, exit);
  const refused = REDEMPTION_RULES.decide(order, facts);
  return refused && { ok: false, refusal: refusalOf(refused.refusal) };
}

/** The customer confirmed the end of the contract, which takes no further ticks. */
function redemptionOfAll(clientId: string, exit: ExitOffer) {
  const order = {
    clientId,
    productNo: exit.terms.productNo,
    shares: sharesOf(exit.held.lots),
    takesRest: true,
  };
  return { order, facts: { ...redemptionFacts(exit, [], []), hasTickedAll: true } };
}

/**
 * Takes the redemption of a whole portfolio, which the end of its contract asks for and was found possible, in the transaction
 * of the end; returns its number.
 */
export async function redeemAll(
  deps: TxDeps,
  maker: OrderMaker,
  {
    exit,
    requestNo,
    hash,
    newest,
  }: {
    readonly exit: ExitOffer;
    readonly requestNo: string;
    readonly hash: Buffer;
    readonly newest: AdviserRow;
  },
): Promise<string> {
  const { db: tx } = deps;
  const { clientId } = maker;
  const { account, now } = exit;
  const { order, facts } = redemptionOfAll(clientId, exit);
  assert(account !== undefined, 'shares are held on an open account');
  const row = await insertOrder(
    tx,
    {
      ...deferredExitHead(exit, { ...order, times: REDEMPTION_RULES.datesOf(facts) }),
      client_id: clientId,
      inst_user_code: maker.instUserCode ?? null,
      request_no: requestNo,
      request_sha256: hash,
      order_source: 'MALL',
      accepted_at: instantFromMs(epochMsOf(now)),
      address_sha256: sha256Of(maker.address),
      trade_account: account.tradeAccount,
      contract_no: newest.contract_no,
    },
    now.day,
  );
  const orderNo = row.order_no;
  const moves = REDEMPTION_RULES.freeze(order, facts);
  await postEntry(tx, { source: `freeze:${orderNo}`, postedOn: now.day, moves });
  const object = { kind: 'order', id: orderNo };
  const content = orderContent(row);
  await recordAction(deps, { action: 'order_place', ...maker, object, content });
  return orderNo;
}

/** What else could stand against it was looked at with the contract. */
function refusalOf(refusal: string): Refusal {
  return refusal === 'product_not_redeemable' || refusal === 'outside_trading_hours'
    ? refusal
    : 'adviser_shares_locked';
}
