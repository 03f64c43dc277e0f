import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { at, epochMsOf } from '@mall/domain/calendar/moment';
import {
  isTradingDay,
  nextTradingDay,
  type TradingCalendar,
} from '@mall/domain/calendar/trading-calendar';
import type { Shares } from '@mall/domain/money/units';
import { REDEMPTION_RULES } from '@mall/domain/orders/kinds/redemption';
import type { Clock } from '#clock.ts';
import { contentHash } from '#content-hash.ts';
import type { Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { findTermsOfAnyStatus } from '#modules/catalogue/index.ts';
import type { DueOrder } from '#modules/trading/orders/clearing-orders-store.ts';
import { orderContent } from '#modules/trading/orders/order-content.ts';
import { insertOrder } from '#modules/trading/orders/order-store.ts';
import { recordAction } from '#modules/trail/index.ts';
import { dueRedemptionOf } from './due-redemption.ts';
import { exitPromiseOf, exitPromiseText } from './exit-terms.ts';

/** When the mall opens in the morning; a deferred part counts as taken then. */
const OPENS_MS = at(9, 0);

/**
 * The part of a large redemption that was not accepted goes on as an order of its own on the next open day, at that
 * day's value and fees and without priority (rules 1.7). Returns its number; the caller moves the freeze to it.
 */
export async function deferRedemption(
  { db: tx, clock }: { readonly db: Tx; readonly clock: Pick<Clock, 'wallMs'> },
  parent: DueOrder,
  shares: Shares,
  { openOn, calendar }: { readonly openOn: Day; readonly calendar: TradingCalendar },
): Promise<string> {
  const { clientId, productNo, tradeAccount, orderNo, clientType, largeRedeemFlag } =
    dueRedemptionOf(parent);
  const tradeOn = isTradingDay(calendar, openOn) ? openOn : nextTradingDay(calendar, openOn);
  const terms = await findTermsOfAnyStatus(tx, productNo, tradeOn);
  assert(terms !== undefined, 'a product that is held is in the catalogue');
  const times = REDEMPTION_RULES.datesOf({ tradeOn, terms, calendar });
  const promise = exitPromiseOf(terms.fees, clientType);
  const bound = { clientId, productNo, shares, ...times, ...promise, largeRedeemFlag };
  const order = await insertOrder(
    tx,
    {
      client_id: clientId,
      trade_account: tradeAccount,
      busin_type: REDEMPTION_RULES.businType,
      order_source: 'TA',
      source_no: orderNo,
      product_no: productNo,
      entrust_shares_e2: shares,
      large_redeem_flag: largeRedeemFlag,
      accepted_at: instantFromMs(epochMsOf({ day: openOn, msOfDay: OPENS_MS })),
      trade_on: times.tradeOn,
      confirm_on: times.confirmOn,
      pay_on: times.payOn,
      terms: exitPromiseText(promise),
      sign_nos: [],
      content_sha256: contentHash(bound),
    },
    openOn,
  );
  const object = { kind: 'order', id: order.order_no };
  const content = orderContent(order);
  await recordAction({ db: tx, clock }, { action: 'order_place', clientId, object, content });
  return order.order_no;
}
