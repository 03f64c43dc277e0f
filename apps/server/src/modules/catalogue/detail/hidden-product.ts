import { HIDDEN_LIMITS } from './trade-limits.ts';

const HIDDEN_PARTIES = {
  establish_date_num: null,
  company_code: null,
  company_name: null,
  manager_name: null,
  custodian_name: null,
  benchmark_text: null,
  risk_text: null,
} as const;

export const HIDDEN_ARCHIVE = {
  need_qualify: '1' as const,
  ...HIDDEN_PARTIES,
  sibling_codes: [],
  fund_scale: null,
  scale_date_num: null,
  invest_scope: null,
  invest_target: null,
};

/** What a private product shows to a viewer who may not see it: its name, risk and status only. */
export const HIDDEN_PRODUCT = {
  share_rounding: null,
  ...HIDDEN_PARTIES,
  ...HIDDEN_LIMITS,
  quota_total: null,
  raised_money: null,
  investor_count: null,
  investor_max: null,
  last_sign_time: null,
  cooling_off_hours: null,
  next_year_rate: null,
  early_min: null,
  early_step: null,
  auto_postpone_allowed: '0' as const,
  outstanding_balance: null,
  pledged_value: null,
  coverage_ratio: null,
  hold_months: null,
  next_open_begin_num: null,
  next_open_end_num: null,
  period_no: null,
  distribute_mode_dict_name: null,
  term_items: [],
  apply_info: [],
};
