import type { FeeCharge } from '@mall/domain/fees/purchase-fee';
import { discountedRate } from '@mall/domain/fees/purchase-fee';
import { type Fen, fen, RATE_ONE } from '@mall/domain/money/units';
import type { BuyTerms, ToldTerms } from '#features/buy-fund/buy-terms.ts';
import { chargeText } from '#shared/fees/fee-text.ts';
import { capitalAmount } from '#shared/format/capital-amount.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import { formatShares } from '#shared/format/shares.ts';
import { DIVIDEND_NAMES, type DividendMethod } from '#shared/orders/dividend-names.ts';
import type { ConfirmLine } from '#shared/trade/evidence/confirm-line.ts';

export const AMOUNT_LABEL = '金额';

export type Ticket = { readonly amount: Fen; readonly dividend: DividendMethod };

/** Every figure the order will be bound to, as the server told it for the confirm screen. */
export function confirmLines(
  { product, business }: BuyTerms,
  { amount, dividend }: Ticket,
  told: ToldTerms,
): readonly ConfirmLine[] {
  const cost = `${chargeText(chargeOf(told))}，预计 ${formatMoneyWithUnit(told.est_fee)}`;
  return [
    { label: '产品', value: `${product.product_short_name}（${product.product_code}）` },
    { label: '业务', value: business.verb },
    { label: AMOUNT_LABEL, value: `${formatMoneyWithUnit(amount)}（${capitalAmount(amount)}）` },
    { label: '费率与手续费', value: cost },
    { label: '预计份额', value: estimateText(told) },
    { label: '净值日', value: told.trade_date_num },
    { label: '预计确认日', value: told.confirm_date_num },
    ...(told.lock_date_num === null ? [] : [{ label: '持有期至', value: told.lock_date_num }]),
    { label: '可赎回日', value: told.redeemable_date_num ?? '产品成立后' },
    { label: '撤单截止', value: told.cancel_deadline ?? '不可撤单' },
    { label: '分红方式', value: DIVIDEND_NAMES[told.dividend_method ?? dividend] },
  ];
}

/** The rate after its discount, or the flat fee, which has none. */
function chargeOf({ fee_rate, discount, fixed_fee }: ToldTerms): FeeCharge {
  if (fee_rate === null) return { kind: 'flat', fee: fixed_fee ?? fen(0n) };
  return { kind: 'rate', rate: discountedRate(fee_rate, discount ?? RATE_ONE) };
}

/** 4,214,017.89 份（按 2026-11-11 净值 1.1386）; nothing is estimated without a net value. */
function estimateText({ est_share, est_nav, est_nav_date_num }: ToldTerms): string {
  if (est_share === null || est_nav === null) return MISSING;
  const value = `按 ${est_nav_date_num ?? ''} 净值 ${formatNetValue(est_nav)}，以确认为准`;
  return `${formatShares(est_share)} 份（${value}）`;
}
