/** How a value of a field is written on the wire and compared inside. */
export type FieldKind = 'text' | 'whole' | 'yuan' | 'percent' | 'net_value' | 'day';

export type ListField = {
  readonly column: ListColumn;
  readonly kind: FieldKind;
  /** Hidden for private products from viewers who are not qualified; neither order nor filter may reveal it. */
  readonly isHideable: boolean;
};

export type ListColumn =
  | 'product_no'
  | 'product_code'
  | 'short_name'
  | 'category_id'
  | 'cat_varieties'
  | 'company_code'
  | 'risk_level'
  | 'trade_status'
  | 'sale_mode'
  | 'invest_type'
  | 'client_types'
  | 'is_plannable'
  | 'has_quick_withdrawal'
  | 'is_newcomer_offer'
  | 'annual_rate_e8'
  | 'upp_annual_rate_e8'
  | 'expire_rate_e8'
  | 'break_rate_e8'
  | 'term_days'
  | 'first_min_fen'
  | 'collect_begin_on'
  | 'collect_end_on'
  | 'released_on'
  | 'nav_on'
  | 'nav_e8'
  | 'total_nav_e8'
  | 'growth_rate_e8'
  | 'month1_rate_e8'
  | 'month3_rate_e8'
  | 'year1_rate_e8'
  | 'this_year_rate_e8'
  | 'drawdown_rate_e8'
  | 'income_nav_e8'
  | 'year_rate_e8';

const open = (column: ListColumn, kind: FieldKind): ListField => ({
  column,
  kind,
  isHideable: false,
});
const hideable = (column: ListColumn, kind: FieldKind): ListField => ({
  column,
  kind,
  isHideable: true,
});

/** Every field a list may be sorted or filtered by. Whatever is not here does not exist for `json_str`. */
export const LIST_FIELDS: ReadonlyMap<string, ListField> = new Map([
  ['product_no', open('product_no', 'text')],
  ['product_code', open('product_code', 'text')],
  ['product_short_name', open('short_name', 'text')],
  ['category_id', open('category_id', 'text')],
  ['cat_varieties', open('cat_varieties', 'text')],
  ['company_code', open('company_code', 'text')],
  ['fund_risk_level', open('risk_level', 'text')],
  ['trade_status', open('trade_status', 'text')],
  ['sale_mode', open('sale_mode', 'text')],
  ['highprod_invest_type', open('invest_type', 'text')],
  ['client_type', open('client_types', 'text')],
  ['is_ration', open('is_plannable', 'text')],
  ['quick_flag', open('has_quick_withdrawal', 'text')],
  ['newguest_flag', open('is_newcomer_offer', 'text')],
  ['annual_rate', hideable('annual_rate_e8', 'percent')],
  ['upp_annual_rate', hideable('upp_annual_rate_e8', 'percent')],
  ['expire_year_rate', hideable('expire_rate_e8', 'percent')],
  ['break_year_rate', hideable('break_rate_e8', 'percent')],
  ['prod_term', hideable('term_days', 'whole')],
  ['first_min_buy_money', hideable('first_min_fen', 'yuan')],
  ['collect_begin_date_num', hideable('collect_begin_on', 'day')],
  ['collect_end_date_num', hideable('collect_end_on', 'day')],
  ['release_date_num', hideable('released_on', 'day')],
  ['init_date', hideable('nav_on', 'day')],
  ['unit_net_value', hideable('nav_e8', 'net_value')],
  ['total_net_value', hideable('total_nav_e8', 'net_value')],
  ['nav_ratio', hideable('growth_rate_e8', 'percent')],
  ['month_ratio', hideable('month1_rate_e8', 'percent')],
  ['month3_ratio', hideable('month3_rate_e8', 'percent')],
  ['year_ratio', hideable('year1_rate_e8', 'percent')],
  ['this_year_ratio', hideable('this_year_rate_e8', 'percent')],
  ['max_drawdown', hideable('drawdown_rate_e8', 'percent')],
  ['income_unit', hideable('income_nav_e8', 'net_value')],
  ['mfund_year_rate', hideable('year_rate_e8', 'percent')],
]);
