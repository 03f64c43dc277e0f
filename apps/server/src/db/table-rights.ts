import type { Schema } from './schema.gen.ts';

/** What the mall may do with a table; `update` names the columns, and locking a row asks for at least one. */
export type TableRights = {
  readonly select: true;
  readonly insert?: true;
  readonly delete?: true;
  readonly update?: readonly string[];
};

type RightsIn<Table extends keyof Schema> = TableRights & {
  readonly update?: readonly (keyof Schema[Table])[];
};

const READ = { select: true } as const;
/** Rows are added and stay as they are. */
const ADD = { select: true, insert: true } as const;
/** What follows from other tables and is written anew, or has an end and is swept out. */
const REPLACE = { select: true, insert: true, delete: true } as const;

/**
 * What the mall's own database role may do with each table. The owner of the tables gives these rights after every
 * migration and takes all others away, so a new table needs one line here: the least that its store does.
 */
export const TABLE_RIGHTS: { readonly [Table in keyof Schema]: RightsIn<Table> } = {
  adviser_event: ADD,
  agent_application: ADD,
  agent_confirmation: ADD,
  agent_distribution: { ...ADD, update: ['done_on', 'cash_fen', 'change_shares_e2'] },
  agent_event: { ...ADD, update: ['noted_on', 'done_on'] },
  agent_income: { ...ADD, update: ['carried_on', 'paid_on'] },
  agent_lot: { ...ADD, update: ['left_shares_e2'] },
  agent_money_base: ADD,
  agent_register: { ...ADD, update: ['shares_e2'] },
  agent_terms: ADD,
  agreement_handout: { ...ADD, update: ['first_at', 'last_at'] },
  agreement_signature: ADD,
  agreement_template: ADD,
  audit_notice: ADD,
  audit_policy: { ...ADD, update: ['kinds', 'threshold_fen', 'levels'] },
  bank_advance: ADD,
  bank_card: ADD,
  bank_entry: { ...ADD, update: ['quiet', 'times_received'] },
  bank_file: ADD,
  bank_sending: { ...ADD, update: ['tries', 'retry_at', 'ended_at'] },
  banner: ADD,
  booked_event: ADD,
  business_clock: { ...ADD, update: ['business_at', 'wall_at'] },
  cash_deposit: ADD,
  clearing_break: REPLACE,
  clearing_chunk: ADD,
  clearing_run: { ...ADD, update: ['closed_at'] },
  clearing_step: ADD,
  closed_day: READ,
  company: ADD,
  customer: { ...ADD, update: ['account_status'] },
  customer_request: ADD,
  demo_world: ADD,
  dividend_payout: { ...ADD, update: ['paid_on'] },
  dividend_split: ADD,
  due_payment: { ...ADD, update: ['paid_on'] },
  exchange_deal: ADD,
  exchange_loan: { ...ADD, update: ['left_fen'] },
  fee_schedule: ADD,
  fee_terms: READ,
  fee_tier: ADD,
  figure_rule: ADD,
  fund_holding: ADD,
  fund_manager: ADD,
  fund_report: ADD,
  hold_outcome: REPLACE,
  holding: {
    ...ADD,
    update: [
      'shares_e2',
      'cost_fen',
      'realised_fen',
      'dividends_fen',
      'paid_in_fen',
      'paid_out_fen',
      'first_bought_on',
    ],
  },
  holding_event: ADD,
  image_code: { ...REPLACE, update: ['expires_at'] },
  index_correlation: REPLACE,
  index_figure: REPLACE,
  index_price: ADD,
  inst_user: {
    ...ADD,
    update: [
      'status',
      'can_query',
      'can_make',
      'can_audit',
      'can_sign',
      'can_transfer',
      'audit_limit_fen',
    ],
  },
  institution: ADD,
  investor: {
    ...ADD,
    update: ['client_type', 'risk_level', 'risk_valid_to_on', 'is_lowest_class', 'is_professional'],
  },
  // The ledger changes only through ledger_post and ledger_lock, which run with the owner's rights.
  ledger_balance: READ,
  ledger_entry: READ,
  ledger_move: READ,
  ledger_rule: READ,
  login_code: { ...REPLACE, update: ['answer_sha256', 'tries_left', 'asked_at', 'expires_at'] },
  login_failure: { ...REPLACE, update: ['failure_count', 'retry_at', 'expires_at'] },
  login_key: { ...ADD, update: ['private_key', 'retired_at'] },
  login_offer: { ...REPLACE, update: ['expires_at'] },
  lot_use: ADD,
  mall_mode: READ,
  mall_user: { ...ADD, update: ['status', 'password_hash'] },
  market_index: ADD,
  migration: READ,
  money_income: ADD,
  notice: ADD,
  open_proposal: REPLACE,
  open_window: ADD,
  order_audit: ADD,
  order_book: ADD,
  order_cancellation: ADD,
  order_confirmation: ADD,
  order_day: READ,
  order_event: ADD,
  order_proposal: ADD,
  order_state: READ,
  order_visit: ADD,
  overdue_order: ADD,
  peer_growth: ADD,
  portfolio_part: ADD,
  position_value: ADD,
  product: ADD,
  product_archive: ADD,
  product_figure: REPLACE,
  product_manager: ADD,
  product_nav: ADD,
  product_quota: { ...ADD, update: ['left_fen'] },
  product_quote: REPLACE,
  product_scale: ADD,
  product_standing: REPLACE,
  product_term_item: ADD,
  product_terms: READ,
  published_day: READ,
  registrar_line: ADD,
  repo_contract: ADD,
  repo_contract_event: ADD,
  repo_disclosure: ADD,
  repo_outstanding: { ...READ, update: ['lent_fen'] },
  repo_quote: ADD,
  sealed_record: READ,
  security: ADD,
  session: { ...REPLACE, update: ['last_seen_at', 'ended_at', 'ended_reason'] },
  share_lot: { ...ADD, update: ['left_shares_e2'] },
  signing_request: REPLACE,
  similar_product: REPLACE,
  sms_code: {
    ...REPLACE,
    update: ['tries_left', 'proof_sha256', 'busin_type', 'proved_at', 'taken_at'],
  },
  sms_count: { ...REPLACE, update: ['counted_on', 'sent_count', 'last_sent_at'] },
  sms_message: { ...ADD, update: ['status', 'retry_at', 'tries', 'ended_at', 'content'] },
  trade_account: { ...ADD, update: ['is_restricted', 'needs_audit'] },
  trade_calendar: ADD,
  trade_flow: ADD,
  trade_flow_step: ADD,
  trade_flow_terms: ADD,
  trade_order: ADD,
  trail_entry: ADD,
  treasure_event: ADD,
  trail_seal: ADD,
  unpriced_product: ADD,
  // Written by a migration alone: a row that is listed here is not looked for on the trail.
  unsealed_row: READ,
  used_nonce: { ...REPLACE, update: ['expires_at'] },
  watched_product: { ...REPLACE, update: ['group_name', 'remark'] },
};

/** The functions that the mall calls, itself or in the check of a row; triggers run without such a right. */
export const FUNCTION_RIGHTS: readonly string[] = [
  'is_plain_document',
  'ledger_lock',
  'ledger_post',
];
