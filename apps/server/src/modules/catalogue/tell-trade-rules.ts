import type { queryProductTradeRules } from '@mall/contract/catalogue/product-rules';
import type { ReplyOf } from '@mall/contract/define-call';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { ShelfView } from './present-item.ts';
import type { ShelfRow } from './product-list-store.ts';
import { limitsOf } from './show-product.ts';
import { purchaseTimeline, redemptionTimeline } from './timeline.ts';
import { isHiddenFrom } from './viewer.ts';

/** How buying and leaving work, with the dates of an order placed now. */
export function tellTradeRules(
  row: ShelfRow,
  view: ShelfView,
): ReplyOf<typeof queryProductTradeRules> {
  const isHidden = isHiddenFrom(view.viewer, row);
  // Repos, certificates and trusts fix their dates instead of counting days.
  const countsDays = row.redemption_schedule_id !== null && !isHidden;
  return {
    need_qualify: isHidden ? '1' : '0',
    first_min_buy_money: isHidden ? null : row.first_min_fen,
    ...limitsOf(row, isHidden),
    buy_confirm_days: countsDays ? row.buy_confirm_days : null,
    redeem_confirm_days: countsDays ? row.redeem_confirm_days : null,
    redeem_arrive_days: countsDays ? row.redeem_pay_days : null,
    buy_rules: countsDays ? buyRules(row, view.dictionaries) : [],
    redeem_rules: countsDays ? redeemRules(row, view.dictionaries) : [],
    apply_info: isHidden ? [] : [...purchaseTimeline(row, view)],
    redeem_apply_info: isHidden ? [] : [...redemptionTimeline(row, view)],
  };
}

function buyRules(row: ShelfRow, dictionaries: Dictionaries) {
  const isSubscription = row.trade_status === '2' || row.trade_status === '12';
  if (!isSubscription)
    return [ruleOf(dictionaries, 'price', 'price'), ruleOf(dictionaries, 'cancel', 'cancel')];
  const cancel = row.may_cancel_subscription ? 'cancel' : 'cancel_never';
  return [ruleOf(dictionaries, 'price', 'price_fixed'), ruleOf(dictionaries, 'cancel', cancel)];
}

function redeemRules(row: ShelfRow, dictionaries: Dictionaries) {
  const pay = ruleOf(dictionaries, 'pay', 'pay');
  return [
    { ...pay, rule_text: pay.rule_text.replace('{n}', String(row.redeem_pay_days)) },
    ruleOf(dictionaries, 'lots', 'lots'),
    ruleOf(dictionaries, 'large', 'large'),
  ];
}

function ruleOf(dictionaries: Dictionaries, name: string, text: string) {
  return {
    rule_name: nameOf(dictionaries, 'TRADE_RULE', name),
    rule_text: nameOf(dictionaries, 'TRADE_RULE_TEXT', text),
  };
}
