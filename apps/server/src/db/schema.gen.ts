// Written by `npm run db:types` from the migrated database; never edited by hand.
import type { Day } from '@mall/domain/calendar/day';
import type { Fen, Nav, Points, Rate, Shares, SplitRatio } from '@mall/domain/money/units';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant } from './instant.ts';

export type Schema = {
  readonly account_day: {
    readonly client_id: string;
    readonly business_on: Day;
    readonly version: Generated<number>;
    readonly known_on: Day;
    readonly correction_no: bigint | null;
    readonly market_value_fen: Fen;
    readonly total_income_fen: Fen;
    readonly cash_free_fen: Fen;
    readonly cash_trade_fen: Fen;
    readonly cash_frozen_fen: Fen;
    readonly redeem_transit_fen: Fen;
    readonly buys_fen: Fen;
    readonly collected_fen: Fen;
    readonly restated_due_fen: Generated<Fen>;
    readonly flow_fen: Fen;
    readonly last_entry_id: bigint;
  };
  readonly account_day_in_force: {
    readonly client_id: string | null;
    readonly business_on: Day | null;
    readonly version: number | null;
    readonly known_on: Day | null;
    readonly correction_no: bigint | null;
    readonly market_value_fen: Fen | null;
    readonly total_income_fen: Fen | null;
    readonly cash_free_fen: Fen | null;
    readonly cash_trade_fen: Fen | null;
    readonly cash_frozen_fen: Fen | null;
    readonly redeem_transit_fen: Fen | null;
    readonly buys_fen: Fen | null;
    readonly collected_fen: Fen | null;
    readonly restated_due_fen: Fen | null;
    readonly flow_fen: Fen | null;
    readonly last_entry_id: bigint | null;
  };
  readonly adviser_event: {
    readonly client_id: string;
    readonly contract_no: string;
    readonly seq: number;
    readonly kind: 'bound' | 'unbind';
    readonly product_no: string;
    readonly yearly_rate_e8: Rate;
    readonly event_on: Day;
    readonly happened_at: Instant;
    readonly unbind_no: string | null;
    readonly option: '1' | '2' | null;
    readonly fee_until_on: Day | null;
    readonly fee_fen: Fen | null;
    readonly owed_fen: Fen | null;
    readonly order_no: string | null;
    readonly notice_sha256: Buffer | null;
    readonly inst_user_code: string | null;
    readonly written_at: Generated<Instant>;
  };
  readonly agent_act: {
    readonly serial_no: GeneratedAlways<bigint>;
    readonly act_on: Day;
    readonly trade_account: string;
    readonly product_no: string;
    readonly kind: 'custody_in' | 'forced_redemption' | 'distribution' | 'forced_increase' | 'forced_decrease' | 'maturity' | 'liquidation';
    readonly reason: string;
    readonly shares_e2: Shares;
    readonly until_on: Day | null;
    readonly value_on: Day | null;
    readonly nav_e8: Nav | null;
    readonly interest_fen: Generated<Fen>;
    readonly performance_fee_fen: Generated<Fen>;
    readonly net_fen: Fen | null;
    readonly pay_on: Day | null;
    readonly came_on: Day | null;
    readonly cost_fen: Fen | null;
  };
  readonly agent_act_request: {
    readonly request_no: GeneratedAlways<bigint>;
    readonly kind: 'custody_in' | 'forced_redemption' | 'forced_increase' | 'forced_decrease' | 'liquidation';
    readonly product_no: string;
    readonly trade_account: string | null;
    readonly shares_e2: Shares | null;
    readonly reason: string;
    readonly came_on: Day | null;
    readonly cost_fen: Fen | null;
    readonly done_on: Day | null;
  };
  readonly agent_application: {
    readonly order_no: string;
    readonly apply_on: Day;
    readonly trade_account: string;
    readonly product_no: string;
    readonly amount_fen: Fen | null;
    readonly confirm_on: Day;
    readonly fee_rate_e8: Rate | null;
    readonly discount_rate_e8: Rate | null;
    readonly flat_fee_fen: Fen | null;
    readonly drops_share_tail: boolean | null;
    readonly kind: Generated<string>;
    readonly shares_e2: Shares | null;
    readonly client_type: '0' | '1' | '2' | null;
    readonly dividend_method: '0' | '1' | null;
    readonly target_product_no: string | null;
    readonly out_discount_rate_e8: Rate | null;
  };
  readonly agent_carry: {
    readonly file_on: Day;
    readonly product_no: string;
    readonly trade_account: string;
    readonly change_shares_e2: Shares;
  };
  readonly agent_collection: {
    readonly product_no: string;
    readonly elsewhere_fen: Fen;
    readonly elsewhere_holders: number;
    readonly deposit_rate_e8: Rate;
    readonly allotted_rate_e8: Generated<Rate>;
  };
  readonly agent_collection_end: {
    readonly product_no: string;
    readonly ended_on: Day;
    readonly is_established: boolean;
    readonly deposit_rate_e8: Rate;
    readonly allotted_rate_e8: Rate;
  };
  readonly agent_collection_line: {
    readonly order_no: string;
    readonly serial_no: GeneratedAlways<bigint>;
    readonly ended_on: Day;
    readonly net_fen: Fen | null;
    readonly fee_fen: Fen | null;
    readonly shares_e2: Shares | null;
    readonly interest_fen: Fen;
    readonly refund_fen: Fen;
  };
  readonly agent_confirmation: {
    readonly order_no: string;
    readonly serial_no: GeneratedAlways<bigint>;
    readonly confirmed_on: Day;
    readonly outcome: 'confirmed' | 'confirmed_in_part' | 'done' | 'subscribed' | 'refused';
    readonly nav_on: Day | null;
    readonly nav_e8: Nav | null;
    readonly net_fen: Fen | null;
    readonly fee_fen: Fen | null;
    readonly shares_e2: Shares | null;
    readonly refused_reason: string | null;
    readonly pay_on: Day | null;
    readonly is_large: Generated<boolean>;
    readonly target_nav_e8: Nav | null;
    readonly difference_fen: Fen | null;
    readonly target_shares_e2: Shares | null;
    readonly back_end_fee_fen: Generated<Fen>;
    readonly performance_fee_fen: Generated<Fen>;
  };
  readonly agent_debt: {
    readonly product_no: string;
    readonly trade_account: string;
    readonly owed_fen: Fen;
  };
  readonly agent_distribution: {
    readonly product_no: string;
    readonly ex_on: Day;
    readonly trade_account: string;
    readonly entitled_shares_e2: Shares;
    readonly done_on: Day | null;
    readonly cash_fen: Fen | null;
    readonly change_shares_e2: Shares | null;
  };
  readonly agent_event: {
    readonly product_no: string;
    readonly ex_on: Day;
    readonly record_on: Day;
    readonly dividend_nav_e8: Nav | null;
    readonly split_ratio_e9: SplitRatio | null;
    readonly confirm_files: number;
    readonly overseas_market: 'QDII:HK' | 'QDII:US' | null;
    readonly drops_tail: boolean;
    readonly noted_on: Day | null;
    readonly done_on: Day | null;
  };
  readonly agent_income: {
    readonly product_no: string;
    readonly income_on: Day;
    readonly trade_account: string;
    readonly income_fen: Fen;
    readonly carried_on: Day | null;
    readonly paid_on: Day | null;
  };
  readonly agent_lot: {
    readonly lot_no: GeneratedAlways<bigint>;
    readonly trade_account: string;
    readonly product_no: string;
    readonly confirmed_on: Day;
    readonly left_shares_e2: Shares;
    readonly nav_on: Day | null;
    readonly nav_e8: Nav | null;
    readonly is_bought: Generated<boolean>;
    readonly order_no: string | null;
  };
  readonly agent_money_base: {
    readonly file_on: Day;
    readonly product_no: string;
    readonly trade_account: string;
    readonly shares_e2: Shares;
  };
  readonly agent_promise: {
    readonly file_on: Day;
    readonly product_no: string;
    readonly trade_account: string;
    readonly shares_e2: Shares;
  };
  readonly agent_register: {
    readonly trade_account: string;
    readonly product_no: string;
    readonly shares_e2: Shares;
  };
  readonly agent_restatement: {
    readonly order_no: string;
    readonly version: number;
    readonly nav_e8: Nav;
    readonly shares_e2: Shares;
    readonly change_shares_e2: Shares;
  };
  readonly agent_term_payment: {
    readonly product_no: string;
    readonly until_on: Day;
    readonly told_on: Day;
    readonly kind: 'distribution' | 'maturity' | 'liquidation';
    readonly from_on: Day;
    readonly rate_e8: Rate | null;
    readonly pay_on: Day;
  };
  readonly agent_terms: {
    readonly product_no: string;
    readonly version_on: Day;
    readonly terms: unknown;
  };
  readonly agreement_handout: {
    readonly client_id: string;
    readonly content_sha256: Buffer;
    readonly first_at: Instant;
    readonly last_at: Instant;
    readonly inst_user_code: string | null;
  };
  readonly agreement_signature: {
    readonly sign_no: string;
    readonly client_id: string;
    readonly request_no: string;
    readonly request_sha256: Buffer;
    readonly template_id: string;
    readonly template_version: string;
    readonly product_no: string | null;
    readonly flow_id: string | null;
    readonly content_sha256: Buffer;
    readonly address_sha256: Buffer;
    readonly evidence: unknown;
    readonly signed_at: Instant;
    readonly written_at: Generated<Instant>;
    readonly inst_user_code: string | null;
    readonly agreement_name: string | null;
  };
  readonly agreement_template: {
    readonly template_id: string;
    readonly template_version: string;
    readonly agree_kind: string;
    readonly agreement_name: string;
    readonly scope: 'CLIENT' | 'PRODUCT' | 'ORDER';
    readonly sign_mode: 'S' | 'R';
    readonly category_ids: readonly string[];
    readonly busin_types: readonly string[];
    readonly asked_when: 'always' | 'match' | 'warn';
    readonly force_read_seconds: number;
    readonly effective_on: Day;
    readonly content_html: string;
  };
  readonly agreement_text: {
    readonly content_sha256: Buffer;
    readonly content_html: string;
  };
  readonly audit_notice: {
    readonly client_id: string;
    readonly order_no: string;
    readonly kind: 'submitted' | 'reminder' | 'approved' | 'rejected' | 'expired';
    readonly level: number;
    readonly inst_user_code: string;
    readonly written_at: Generated<Instant>;
  };
  readonly audit_policy: {
    readonly client_id: string;
    readonly kinds: readonly string[];
    readonly threshold_fen: Fen;
    readonly levels: number;
  };
  readonly bank_advance: {
    readonly order_no: string;
    readonly advance_no: GeneratedAlways<bigint>;
    readonly amount_fen: Fen;
    readonly outcome: 'paid' | 'refused';
    readonly reason: string | null;
  };
  readonly bank_card: {
    readonly client_id: string;
    readonly bank_no: string;
    readonly bank_name: string;
    readonly account_masked: string;
    readonly binding_no: string;
    readonly is_main: boolean;
    readonly may_transfer: boolean;
    readonly bound_on: Day;
  };
  readonly bank_entry: {
    readonly transfer_no: string;
    readonly serial_no: GeneratedAlways<bigint>;
    readonly direction: 'in' | 'out';
    readonly binding_no: string;
    readonly amount_fen: Fen;
    readonly trade_on: Day;
    readonly outcome: 'done' | 'refused';
    readonly reason: string | null;
    readonly says_done: boolean;
    readonly is_after_file: boolean;
    readonly quiet: number;
    readonly works_on_it: boolean;
    readonly times_received: Generated<number>;
  };
  readonly bank_file: {
    readonly file_on: Day;
  };
  readonly bank_sending: {
    readonly client_id: string;
    readonly order_no: string;
    readonly tries: Generated<number>;
    readonly retry_at: Generated<Instant>;
    readonly ended_at: Instant | null;
    readonly told_at: Instant | null;
  };
  readonly banner: {
    readonly banner_no: string;
    readonly title: string;
    readonly link_url: string;
    readonly sort_no: number;
    readonly image_svg: string;
    readonly adv_location: Generated<string>;
  };
  readonly booked_event: {
    readonly product_no: string;
    readonly ex_on: Day;
    readonly entitled_on: Day;
    readonly booked_on: Day;
  };
  readonly business_clock: {
    readonly only_row: Generated<boolean>;
    readonly business_at: Instant;
    readonly wall_at: Instant;
  };
  readonly cash_deposit: {
    readonly deposit_no: string;
    readonly client_id: string;
    readonly free_fen: Fen;
    readonly trade_fen: Fen;
    readonly deposited_on: Day;
  };
  readonly clearing_break: {
    readonly business_on: Day;
    readonly step: string;
    readonly subject: string;
    readonly ours: string;
    readonly theirs: string;
    readonly found_at: Generated<Instant>;
  };
  readonly clearing_chunk: {
    readonly business_on: Day;
    readonly step: string;
    readonly first_client: string;
    readonly last_client: string;
    readonly done_count: number;
    readonly finished_at: Generated<Instant>;
  };
  readonly clearing_run: {
    readonly business_on: Day;
    readonly next_on: Day;
    readonly started_at: Generated<Instant>;
    readonly closed_at: Instant | null;
  };
  readonly clearing_step: {
    readonly business_on: Day;
    readonly step: string;
    readonly done_count: number;
    readonly finished_at: Generated<Instant>;
  };
  readonly closed_day: {
    readonly business_on: Day | null;
    readonly sha256: string | null;
  };
  readonly collection_end: {
    readonly product_no: string;
    readonly outcome: 'established' | 'failed';
    readonly ended_on: Day;
    readonly deposit_rate_e8: Rate;
    readonly allotted_rate_e8: Rate;
  };
  readonly company: {
    readonly company_code: string;
    readonly company_name: string;
    readonly first_char: string;
    readonly established_on: Day | null;
    readonly profile: string | null;
  };
  readonly customer: {
    readonly client_id: string;
    readonly client_name: string;
    readonly inst_id_no: string | null;
    readonly id_no: string;
    readonly fund_account: string;
    readonly account_status: '0' | '1' | '2';
    readonly opened_on: Day;
    readonly qualified_as: 'none' | 'declared' | 'verified';
    readonly qualified_to_on: Day | null;
  };
  readonly customer_request: {
    readonly client_id: string;
    readonly request_no: string;
    readonly object_kind: 'order' | 'cancellation' | 'flow' | 'signature' | 'renewal' | 'treasure' | 'unbind' | 'visit' | 'audit' | 'plan';
    readonly object_id: string;
    readonly request_sha256: Buffer;
    readonly written_at: Generated<Instant>;
  };
  readonly demo_world: {
    readonly only_row: Generated<boolean>;
    readonly seed: string;
    readonly product_count: number;
    readonly opened_on: Day;
  };
  readonly dividend_payout: {
    readonly client_id: string;
    readonly product_no: string;
    readonly ex_on: Day;
    readonly entitled_shares_e2: Shares;
    readonly dividend_method: '0' | '1';
    readonly cash_fen: Fen;
    readonly reinvested_shares_e2: Shares | null;
    readonly booked_on: Day;
    readonly pay_on: Day | null;
    readonly paid_on: Day | null;
  };
  readonly dividend_split: {
    readonly product_no: string;
    readonly ex_on: Day;
    readonly record_on: Day;
    readonly pay_on: Day | null;
    readonly dividend_nav_e8: Nav | null;
    readonly split_ratio_e9: SplitRatio | null;
  };
  readonly due_payment: {
    readonly client_id: string;
    readonly order_no: string;
    readonly seq: number;
    readonly event_seq: number;
    readonly pay_on: Day;
    readonly amount_fen: Fen;
    readonly paid_on: Day | null;
  };
  readonly exchange_deal: {
    readonly deal_no: GeneratedAlways<bigint>;
    readonly order_no: string;
    readonly dealt_on: Day;
    readonly loan_no: string;
    readonly side: 'lend' | 'end';
    readonly amount_fen: Fen;
    readonly interest_fen: Fen;
    readonly refused_reason: string | null;
  };
  readonly exchange_loan: {
    readonly loan_no: string;
    readonly trade_account: string;
    readonly product_no: string;
    readonly left_fen: Fen;
    readonly begins_on: Day;
    readonly ends_on: Day;
    readonly rate_e8: Rate;
    readonly early_rate_e8: Rate;
  };
  readonly fee_schedule: {
    readonly schedule_id: string;
    readonly effective_on: Day;
    readonly fee_kind: 'subscription' | 'purchase' | 'redemption' | 'back_end' | 'performance';
  };
  readonly fee_terms: {
    readonly schedule_id: string | null;
    readonly sha256: string | null;
  };
  readonly fee_tier: {
    readonly schedule_id: string;
    readonly effective_on: Day;
    readonly client_type: '*' | '0' | '1' | '2';
    readonly from_fen: Fen | null;
    readonly from_days: number | null;
    readonly rate_e8: Rate | null;
    readonly flat_fen: Fen | null;
    readonly to_fund_rate_e8: Rate | null;
    readonly from_rate_e8: Rate | null;
  };
  readonly figure_rule: {
    readonly only_row: Generated<boolean>;
    readonly risk_free_rate_e8: Generated<Rate>;
    readonly income_probability_for: Generated<'nobody' | 'customers' | 'everyone'>;
  };
  readonly fund_holding: {
    readonly fund_no: string;
    readonly report_on: Day;
    readonly security_code: string;
    readonly weight_rate_e8: Rate;
  };
  readonly fund_manager: {
    readonly manager_code: string;
    readonly manager_name: string;
    readonly first_char: string;
    readonly company_code: string;
    readonly career_began_on: Day;
    readonly resume: string;
  };
  readonly fund_report: {
    readonly fund_no: string;
    readonly report_on: Day;
    readonly stock_rate_e8: Rate;
    readonly bond_rate_e8: Rate;
    readonly cash_rate_e8: Rate;
    readonly fund_rate_e8: Rate;
    readonly other_rate_e8: Rate;
  };
  readonly hold_outcome: {
    readonly product_no: string;
    readonly hold_period: '1m' | '3m' | '6m' | '1y' | '2y' | '3y';
    readonly ahead_count: number;
    readonly sample_count: number;
    readonly average_rate_e8: Rate | null;
  };
  readonly holding: {
    readonly client_id: string;
    readonly product_no: string;
    readonly shares_e2: Shares;
    readonly cost_fen: Fen;
    readonly realised_fen: Fen;
    readonly dividends_fen: Fen;
    readonly paid_in_fen: Fen;
    readonly paid_out_fen: Fen;
    readonly first_bought_on: Day;
  };
  readonly holding_event: {
    readonly client_id: string;
    readonly product_no: string;
    readonly seq: number;
    readonly kind: 'acquire' | 'dispose' | 'surrender' | 'reinvest' | 'cash_dividend' | 'split' | 'cost_change' | 'transfer_in' | 'transfer_out' | 'shares_corrected' | 'shares_added' | 'proceeds_corrected';
    readonly event_on: Day;
    readonly booked_on: Day;
    readonly shares_e2: Shares | null;
    readonly amount_fen: Fen | null;
    readonly split_ratio_e9: SplitRatio | null;
    readonly order_no: string | null;
    readonly order_seq: number | null;
    readonly registrar_no: string | null;
    readonly action_no: string | null;
    readonly after_shares_e2: Shares;
    readonly after_cost_fen: Fen;
    readonly after_realised_fen: Fen;
    readonly after_dividends_fen: Fen;
    readonly after_paid_in_fen: Fen;
    readonly after_paid_out_fen: Fen;
    readonly written_at: Generated<Instant>;
    readonly income_from_on: Day | null;
  };
  readonly image_code: {
    readonly id_sha256: Buffer;
    readonly answer_sha256: Buffer;
    readonly expires_at: Instant;
  };
  readonly index_correlation: {
    readonly product_no: string;
    readonly index_code: string;
    readonly correlation_rate_e8: Rate;
  };
  readonly index_figure: {
    readonly index_code: string;
    readonly price_on: Day;
    readonly close_points_e4: Points;
    readonly change_rate_e8: Rate;
    readonly pe_rate_e8: Rate | null;
    readonly pe_percentile_rate_e8: Rate | null;
  };
  readonly index_price: {
    readonly index_code: string;
    readonly price_on: Day;
    readonly close_points_e4: Points;
    readonly pe_rate_e8: Rate | null;
  };
  readonly inst_user: {
    readonly inst_user_code: string;
    readonly user_id: string;
    readonly client_id: string;
    readonly can_make: boolean;
    readonly can_audit: boolean;
    readonly can_query: boolean;
    readonly audit_limit_fen: Fen | null;
    readonly status: 'active' | 'disabled';
    readonly can_sign: boolean;
    readonly can_transfer: boolean;
    readonly operator_name: string | null;
    readonly operator_id_no: string | null;
    readonly mandate_to_on: Day | null;
  };
  readonly institution: {
    readonly inst_id_no: string;
    readonly inst_name: string;
  };
  readonly investor: {
    readonly client_id: string;
    readonly client_type: '0' | '1' | '2';
    readonly risk_level: '1' | '2' | '3' | '4' | '5' | null;
    readonly risk_valid_to_on: Day | null;
    readonly is_lowest_class: Generated<boolean>;
    readonly is_professional: Generated<boolean>;
  };
  readonly ledger_balance: {
    readonly account: string;
    readonly asset: string;
    readonly amount: bigint;
  };
  readonly ledger_entry: {
    readonly entry_id: GeneratedAlways<bigint>;
    readonly source: string;
    readonly posted_on: Day;
    readonly posted_at: Generated<Instant>;
  };
  readonly ledger_move: {
    readonly entry_id: bigint;
    readonly seq: number;
    readonly from_account: string;
    readonly to_account: string;
    readonly asset: string;
    readonly amount: bigint;
  };
  readonly ledger_rule: {
    readonly kind: string;
    readonly asset: string;
    readonly from_account: string;
    readonly to_account: string;
    readonly is_for_demos: Generated<boolean>;
  };
  readonly line_in_force: {
    readonly order_no: string | null;
    readonly registrar_no: string | null;
    readonly confirmed_on: Day | null;
    readonly outcome: string | null;
    readonly nav_on: Day | null;
    readonly nav_e8: Nav | null;
    readonly net_fen: Fen | null;
    readonly fee_fen: Fen | null;
    readonly shares_e2: Shares | null;
    readonly refused_reason: string | null;
    readonly received_at: Instant | null;
    readonly delivery_no: string | null;
    readonly busin_type: string | null;
    readonly trade_account: string | null;
    readonly product_no: string | null;
    readonly figures: unknown | null;
    readonly replaced_lines: number | null;
    readonly version: number | null;
  };
  readonly login_code: {
    readonly user_id: string;
    readonly network_sha256: Buffer;
    readonly answer_sha256: Buffer;
    readonly tries_left: number;
    readonly expires_at: Instant;
    readonly asked_at: Instant;
  };
  readonly login_failure: {
    readonly account_sha256: Buffer;
    readonly network_sha256: Buffer;
    readonly failure_count: number;
    readonly retry_at: Instant;
    readonly expires_at: Instant;
  };
  readonly login_key: {
    readonly key_id: string;
    readonly public_key: string;
    readonly private_key: string | null;
    readonly created_at: Instant;
    readonly retired_at: Instant | null;
  };
  readonly login_offer: {
    readonly token_sha256: Buffer;
    readonly inst_user_code: string;
    readonly from_token_sha256: Buffer;
    readonly expires_at: Instant;
  };
  readonly losing_fund: {
    readonly business_on: Day;
    readonly product_no: string;
  };
  readonly lot_use: {
    readonly client_id: string;
    readonly lot_id: bigint;
    readonly product_no: string;
    readonly event_seq: number;
    readonly taken_shares_e2: Shares;
  };
  readonly mall_mode: {
    readonly only_row: Generated<boolean>;
    readonly mode: 'demo' | 'production';
    readonly since_at: Generated<Instant>;
  };
  readonly mall_user: {
    readonly user_id: string;
    readonly mobile: string;
    readonly password_hash: string;
    readonly status: 'active' | 'disabled';
    readonly created_at: Instant;
  };
  readonly market_index: {
    readonly index_code: string;
    readonly index_name: string;
    readonly sort_no: number;
  };
  readonly migration: {
    readonly name: string;
    readonly sha256: string;
    readonly applied_at: Generated<Instant>;
  };
  readonly money_income: {
    readonly client_id: string;
    readonly product_no: string;
    readonly seq: number;
    readonly kind: 'earned' | 'corrected' | 'carried' | 'paid';
    readonly income_on: Day;
    readonly shares_e2: Shares | null;
    readonly income_nav_e8: Nav | null;
    readonly amount_fen: Fen;
    readonly unpaid_fen: Fen;
    readonly booked_on: Day;
    readonly free_shares_e2: Shares | null;
  };
  readonly monthly_bill: {
    readonly client_id: string;
    readonly month_on: Day;
    readonly version: number;
    readonly closed_on: Day;
    readonly known_on: Day;
    readonly correction_no: bigint | null;
    readonly content: unknown;
  };
  readonly nav_correction: {
    readonly correction_no: GeneratedAlways<bigint>;
    readonly product_no: string;
    readonly nav_on: Day;
    readonly version: number;
    readonly known_on: Day;
    readonly old_nav_e8: Nav;
    readonly new_nav_e8: Nav;
    readonly done_by: string;
    readonly reason: string;
    readonly written_at: Generated<Instant>;
  };
  readonly nav_in_force: {
    readonly product_no: string | null;
    readonly nav_on: Day | null;
    readonly nav_e8: Nav | null;
    readonly total_nav_e8: Nav | null;
    readonly adjusted_nav_e8: Nav | null;
    readonly growth_rate_e8: Rate | null;
    readonly income_nav_e8: Nav | null;
    readonly year_rate_e8: Rate | null;
    readonly version: number | null;
    readonly known_on: Day | null;
  };
  readonly notice: {
    readonly article_id: string;
    readonly type_code: '1' | '2' | '3' | '4' | '5' | '6';
    readonly product_no: string | null;
    readonly title: string;
    readonly published_on: Day;
    readonly content_html: string;
    readonly is_file: Generated<boolean>;
  };
  readonly open_proposal: {
    readonly client_id: string;
    readonly order_no: string;
    readonly expires_at: Instant;
  };
  readonly open_window: {
    readonly product_no: string;
    readonly begin_on: Day;
    readonly end_on: Day;
    readonly open_type: '1' | '2' | '3';
  };
  readonly order_audit: {
    readonly client_id: string;
    readonly order_no: string;
    readonly level: number;
    readonly audit_no: string;
    readonly result: 'approved' | 'rejected';
    readonly remark: string | null;
    readonly inst_user_code: string;
    readonly request_no: string;
    readonly audited_at: Instant;
    readonly address_sha256: Buffer;
    readonly written_at: Generated<Instant>;
  };
  readonly order_book: {
    readonly trade_on: Day;
    readonly closed_at: Instant;
  };
  readonly order_cancellation: {
    readonly order_no: string;
    readonly withdraw_no: string;
    readonly client_id: string;
    readonly request_no: string;
    readonly cancelled_at: Instant;
    readonly address_sha256: Buffer;
    readonly written_at: Generated<Instant>;
    readonly inst_user_code: string | null;
  };
  readonly order_confirmation: {
    readonly order_no: string;
    readonly client_id: string;
    readonly confirmed_on: Day;
    readonly outcome: 'subscribed' | 'confirmed' | 'confirmed_in_part' | 'payment_due' | 'done' | 'refused' | 'collection_failed';
    readonly registrar_no: string;
    readonly nav_on: Day | null;
    readonly nav_e8: Nav | null;
    readonly net_fen: Fen | null;
    readonly fee_fen: Fen | null;
    readonly shares_e2: Shares | null;
    readonly refused_reason: string | null;
    readonly written_at: Generated<Instant>;
    readonly seq: number;
    readonly figures: unknown | null;
  };
  readonly order_correction: {
    readonly client_id: string;
    readonly order_no: string;
    readonly seq: number;
    readonly version: number;
    readonly correction_no: bigint;
    readonly product_no: string;
    readonly nav_e8: Nav;
    readonly net_fen: Fen;
    readonly fee_fen: Fen;
    readonly shares_e2: Shares;
    readonly figures: unknown | null;
    readonly booked_on: Day;
    readonly change_shares_e2: Shares;
    readonly pay_fen: Fen;
    readonly claim_shares_e2: Shares;
    readonly claim_fen: Fen;
    readonly paid_on: Day | null;
    readonly written_at: Generated<Instant>;
  };
  readonly order_day: {
    readonly client_id: string | null;
    readonly order_no: string | null;
    readonly trade_on: Day | null;
    readonly confirm_on: Day | null;
  };
  readonly order_event: {
    readonly client_id: string;
    readonly order_no: string;
    readonly seq: number;
    readonly kind: 'proposed' | 'approved' | 'rejected' | 'expired' | 'recalled' | 'accepted' | 'cooling' | 'cooled' | 'visited' | 'rescinded' | 'sent' | 'carried_out' | 'answered' | 'paid' | 'cancelled' | 'unknown' | 'resolved';
    readonly outcome: 'subscribed' | 'confirmed' | 'confirmed_in_part' | 'payment_due' | 'done' | 'refused' | 'collection_failed' | null;
    readonly event_on: Day;
    readonly happened_at: Instant | null;
    readonly registrar_no: string | null;
    readonly inst_user_code: string | null;
    readonly facts: unknown | null;
    readonly written_at: Generated<Instant>;
    readonly state: GeneratedAlways<string>;
    readonly trade_on: Day | null;
    readonly confirm_on: Day | null;
    readonly redeemable_on: Day | null;
    readonly cooling_ends_at: Instant | null;
  };
  readonly order_proposal: {
    readonly client_id: string;
    readonly order_no: string;
    readonly local_order_no: string;
    readonly levels: number;
    readonly value_fen: Fen | null;
    readonly content_sha256: Buffer;
    readonly expires_at: Instant;
    readonly written_at: Generated<Instant>;
  };
  readonly order_state: {
    readonly client_id: string | null;
    readonly order_no: string | null;
    readonly kind: string | null;
    readonly state: string | null;
  };
  readonly order_visit: {
    readonly client_id: string;
    readonly trace_no: string;
    readonly order_no: string;
    readonly request_no: string;
    readonly paper_id: string;
    readonly paper_version: string;
    readonly answers: unknown;
    readonly result: 'passed' | 'failed' | 'rescind';
    readonly trade_on: Day | null;
    readonly answered_at: Instant;
    readonly inst_user_code: string | null;
    readonly address_sha256: Buffer;
    readonly written_at: Generated<Instant>;
  };
  readonly overdue_order: {
    readonly order_no: string;
    readonly confirm_on: Day;
    readonly noted_at: Generated<Instant>;
    readonly client_id: string;
  };
  readonly peer_growth: {
    readonly cat_varieties: string;
    readonly nav_on: Day;
    readonly growth_rate_e8: Rate;
    readonly product_count: number;
  };
  readonly plan_due: {
    readonly client_id: string;
    readonly allot_no: string;
    readonly pay_on: Day;
  };
  readonly plan_event: {
    readonly client_id: string;
    readonly allot_no: string;
    readonly seq: number;
    readonly kind: 'created' | 'changed' | 'customer_paused' | 'customer_resumed' | 'customer_ended' | 'mall_paused' | 'third_failure' | 'account_closed' | 'product_ended' | 'end_met' | 'target_stopped';
    readonly status: '1' | '2' | '3' | '4' | '5' | '6';
    readonly reason: string | null;
    readonly product_no: string;
    readonly ration_type: '1' | '2' | '3' | '4' | '5';
    readonly holds_from_on: Day;
    readonly cycle_type: '0' | '1' | '2' | '3';
    readonly cycle_day: number | null;
    readonly cycle_chosen_on: Day;
    readonly base_fen: Fen;
    readonly index_code: string | null;
    readonly ma_days: '30' | '60' | '90' | '120' | '180' | '250' | '500' | null;
    readonly level_set_id: string | null;
    readonly grade_step: '10' | '20' | '30' | null;
    readonly end_type: '0' | '1' | '2' | '3';
    readonly end_on: Day | null;
    readonly end_count: number | null;
    readonly end_total_fen: Fen | null;
    readonly target_rate_e8: Rate | null;
    readonly target_action: '1' | '2' | '3' | null;
    readonly happened_at: Instant;
    readonly happened_on: Day;
    readonly flow_id: string | null;
    readonly told_no: bigint | null;
    readonly flow_sha256: Buffer | null;
    readonly sign_nos: readonly string[];
    readonly ticks: unknown | null;
    readonly shown_sha256: Buffer | null;
    readonly evidence: unknown | null;
    readonly address_sha256: Buffer | null;
    readonly inst_user_code: string | null;
    readonly written_at: Generated<Instant>;
    readonly order_no: string | null;
  };
  readonly plan_period: {
    readonly client_id: string;
    readonly allot_no: string;
    readonly pay_on: Day;
    readonly nominal_on: Day;
    readonly terms_seq: number;
    readonly outcome: 'paid' | 'failed' | 'skipped' | 'skipped_by_strategy';
    readonly finding: string;
    readonly pay_rate_e8: Rate | null;
    readonly amount_fen: Fen;
    readonly order_no: string | null;
    readonly settled_at: Instant;
    readonly written_at: Generated<Instant>;
  };
  readonly plan_reach: {
    readonly client_id: string;
    readonly allot_no: string;
    readonly round: number;
    readonly reached_on: Day;
    readonly terms_seq: number;
    readonly target_rate_e8: Rate;
    readonly action: '1' | '2' | '3';
    readonly rate_e8: Rate;
    readonly shares_e2: Shares;
    readonly invested_fen: Fen;
    readonly cash_out_fen: Fen;
    readonly nav_e8: Nav;
    readonly nav_on: Day;
    readonly holding_seq: number;
    readonly order_no: string | null;
    readonly written_at: Generated<Instant>;
  };
  readonly plan_run: {
    readonly run_on: Day;
    readonly run_time: '09:30' | '11:30' | '14:30' | 'close';
    readonly paid: number;
    readonly settled: number;
    readonly retried: number;
    readonly missed: number;
    readonly faults: number;
    readonly finished_at: Instant;
    readonly written_at: Generated<Instant>;
  };
  readonly portfolio_part: {
    readonly portfolio_no: string;
    readonly product_no: string;
    readonly weight_rate_e8: Rate;
  };
  readonly position_value: {
    readonly client_id: string;
    readonly product_no: string;
    readonly valued_on: Day;
    readonly shares_e2: Shares;
    readonly nav_e8: Nav;
    readonly value_fen: Fen;
    readonly total_income_fen: Fen;
    readonly cleared_on: Day;
    readonly unpaid_fen: Generated<Fen>;
    readonly version: Generated<number>;
    readonly known_on: Day;
    readonly correction_no: bigint | null;
  };
  readonly product: {
    readonly product_no: string;
    readonly product_code: string;
    readonly short_name: string;
    readonly full_name: string;
    readonly pinyin_initials: string;
    readonly pinyin: string;
    readonly category_id: '10000' | '10005' | '10008' | '10010' | '10017' | '10050' | '10052';
    readonly cat_varieties: '0' | '1' | '2' | '3' | '11' | '12' | '13' | '14' | '15' | '16' | '99' | null;
    readonly fund_no: string;
    readonly share_class: 'A' | 'C' | 'I' | null;
    readonly is_private: boolean;
    readonly risk_level: '1' | '2' | '3' | '4' | '5';
    readonly own_status: '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17';
    readonly client_types: readonly string[];
    readonly sale_mode: '1' | '2';
    readonly company_code: string;
    readonly invest_type: '1' | '2' | '3' | '4' | null;
    readonly released_on: Day | null;
    readonly collect_begin_on: Day | null;
    readonly collect_end_on: Day | null;
    readonly established_on: Day | null;
    readonly expires_on: Day | null;
    readonly term_count: number | null;
    readonly term_unit: '0' | '1' | '2' | null;
    readonly term_days: GeneratedAlways<number | null>;
    readonly hold_months: number | null;
    readonly annual_rate_e8: Rate | null;
    readonly upp_annual_rate_e8: Rate | null;
    readonly expire_rate_e8: Rate | null;
    readonly break_rate_e8: Rate | null;
    readonly next_rate_e8: Rate | null;
    readonly early_min_fen: Fen | null;
    readonly early_step_fen: Fen | null;
    readonly may_postpone: Generated<boolean>;
    readonly first_min_fen: Fen;
    readonly add_min_fen: Fen;
    readonly step_fen: Fen;
    readonly order_max_fen: Fen | null;
    readonly day_max_fen: Fen | null;
    readonly holding_max_fen: Fen | null;
    readonly min_redeem_shares_e2: Shares;
    readonly min_hold_shares_e2: Shares;
    readonly buy_confirm_days: number;
    readonly redeem_confirm_days: number;
    readonly redeem_pay_days: number;
    readonly redeem_lag_days: Generated<number>;
    readonly nav_lag_days: Generated<number>;
    readonly nav_scale: Generated<number>;
    readonly share_rounding: Generated<'half_up' | 'down'>;
    readonly carry_mode: 'D' | 'M' | null;
    readonly subscription_schedule_id: string | null;
    readonly purchase_schedule_id: string | null;
    readonly redemption_schedule_id: string | null;
    readonly discount_rate_e8: Generated<Rate>;
    readonly management_rate_e8: Rate | null;
    readonly custody_rate_e8: Rate | null;
    readonly service_rate_e8: Rate | null;
    readonly is_plannable: Generated<boolean>;
    readonly has_quick_withdrawal: Generated<boolean>;
    readonly is_newcomer_offer: Generated<boolean>;
    readonly may_cancel_subscription: Generated<boolean>;
    readonly cooling_off_hours: number | null;
    readonly benchmark_index_code: string | null;
    readonly performance_rate_e8: Rate | null;
    readonly is_redeemable: Generated<boolean>;
    readonly overseas_market: 'QDII:HK' | 'QDII:US' | null;
    readonly early_large_fen: Fen | null;
    readonly is_concentration_exempt: boolean | null;
    readonly adviser_rate_e8: Rate | null;
    readonly quick_day_total_fen: Fen | null;
    readonly back_end_schedule_id: string | null;
    readonly performance_schedule_id: string | null;
    readonly is_stopped: Generated<boolean>;
    readonly trade_status: GeneratedAlways<'0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17'>;
  };
  readonly product_archive: {
    readonly product_no: string;
    readonly custodian_name: string | null;
    readonly benchmark_text: string | null;
    readonly risk_text: string | null;
    readonly invest_scope: string | null;
    readonly invest_target: string | null;
    readonly period_no: string | null;
    readonly distribute_mode: 'y' | 'h' | 'q' | 'm' | null;
    readonly special_risks: Generated<readonly string[]>;
  };
  readonly product_break: {
    readonly break_no: GeneratedAlways<bigint>;
    readonly product_no: string | null;
    readonly client_id: string | null;
    readonly found_on: Day;
    readonly step: string;
    readonly subject: string;
    readonly ours: string;
    readonly theirs: string;
    readonly difference_shares_e2: Shares | null;
    readonly found_at: Generated<Instant>;
    readonly ended_on: Day | null;
    readonly ended_by: string | null;
    readonly reason: string | null;
    readonly booked_on: Day | null;
  };
  readonly product_figure: {
    readonly product_no: string;
    readonly period: '1m' | '3m' | '6m' | 'ytd' | '1y' | '2y' | '3y' | '5y' | 'all';
    readonly return_rate_e8: Rate;
    readonly benchmark_rate_e8: Rate | null;
    readonly drawdown_rate_e8: Rate | null;
    readonly peak_on: Day | null;
    readonly trough_on: Day | null;
    readonly recovered_on: Day | null;
    readonly volatility_rate_e8: Rate | null;
    readonly sharpe_rate_e8: Rate | null;
  };
  readonly product_manager: {
    readonly product_no: string;
    readonly manager_code: string;
    readonly from_on: Day;
    readonly until_on: Day | null;
  };
  readonly product_nav: {
    readonly product_no: string;
    readonly nav_on: Day;
    readonly nav_e8: Nav;
    readonly total_nav_e8: Nav;
    readonly adjusted_nav_e8: Nav;
    readonly growth_rate_e8: Rate | null;
    readonly income_nav_e8: Nav | null;
    readonly year_rate_e8: Rate | null;
    readonly version: Generated<number>;
    readonly known_on: Day;
  };
  readonly product_quota: {
    readonly product_no: string;
    readonly total_fen: Fen;
    readonly left_fen: Fen;
    readonly investor_max: number | null;
    readonly investor_count: Generated<number>;
  };
  readonly product_quote: {
    readonly product_no: string;
    readonly nav_on: Day;
    readonly nav_e8: Nav;
    readonly total_nav_e8: Nav;
    readonly growth_rate_e8: Rate | null;
    readonly income_nav_e8: Nav | null;
    readonly year_rate_e8: Rate | null;
    readonly month1_rate_e8: Rate | null;
    readonly month3_rate_e8: Rate | null;
    readonly month6_rate_e8: Rate | null;
    readonly year1_rate_e8: Rate | null;
    readonly year2_rate_e8: Rate | null;
    readonly year3_rate_e8: Rate | null;
    readonly this_year_rate_e8: Rate | null;
    readonly since_start_rate_e8: Rate | null;
    readonly drawdown_rate_e8: Rate | null;
    readonly year_trend: readonly number[];
  };
  readonly product_scale: {
    readonly product_no: string;
    readonly report_on: Day;
    readonly scale_fen: Fen;
    readonly shares_e2: Shares;
  };
  readonly product_standing: {
    readonly product_no: string;
    readonly period: string;
    readonly peer_average_rate_e8: Rate;
    readonly peer_rank: number;
    readonly peer_count: number;
  };
  readonly product_term_item: {
    readonly product_no: string;
    readonly place: number;
    readonly item_name: string;
    readonly item_text: string;
  };
  readonly product_terms: {
    readonly product_no: string | null;
    readonly sha256: string | null;
  };
  readonly promised_share: {
    readonly client_id: string;
    readonly business_on: Day;
    readonly product_no: string;
    readonly trade_account: string;
    readonly promised_shares_e2: Shares;
    readonly free_shares_e2: Shares;
  };
  readonly published_day: {
    readonly published_on: Day | null;
    readonly sha256: string | null;
  };
  readonly registrar_account: {
    readonly registrar: string;
    readonly trade_account: string;
    readonly fund_account: string;
    readonly opened_on: Day;
  };
  readonly registrar_line: {
    readonly order_no: string | null;
    readonly registrar_no: string;
    readonly confirmed_on: Day;
    readonly outcome: 'subscribed' | 'confirmed' | 'confirmed_in_part' | 'done' | 'refused' | 'collection_failed';
    readonly nav_on: Day | null;
    readonly nav_e8: Nav | null;
    readonly net_fen: Fen | null;
    readonly fee_fen: Fen | null;
    readonly shares_e2: Shares | null;
    readonly refused_reason: string | null;
    readonly received_at: Generated<Instant>;
    readonly delivery_no: string | null;
    readonly busin_type: string | null;
    readonly trade_account: string | null;
    readonly product_no: string | null;
    readonly figures: unknown | null;
    readonly replaced_lines: number | null;
    readonly version: GeneratedAlways<number>;
  };
  readonly repo_contract: {
    readonly client_id: string;
    readonly contract_no: string;
    readonly product_no: string;
    readonly order_no: string | null;
    readonly parent_contract_no: string | null;
    readonly principal_fen: Fen;
    readonly term_days: number;
    readonly lent_on: Day;
    readonly due_on: Day;
    readonly agreed_rate_e8: Rate;
    readonly early_rate_e8: Rate;
    readonly written_at: Generated<Instant>;
  };
  readonly repo_contract_event: {
    readonly client_id: string;
    readonly contract_no: string;
    readonly seq: number;
    readonly kind: 'opened' | 'renewal_set' | 'ended_early' | 'matured' | 'renewed';
    readonly event_on: Day;
    readonly happened_at: Instant | null;
    readonly principal_fen: Fen | null;
    readonly interest_fen: Fen | null;
    readonly order_no: string | null;
    readonly into_contract_no: string | null;
    readonly renews: boolean | null;
    readonly renew_amount_fen: Fen | null;
    readonly renew_until_on: Day | null;
    readonly inst_user_code: string | null;
    readonly left_fen: Fen;
    readonly written_at: Generated<Instant>;
  };
  readonly repo_disclosure: {
    readonly disclosed_on: Day;
    readonly outstanding_fen: Fen;
    readonly pledged_fen: Fen;
  };
  readonly repo_outstanding: {
    readonly only_row: Generated<boolean>;
    readonly lent_fen: Fen;
  };
  readonly repo_quote: {
    readonly product_no: string;
    readonly quote_on: Day;
    readonly expire_rate_e8: Rate;
    readonly break_rate_e8: Rate;
  };
  readonly seal_authority: {
    readonly authority_no: GeneratedAlways<bigint>;
    readonly issuer_cert: string;
    readonly seal_key: string;
    readonly seal_cert: string;
    readonly stamp_key: string;
    readonly stamp_cert: string;
    readonly created_at: Instant;
  };
  readonly seal_waiting: {
    readonly client_id: string;
    readonly sign_no: string;
    readonly failures: Generated<number>;
    readonly failed_at: Instant | null;
  };
  readonly sealed_file: {
    readonly client_id: string;
    readonly sign_no: string;
    readonly file_bytes: Buffer;
    readonly file_sha256: Buffer;
    readonly verify_code: string;
    readonly seal_name: string;
    readonly cert_serial: string;
    readonly cert_issuer: string;
    readonly stamped_at: Instant;
    readonly sealed_at: Instant;
  };
  readonly sealed_record: {
    readonly kind: string | null;
    readonly id: string | null;
    readonly sha256: string | null;
  };
  readonly security: {
    readonly security_code: string;
    readonly security_name: string;
    readonly security_kind: 'stock' | 'bond' | 'fund';
  };
  readonly session: {
    readonly token_hash: Buffer;
    readonly scope: 'session' | 'first_login' | 'institution' | 'file';
    readonly client_id: string | null;
    readonly inst_id_no: string | null;
    readonly inst_user_code: string | null;
    readonly mobile: string | null;
    readonly opened_at: Instant;
    readonly last_seen_at: Instant;
    readonly expires_at: Instant;
    readonly ended_at: Instant | null;
    readonly ended_reason: 'signed_out' | 'idle' | 'expired' | 'exchanged' | 'revoked' | null;
    readonly opened_by: Buffer | null;
    readonly network_sha256: Buffer | null;
  };
  readonly share_lot: {
    readonly lot_id: bigint;
    readonly client_id: string;
    readonly product_no: string;
    readonly order_no: string | null;
    readonly lot_source: 'SUBSCRIBE' | 'BUY' | 'REINVEST' | 'SWITCH' | 'RATION' | 'CUSTODY';
    readonly confirmed_on: Day;
    readonly redeemable_on: Day;
    readonly locked_until_on: Day | null;
    readonly buy_nav_e8: Nav;
    readonly came_shares_e2: Shares;
    readonly left_shares_e2: Shares;
    readonly event_seq: number;
  };
  readonly signing_request: {
    readonly serial_no: GeneratedAlways<bigint>;
    readonly client_id: string;
    readonly request_no: string;
    readonly request_sha256: Buffer;
  };
  readonly similar_product: {
    readonly product_no: string;
    readonly similar_no: string;
    readonly score_rate_e8: Rate;
    readonly correlation_rate_e8: Rate;
    readonly common_days: number;
    readonly volatility_gap_rate_e8: Rate;
    readonly fee_gap_rate_e8: Rate;
  };
  readonly sms_code: {
    readonly notice_sha256: Buffer;
    readonly answer_sha256: Buffer;
    readonly token_hash: Buffer;
    readonly mobile_sha256: Buffer;
    readonly sms_type: string;
    readonly tries_left: number;
    readonly expires_at: Instant;
    readonly proof_sha256: Buffer | null;
    readonly busin_type: string | null;
    readonly proved_at: Instant | null;
    readonly taken_at: Instant | null;
    readonly purpose: 'sign' | 'order' | 'transfer_out' | 'custody' | 'treasure' | 'unbind' | 'audit';
    readonly step_sha256: Buffer;
  };
  readonly sms_count: {
    readonly kind: 'mobile' | 'network' | 'login_mobile' | 'login_network';
    readonly subject_sha256: Buffer;
    readonly counted_on: Day;
    readonly sent_count: number;
    readonly last_sent_at: Instant;
  };
  readonly sms_message: {
    readonly message_id: string;
    readonly mobile: string;
    readonly content: string | null;
    readonly queued_at: Instant;
    readonly useless_at: Instant;
    readonly status: 'queued' | 'sent' | 'failed';
    readonly tries: Generated<number>;
    readonly retry_at: Instant;
    readonly ended_at: Instant | null;
  };
  readonly term_payment: {
    readonly product_no: string;
    readonly until_on: Day;
    readonly kind: 'distribution' | 'maturity' | 'liquidation';
    readonly from_on: Day;
    readonly rate_e8: Rate | null;
    readonly pay_on: Day;
  };
  readonly trade_account: {
    readonly client_id: string;
    readonly trade_account: string;
    readonly opened_on: Day;
    readonly is_restricted: Generated<boolean>;
    readonly needs_audit: Generated<boolean>;
  };
  readonly trade_calendar: {
    readonly market: 'CN' | 'QDII:HK' | 'QDII:US';
    readonly cal_on: Day;
    readonly is_open: boolean;
    readonly holiday: 'new_year' | 'spring_festival' | 'tomb_sweeping' | 'labour_day' | 'dragon_boat' | 'mid_autumn' | 'national_day' | 'victory_day' | 'overseas' | null;
    readonly version: Generated<number>;
    readonly is_provisional: Generated<boolean>;
  };
  readonly trade_flow: {
    readonly flow_id: string;
    readonly client_id: string;
    readonly request_no: string;
    readonly request_sha256: Buffer;
    readonly busin_type: string;
    readonly product_no: string;
    readonly entrust_money_fen: Fen | null;
    readonly steps: readonly string[];
    readonly started_at: Instant;
    readonly expires_at: Instant;
    readonly target_product_no: string | null;
    readonly entrust_shares_e2: Shares | null;
  };
  readonly trade_flow_step: {
    readonly flow_id: string;
    readonly step: string;
    readonly request_no: string | null;
    readonly evidence: unknown;
    readonly passed_at: Instant;
    readonly basis: Generated<string>;
  };
  readonly trade_flow_terms: {
    readonly told_no: GeneratedAlways<bigint>;
    readonly flow_id: string;
    readonly terms_sha256: Buffer;
    readonly fee_fen: Fen;
    readonly fee_rate_e8: Rate | null;
    readonly flat_fee_fen: Fen | null;
    readonly discount_rate_e8: Rate;
    readonly trade_on: Day;
    readonly confirm_on: Day;
    readonly redeemable_on: Day | null;
    readonly product_risk: '1' | '2' | '3' | '4' | '5';
    readonly told_at: Instant;
    readonly dividend_method: '0' | '1' | null;
    readonly agreed_rate_e8: Rate | null;
    readonly early_rate_e8: Rate | null;
    readonly redeem_fee_fen: Fen | null;
    readonly difference_fen: Fen | null;
    readonly adviser_rate_e8: Rate | null;
  };
  readonly trade_order: {
    readonly order_no: string;
    readonly client_id: string;
    readonly trade_account: string;
    readonly request_no: string | null;
    readonly request_sha256: Buffer | null;
    readonly busin_type: '300001' | '300002' | '300003' | '300004' | '300005' | '300006' | '300007' | '300008' | '300010' | '300013' | '300018' | '300020' | '300021';
    readonly order_source: 'MALL' | 'RATION' | 'SWEEP' | 'TA';
    readonly product_no: string | null;
    readonly entrust_money_fen: Fen | null;
    readonly dividend_method: '0' | '1' | null;
    readonly accepted_at: Instant;
    readonly trade_on: Day;
    readonly confirm_on: Day;
    readonly redeemable_on: Day | null;
    readonly fee_rate_e8: Rate | null;
    readonly discount_rate_e8: Rate | null;
    readonly est_fee_fen: Fen | null;
    readonly est_nav_e8: Nav | null;
    readonly est_shares_e2: Shares | null;
    readonly flow_id: string | null;
    readonly client_risk: string | null;
    readonly product_risk: string | null;
    readonly match_result: '1' | '2' | null;
    readonly sign_nos: readonly string[];
    readonly shown_sha256: Buffer | null;
    readonly content_sha256: Buffer;
    readonly address_sha256: Buffer | null;
    readonly evidence: unknown | null;
    readonly written_at: Generated<Instant>;
    readonly ticks: Generated<unknown>;
    readonly inst_user_code: string | null;
    readonly flat_fee_fen: Fen | null;
    readonly share_rounding: 'down' | 'half_up' | null;
    readonly hold_months: number | null;
    readonly told_no: bigint | null;
    readonly flow_sha256: Buffer | null;
    readonly kind: GeneratedAlways<'subscription' | 'purchase' | 'redemption' | 'switch' | 'custody_transfer' | 'dividend_setting' | 'quick_withdrawal' | 'bank_transfer' | 'plan_setting' | 'repo_purchase' | 'repo_early_end' | 'registrar_act'>;
    readonly entrust_shares_e2: Shares | null;
    readonly target_product_no: string | null;
    readonly large_redeem_flag: '0' | '1' | null;
    readonly pay_on: Day | null;
    readonly est_money_fen: Fen | null;
    readonly contract_no: string | null;
    readonly source_no: string | null;
    readonly other_distributor: string | null;
    readonly other_account: string | null;
    readonly terms: unknown | null;
    readonly cooling_ends_at: Instant | null;
  };
  readonly trail_entry: {
    readonly entry_no: GeneratedAlways<bigint>;
    readonly written_at: Instant;
    readonly action: string;
    readonly outcome: 'done' | 'refused';
    readonly reason: string | null;
    readonly client_id: string | null;
    readonly inst_user_code: string | null;
    readonly tried_sha256: Buffer | null;
    readonly object_kind: string | null;
    readonly object_id: string | null;
    readonly address: string | null;
    readonly done_by: string | null;
    readonly value_before: string | null;
    readonly value_after: string | null;
    readonly content_sha256: Buffer | null;
  };
  readonly trail_seal: {
    readonly seal_no: bigint;
    readonly entry_no: bigint;
    readonly hash: Buffer;
    readonly sealed_at: Instant;
    readonly key_id: string | null;
  };
  readonly treasure_event: {
    readonly client_id: string;
    readonly seq: number;
    readonly kind: 'opened' | 'reserve_set' | 'closed';
    readonly product_no: string;
    readonly reserve_fen: Fen;
    readonly happened_at: Instant;
    readonly sign_nos: readonly string[];
    readonly notice_sha256: Buffer | null;
    readonly inst_user_code: string | null;
    readonly written_at: Generated<Instant>;
  };
  readonly unpriced_product: {
    readonly business_on: Day;
    readonly product_no: string;
  };
  readonly unsealed_row: {
    readonly kind: string;
    readonly id: string;
  };
  readonly used_nonce: {
    readonly nonce_sha256: Buffer;
    readonly expires_at: Instant;
  };
  readonly value_in_force: {
    readonly client_id: string | null;
    readonly product_no: string | null;
    readonly valued_on: Day | null;
    readonly shares_e2: Shares | null;
    readonly nav_e8: Nav | null;
    readonly value_fen: Fen | null;
    readonly total_income_fen: Fen | null;
    readonly cleared_on: Day | null;
    readonly unpaid_fen: Fen | null;
    readonly version: number | null;
    readonly known_on: Day | null;
    readonly correction_no: bigint | null;
  };
  readonly waiting_event: {
    readonly client_id: string;
    readonly product_no: string;
    readonly ex_on: Day;
    readonly file_on: Day;
    readonly change_shares_e2: Shares;
    readonly booked_on: Day | null;
  };
  readonly watched_product: {
    readonly client_id: string;
    readonly product_no: string;
    readonly group_name: string | null;
    readonly remark: string | null;
    readonly watched_on: Day;
    readonly watched_at: Instant;
  };
};
