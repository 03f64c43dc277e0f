import { assert } from '@mall/domain/assert';
import { epochMsOf } from '@mall/domain/calendar/moment';
import { costOfExit } from '@mall/domain/clearing/confirm-redemption';
import { sharesOf } from '@mall/domain/lots/lot';
import type { Shares } from '@mall/domain/money/units';
import { REDEMPTION_RULES } from '@mall/domain/orders/kinds/redemption';
import { contentHash, sha256Of } from '#content-hash.ts';
import { instantFromMs } from '#db/instant.ts';
import { postEntry } from '#modules/ledger/index.ts';
import type { ExitOffer } from '#modules/trading/kinds/exits/exit-offer.ts';
import { exitPromiseOf, exitPromiseText } from '#modules/trading/kinds/exits/exit-terms.ts';
import { previewExit } from '#modules/trading/kinds/exits/redemption-head.ts';
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
      ...exitHead(exit, { ...order, times: REDEMPTION_RULES.datesOf(facts) }),
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

type Exit = {
  readonly clientId: string;
  readonly shares: Shares;
  readonly times: ReturnType<typeof REDEMPTION_RULES.datesOf>;
};

/** What the redemption asks for and is promised. */
function exitHead(exit: ExitOffer, { clientId, shares, times }: Exit) {
  const { terms, clientType, latest } = exit;
  const { productNo } = terms;
  const preview = previewExit(shares, exit);
  const promise = exitPromiseOf(terms.fees, clientType);
  const bound = { clientId, productNo, shares, ...times, ...promise, largeRedeemFlag: DEFERRED };
  return {
    busin_type: REDEMPTION_RULES.businType,
    product_no: productNo,
    entrust_shares_e2: shares,
    large_redeem_flag: DEFERRED,
    trade_on: times.tradeOn,
    confirm_on: times.confirmOn,
    pay_on: times.payOn,
    terms: exitPromiseText(promise),
    est_fee_fen: preview ? costOfExit(preview) : null,
    est_money_fen: preview?.net ?? null,
    est_nav_e8: latest?.unitValue ?? null,
    sign_nos: [],
    content_sha256: contentHash(bound),
  } as const;
}

/** What a large redemption leaves over goes on by itself: the contract ends when everything is paid. */
const DEFERRED = '1';

/** What else could stand against it was looked at with the contract. */
function refusalOf(refusal: string): Refusal {
  return refusal === 'product_not_redeemable' || refusal === 'outside_trading_hours'
    ? refusal
    : 'adviser_shares_locked';
}
