import type { ListQuery } from '@mall/contract/catalogue/list-query';
import type { ReplyOf } from '@mall/contract/define-call';
import type { crhMallT001 } from '@mall/contract/legacy/customer-trade';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import type { Db } from '#db/database.ts';
import {
  findProductTerms,
  readProducts,
  type ShelfNow,
  VISITOR,
} from '#modules/catalogue/index.ts';

type TradeTerms = ReplyOf<typeof crhMallT001>;

/** What buying a product takes, as to a visitor; undefined when it is not on the shelf. */
export async function presentTradeTerms(
  db: Db,
  now: ShelfNow,
  productNo: string,
): Promise<TradeTerms | undefined> {
  const found = readProducts(now, numbered(productNo), { offset: 0, limit: 1 }, VISITOR);
  const item = found.ok ? found.list[0] : undefined;
  const terms = await findProductTerms(db, productNo, now.context.now.day);
  if (!item || !terms) return undefined;
  return {
    product_no: item.product_no,
    product_short_name: item.product_short_name,
    need_qualify: item.need_qualify,
    fund_risk_level: item.fund_risk_level,
    fund_risk_level_dict_name: item.fund_risk_level_dict_name,
    trade_status: item.trade_status,
    trade_status_dict_name: item.trade_status_dict_name,
    button_status: item.button_status,
    button_words: item.button_words,
    first_min_buy_money: item.first_min_buy_money,
    ...(item.need_qualify === '1' ? HIDDEN : shownTerms(terms)),
  };
}

function numbered(productNo: string): ListQuery {
  return {
    ordering: [],
    conditions: [
      { field_name: 'product_no', field_type: 'string', operation: '=', target: productNo },
    ],
  };
}

function shownTerms({ limits, fees, status }: ProductTerms) {
  const isSubscribed = status === '2' || status === '12';
  const [first] = isSubscribed ? fees.subscription : fees.purchase;
  const rate = first?.charge.kind === 'rate' ? first.charge.rate : null;
  return {
    add_min_buy_money: limits.addMin,
    buy_step: limits.step,
    max_buy_money: limits.orderMax ?? null,
    day_max_buy_money: limits.dayMax ?? null,
    min_redeem_share: limits.minRedeem,
    min_hold_share: limits.minHold,
    fee_rate: rate,
    // What costs nothing has no discount either.
    discount: rate === null ? null : fees.discount,
  };
}

const HIDDEN = {
  add_min_buy_money: null,
  buy_step: null,
  max_buy_money: null,
  day_max_buy_money: null,
  min_redeem_share: null,
  min_hold_share: null,
  fee_rate: null,
  discount: null,
} as const;
