import type { ShelfRow } from '#modules/catalogue/list/product-list-store.ts';

/** How much may be bought, left and kept. */
export function limitsOf(row: ShelfRow) {
  return {
    add_min_buy_money: row.add_min_fen,
    buy_step: row.step_fen,
    max_buy_money: row.order_max_fen,
    day_max_buy_money: row.day_max_fen,
    min_redeem_share: row.min_redeem_shares_e2,
    min_hold_share: row.min_hold_shares_e2,
  };
}

export const HIDDEN_LIMITS = {
  add_min_buy_money: null,
  buy_step: null,
  max_buy_money: null,
  day_max_buy_money: null,
  min_redeem_share: null,
  min_hold_share: null,
} as const;
