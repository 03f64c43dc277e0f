import { sharesFor } from '@mall/domain/fees/purchase-fee';
import type { Fen } from '@mall/domain/money/units';
import { chargeText } from '#shared/fees/fee-text.ts';
import { previewFee } from '#shared/fees/purchase-tiers.ts';
import { capitalAmount } from '#shared/format/capital-amount.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import { formatShares } from '#shared/format/shares.ts';
import type { TradeTime } from '#shared/shop/trade-time-query.ts';
import type { BuyTerms } from './buy-terms.ts';

export type DividendMethod = '0' | '1';
export const DIVIDEND_NAMES = { '1': '现金分红', '0': '红利再投' } as const;

export type Ticket = { readonly amount: Fen; readonly dividend: DividendMethod };
export type ConfirmLine = { readonly label: string; readonly value: string };

/** Every figure the order will be bound to, as it stands on the confirm screen. */
export function confirmLines(
  { product, tiers, business }: BuyTerms,
  { amount, dividend }: Ticket,
  time: TradeTime['reply'] | undefined,
): readonly ConfirmLine[] {
  const { fee, tier } = previewFee(amount, tiers);
  const cost = tier ? `${chargeText(tier.charge)}，预计 ${formatMoneyWithUnit(fee)}` : '不收取';
  return [
    { label: '产品', value: `${product.product_short_name}（${product.product_code}）` },
    { label: '业务', value: business.verb },
    { label: '金额', value: `${formatMoneyWithUnit(amount)}（${capitalAmount(amount)}）` },
    { label: '费率与手续费', value: cost },
    { label: '预计份额', value: estimateText({ product, tiers, business }, amount) },
    { label: '净值日', value: time?.trade_date_num ?? MISSING },
    { label: '预计确认日', value: time?.confirm_date_num ?? MISSING },
    { label: '可赎回日', value: time?.redeem_date_num ?? MISSING },
    { label: '撤单截止', value: time?.cutoff_time ?? MISSING },
    { label: '分红方式', value: DIVIDEND_NAMES[dividend] },
  ];
}

/** 4,214,017.89 份（按 2026-11-11 净值 1.1386）; nothing is estimated without a net value. */
export function estimateText({ product, tiers }: BuyTerms, amount: Fen): string {
  const { unit_net_value: value, init_date } = product;
  const { net } = previewFee(amount, tiers);
  if (value === null || net <= 0n) return MISSING;
  const shares = formatShares(sharesFor(net, value, 'half_up'));
  return `${shares} 份（按 ${init_date ?? ''} 净值 ${formatNetValue(value)}，以确认为准）`;
}

/** The text whose hash is kept with the order: one line per figure, in the order of the screen. */
export function shownText(lines: readonly ConfirmLine[]): string {
  return lines.map(({ label, value }) => `${label}：${value}`).join('\n');
}
