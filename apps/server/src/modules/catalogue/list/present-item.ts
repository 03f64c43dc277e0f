import type { ProductItem } from '@mall/contract/catalogue/product-item';
import type { Moment } from '@mall/domain/calendar/moment';
import type { TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import { buyButtonOf } from '@mall/domain/catalogue/buy-button';
import { CATEGORY } from '@mall/domain/catalogue/category';
import type { ClientType } from '@mall/domain/catalogue/product-terms';
import { repurchaseDates } from '@mall/domain/catalogue/repurchase-dates';
import { rate } from '@mall/domain/money/units';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { ShelfRow } from './product-list-store.ts';
import { isHiddenFrom, type Viewer } from './viewer.ts';

/** What a product's presentation depends on beside the product. */
export type ShelfView = {
  readonly now: Moment;
  readonly calendar: TradingCalendar;
  readonly dictionaries: Dictionaries;
  readonly viewer: Viewer;
};

/** One product as a list shows it; of a private one visitors see name, risk and status. */
export function presentItem(row: ShelfRow, view: ShelfView): ProductItem {
  const isHidden = isHiddenFrom(view.viewer, row);
  return {
    ...openPart(row, view),
    need_qualify: isHidden ? '1' : '0',
    ...(isHidden
      ? { ...HIDDEN_PART, year_trend: [] }
      : { ...termPart(row, view), ...figurePart(row) }),
  };
}

const flag = (isSet: boolean) => (isSet ? '1' : '0');

function openPart(row: ShelfRow, view: ShelfView) {
  const name = (entry: string, code: string) => nameOf(view.dictionaries, entry, code);
  const button = buttonFor(row, view);
  return {
    product_no: row.product_no,
    product_code: row.product_code,
    product_short_name: row.short_name,
    category_id: row.category_id,
    category_id_dict_name: name('CATEGORY_ID', row.category_id),
    is_optional: flag(view.viewer.watched?.has(row.product_no) ?? false),
    fund_risk_level: row.risk_level,
    fund_risk_level_dict_name: name('FUND_RISK_LEVEL', row.risk_level),
    button_status: flag(button.isEnabled),
    button_words: name('BUTTON_WORDS', button.words),
    cat_varieties: row.cat_varieties,
    cat_varieties_dict_name: row.cat_varieties && name('CAT_VARIETIES', row.cat_varieties),
    highprod_invest_type: row.invest_type,
    highprod_invest_type_dict_name:
      row.invest_type && name('HIGHPROD_INVEST_TYPE', row.invest_type),
    trade_status: row.trade_status,
    trade_status_dict_name: name('TRADE_STATUS', row.trade_status),
    sale_mode: row.sale_mode,
    sale_mode_dict_name: name('SALE_MODE', row.sale_mode),
    client_type: row.client_types.join(),
    is_ration: flag(row.is_plannable),
    quick_flag: flag(row.has_quick_withdrawal),
    newguest_flag: flag(row.is_newcomer_offer),
  } as const;
}

function buttonFor(row: ShelfRow, { now, calendar, viewer }: ShelfView) {
  const product = {
    status: row.trade_status,
    isRepurchase: row.category_id === CATEGORY.repo,
    collectBeginOn: row.collect_begin_on,
    collectEndOn: row.collect_end_on,
    quotaLeft: row.left_fen,
    firstMin: row.first_min_fen,
    // A check of the table allows the three kinds of customers and nothing else.
    clientTypes: row.client_types as readonly ClientType[],
  };
  return buyButtonOf(product, now, calendar, viewer.clientType);
}

function termPart(row: ShelfRow, view: ShelfView) {
  const lent =
    row.category_id === CATEGORY.repo && row.term_days !== null
      ? repurchaseDates(view.now, row.term_days, view.calendar)
      : undefined;
  return {
    annual_rate: row.annual_rate_e8,
    upp_annual_rate: row.upp_annual_rate_e8,
    prod_term: row.term_count,
    prod_term_unit: row.term_unit,
    prod_term_unit_dict_name:
      row.term_unit && nameOf(view.dictionaries, 'PROD_TERM_UNIT', row.term_unit),
    first_min_buy_money: row.first_min_fen,
    collect_begin_date_num: row.collect_begin_on,
    collect_end_date_num: row.collect_end_on,
    expire_year_rate: row.expire_rate_e8,
    break_year_rate: row.break_rate_e8,
    expire_date_num: lent?.dueOn ?? row.expires_on,
    fetch_date_num: lent?.withdrawableOn ?? null,
    quota_left: row.left_fen,
    release_date_num: row.released_on,
  };
}

function figurePart(row: ShelfRow) {
  // A fund of fixed price has yields to show and no net value.
  const hasPrice = row.income_nav_e8 === null;
  return {
    unit_net_value: row.nav_e8,
    total_net_value: row.total_nav_e8,
    nav_ratio: hasPrice ? row.growth_rate_e8 : null,
    month_ratio: row.month1_rate_e8,
    month3_ratio: row.month3_rate_e8,
    year_ratio: row.year1_rate_e8,
    this_year_ratio: row.this_year_rate_e8,
    max_drawdown: row.drawdown_rate_e8,
    // Stored in hundredths of a percent; a rate counts hundred-millionths.
    year_trend: (row.year_trend ?? []).map((step) => rate(BigInt(step) * 10_000n)),
    mfund_year_rate: row.year_rate_e8,
    income_unit: row.income_nav_e8,
    init_date: row.nav_on,
  };
}

const HIDDEN_PART = {
  annual_rate: null,
  upp_annual_rate: null,
  prod_term: null,
  prod_term_unit: null,
  prod_term_unit_dict_name: null,
  first_min_buy_money: null,
  unit_net_value: null,
  total_net_value: null,
  nav_ratio: null,
  month_ratio: null,
  month3_ratio: null,
  year_ratio: null,
  this_year_ratio: null,
  max_drawdown: null,
  mfund_year_rate: null,
  income_unit: null,
  init_date: null,
  collect_begin_date_num: null,
  collect_end_date_num: null,
  expire_year_rate: null,
  break_year_rate: null,
  expire_date_num: null,
  fetch_date_num: null,
  quota_left: null,
  release_date_num: null,
} as const;
