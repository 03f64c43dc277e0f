import type { ProductItem } from '@mall/contract/catalogue/product-item';
import type { Day } from '@mall/domain/calendar/day';

export type Shelved = Pick<
  ProductItem,
  | 'button_status'
  | 'button_words'
  | 'trade_status'
  | 'client_type'
  | 'collect_begin_date_num'
  | 'quota_left'
  | 'first_min_buy_money'
> & { readonly next_open_begin_num?: Day | null };

const BY_STATUS: Readonly<Record<string, string>> = {
  '0': '产品暂未开放购买',
  '1': '发售日期待公告',
  '4': '募集已结束，等待成立',
  '6': '暂停申购，可赎回',
  '7': '暂停申购与赎回',
  '9': '产品已终止',
  '10': '募集未成功，资金退回中',
  '13': '额度已售罄',
  '14': '产品已到期，兑付中',
  '15': '产品暂未开放购买',
  '16': '已停止销售，可赎回',
  '17': '系统维护中',
};
/** What the server writes on the button of a repo outside its hours. */
export const CLOSED_HOURS = '非交易时间';
const OPEN_HOURS = '交易日 09:15-15:30 可买入';
const PERSON = '0';

/** Why the buy button is off, in words; undefined while it is on. */
export function whyNotBuyable(product: Shelved, dayText: (day: Day) => string): string | undefined {
  if (product.button_status === '1') return undefined;
  const { trade_status, collect_begin_date_num: begins, next_open_begin_num: opens } = product;
  if (trade_status === '12') return begins ? `${dayText(begins)} 开始发售` : '即将发售';
  if (trade_status === '8') {
    return opens ? `封闭运作中，下一开放期 ${dayText(opens)}` : '封闭运作中';
  }
  return BY_STATUS[trade_status] ?? whyOffWhileOpen(product);
}

/** The status allows buying, so it is the hour, the quota or the customer. */
function whyOffWhileOpen({ button_words, quota_left, ...product }: Shelved): string {
  if (button_words === CLOSED_HOURS) return `${CLOSED_HOURS}，${OPEN_HOURS}`;
  const least = product.first_min_buy_money;
  if (quota_left !== null && least !== null && quota_left < least) return '额度不足';
  const kinds = product.client_type.split(',');
  if (!kinds.includes(PERSON)) return '仅限机构购买';
  return kinds.length === 1 ? '仅限个人购买' : '产品暂未开放购买';
}
