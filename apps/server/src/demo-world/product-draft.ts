import { fen, RATE_ONE, shares } from '@mall/domain/money/units';
import type { CatalogueRow } from '#modules/catalogue/index.ts';
import { initialsOf, pinyinOf } from './pinyin.ts';
import type { Behaviour, Life } from './values/value-series.ts';

export type ProductDraft = CatalogueRow<'product'>;

/** A product of the demo with everything that belongs to it. */
export type DemoProduct = {
  readonly product: ProductDraft;
  readonly archive: CatalogueRow<'product_archive'>;
  /** Undefined for what has no net value: repos, certificates, trusts, and whatever is not established yet. */
  readonly life: Life | undefined;
  /** How its values will move once its collection has ended; undefined: it has values already, or never any. */
  readonly awaited?: Behaviour;
  readonly windows: readonly CatalogueRow<'open_window'>[];
  readonly quota: CatalogueRow<'product_quota'> | undefined;
};

type Given = Pick<
  ProductDraft,
  | 'product_no'
  | 'short_name'
  | 'full_name'
  | 'category_id'
  | 'fund_no'
  | 'is_private'
  | 'risk_level'
  | 'own_status'
  | 'sale_mode'
  | 'company_code'
> &
  Partial<ProductDraft>;

/** Fills in what most products have alike; every column is named, so that all rows have the same ones. */
export function draftProduct(given: Given): ProductDraft {
  return {
    product_code: given.product_no,
    pinyin_initials: initialsOf(given.short_name),
    pinyin: pinyinOf(given.short_name),
    cat_varieties: null,
    share_class: null,
    client_types: ['0', '1', '2'],
    invest_type: null,
    ...NO_DATES,
    ...NO_RATES,
    ...USUAL_LIMITS,
    ...USUAL_SETTLEMENT,
    ...NO_FEES,
    may_postpone: false,
    is_plannable: false,
    has_quick_withdrawal: false,
    is_newcomer_offer: false,
    may_cancel_subscription: false,
    cooling_off_hours: null,
    benchmark_index_code: null,
    overseas_market: null,
    min_client_level: null,
    ...given,
  };
}

const NO_DATES = {
  released_on: null,
  collect_begin_on: null,
  collect_end_on: null,
  established_on: null,
  expires_on: null,
  term_count: null,
  term_unit: null,
  hold_months: null,
  advised_days: null,
} as const;

const NO_RATES = {
  annual_rate_e8: null,
  upp_annual_rate_e8: null,
  expire_rate_e8: null,
  break_rate_e8: null,
  next_rate_e8: null,
  performance_rate_e8: null,
  adviser_rate_e8: null,
  back_end_schedule_id: null,
  performance_schedule_id: null,
  early_min_fen: null,
  early_step_fen: null,
} as const;

const USUAL_LIMITS = {
  first_min_fen: fen(1_000n),
  add_min_fen: fen(1_000n),
  step_fen: fen(1n),
  order_max_fen: null,
  day_max_fen: null,
  holding_max_fen: null,
  min_redeem_shares_e2: shares(100n),
  min_hold_shares_e2: shares(100n),
} as const;

const USUAL_SETTLEMENT = {
  buy_confirm_days: 1,
  redeem_confirm_days: 1,
  redeem_pay_days: 3,
  redeem_lag_days: 1,
  nav_lag_days: 0,
  nav_scale: 4,
  share_rounding: 'half_up',
  carry_mode: null,
} as const;

const NO_FEES = {
  subscription_schedule_id: null,
  purchase_schedule_id: null,
  redemption_schedule_id: null,
  discount_rate_e8: RATE_ONE,
  management_rate_e8: null,
  custody_rate_e8: null,
  service_rate_e8: null,
} as const;
