import type { Schema } from './schema.gen.ts';

type Right = 'select' | 'insert' | 'update' | 'delete';

const READ = ['select'] as const;
/** Rows are added and stay as they are. */
const ADD = ['select', 'insert'] as const;
/** Rows are added, changed and locked, and stay. */
const CHANGE = ['select', 'insert', 'update'] as const;
/** What follows from other tables and is written anew. */
const REPLACE = ['select', 'insert', 'delete'] as const;
/** What has an end and is swept out; locking a row asks for the right to update. */
const ALL = ['select', 'insert', 'update', 'delete'] as const;

/**
 * What the mall's own database role may do with each table. The owner of the tables gives these rights after every
 * migration and takes all others away, so a new table needs one line here: the least that its store does.
 */
export const TABLE_RIGHTS: Readonly<Record<keyof Schema, readonly Right[]>> = {
  agent_application: ADD,
  agent_confirmation: ADD,
  agent_register: CHANGE,
  agreement_handout: CHANGE,
  agreement_signature: ADD,
  agreement_template: ADD,
  banner: ADD,
  business_clock: CHANGE,
  clearing_break: REPLACE,
  clearing_chunk: ADD,
  clearing_run: CHANGE,
  clearing_step: ADD,
  company: ADD,
  customer: CHANGE,
  demo_world: ADD,
  dividend_split: ADD,
  fee_schedule: ADD,
  fee_tier: ADD,
  figure_rule: CHANGE,
  fund_holding: ADD,
  fund_manager: ADD,
  fund_report: ADD,
  hold_outcome: REPLACE,
  holding: CHANGE,
  image_code: ALL,
  index_correlation: REPLACE,
  index_figure: REPLACE,
  index_price: ADD,
  inst_user: CHANGE,
  institution: ADD,
  investor: CHANGE,
  // The books change only through ledger_post and ledger_lock, which run with the owner's rights.
  ledger_balance: READ,
  ledger_entry: READ,
  ledger_move: READ,
  login_code: ALL,
  login_failure: ALL,
  login_key: CHANGE,
  login_offer: ALL,
  mall_mode: READ,
  mall_user: CHANGE,
  market_index: ADD,
  migration: READ,
  notice: ADD,
  open_window: ADD,
  order_book: ADD,
  order_cancellation: ADD,
  order_confirmation: ADD,
  overdue_order: ADD,
  peer_growth: ADD,
  portfolio_part: ADD,
  position_value: ADD,
  product: CHANGE,
  product_archive: ADD,
  product_figure: REPLACE,
  product_manager: ADD,
  product_nav: ADD,
  product_quota: CHANGE,
  product_quote: REPLACE,
  product_scale: ADD,
  product_standing: REPLACE,
  product_term_item: ADD,
  registrar_answer: ADD,
  repo_disclosure: ADD,
  repo_quote: ADD,
  security: ADD,
  session: ALL,
  share_lot: ADD,
  similar_product: REPLACE,
  sms_code: ALL,
  sms_count: ALL,
  sms_message: CHANGE,
  trade_account: CHANGE,
  trade_calendar: CHANGE,
  trade_flow: ADD,
  trade_flow_step: ADD,
  trade_order: ADD,
  trail_entry: ADD,
  trail_seal: ADD,
  used_nonce: ALL,
  watched_product: ALL,
};
