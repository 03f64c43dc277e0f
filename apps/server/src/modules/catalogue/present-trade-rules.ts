import type { queryProductTradeRules } from '@mall/contract/catalogue/product-rules';
import type { ReplyOf } from '@mall/contract/define-call';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { isFixedTerm } from '@mall/domain/catalogue/trade-timeline';
import { familyRules } from './detail/family-rules.ts';
import { HIDDEN_LIMITS, limitsOf } from './detail/trade-limits.ts';
import { ruleWriter } from './detail/write-rule.ts';
import type { ShelfView } from './list/present-item.ts';
import type { ShelfRow } from './list/product-list-store.ts';
import { isHiddenFrom } from './list/viewer.ts';
import { type NextWindow, purchaseTimeline, redemptionTimeline, timedProduct } from './timeline.ts';

type Rules = ReplyOf<typeof queryProductTradeRules>;

/** How buying and leaving work, with the dates of an order placed now. */
export function presentTradeRules(row: ShelfRow, view: ShelfView, window: NextWindow): Rules {
  if (isHiddenFrom(view.viewer, row)) return HIDDEN_RULES;
  const { buying, leaving } = familyRules(row, {
    rule: ruleWriter(view.dictionaries),
    hasWindows: window !== undefined,
    clientType: view.viewer.clientType,
  });
  // Repos, certificates and terms fix their dates instead of counting days.
  const countsDays = row.category_id !== CATEGORY.repo && !isFixedTerm(timedProduct(row));
  return {
    need_qualify: '0',
    first_min_buy_money: row.first_min_fen,
    ...limitsOf(row),
    buy_confirm_days: countsDays ? row.buy_confirm_days : null,
    redeem_confirm_days: countsDays ? row.redeem_confirm_days : null,
    redeem_arrive_days: countsDays ? row.redeem_pay_days : null,
    buy_rules: buying,
    redeem_rules: leaving,
    apply_info: purchaseTimeline(row, view, window),
    redeem_apply_info: redemptionTimeline(row, view, window),
  };
}

const HIDDEN_RULES: Rules = {
  need_qualify: '1',
  first_min_buy_money: null,
  ...HIDDEN_LIMITS,
  buy_confirm_days: null,
  redeem_confirm_days: null,
  redeem_arrive_days: null,
  buy_rules: [],
  redeem_rules: [],
  apply_info: [],
  redeem_apply_info: [],
};
