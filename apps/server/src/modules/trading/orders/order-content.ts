import { rowContent, type TableColumns } from '#db/row-content.ts';
import type { CancellationRow } from './cancellation-store.ts';
import type { OrderRow } from './order-store.ts';

export const ORDER_COLUMNS = {
  content: [
    'order_no',
    'client_id',
    'inst_user_code',
    'trade_account',
    'request_no',
    'request_sha256',
    'busin_type',
    'order_source',
    'product_no',
    'entrust_money_fen',
    'dividend_method',
    'accepted_at',
    'trade_on',
    'confirm_on',
    'redeemable_on',
    'fee_rate_e8',
    'flat_fee_fen',
    'discount_rate_e8',
    'share_rounding',
    'hold_months',
    'est_fee_fen',
    'est_nav_e8',
    'est_shares_e2',
    'flow_id',
    'told_no',
    'flow_sha256',
    'client_risk',
    'product_risk',
    'match_result',
    'sign_nos',
    'shown_sha256',
    'content_sha256',
    'address_sha256',
    'evidence',
    'ticks',
    'written_at',
    'entrust_shares_e2',
    'target_product_no',
    'large_redeem_flag',
    'pay_on',
    'est_money_fen',
    'contract_no',
    'source_no',
    'other_distributor',
    'other_account',
    'terms',
    'cooling_ends_at',
    'min_client_level',
    'product_days',
    'product_variety',
  ],
  changing: [],
} as const satisfies TableColumns<OrderRow>;

export const CANCELLATION_COLUMNS = {
  content: [
    'order_no',
    'withdraw_no',
    'client_id',
    'inst_user_code',
    'request_no',
    'cancelled_at',
    'address_sha256',
    'written_at',
  ],
  changing: [],
} as const satisfies TableColumns<CancellationRow>;

/** The hash over everything an order was accepted with. */
export function orderContent(row: OrderRow): Buffer {
  return rowContent(row, ORDER_COLUMNS);
}

export function cancellationContent(row: CancellationRow): Buffer {
  return rowContent(row, CANCELLATION_COLUMNS);
}
