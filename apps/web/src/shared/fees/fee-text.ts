import type { FeeCharge } from '@mall/domain/fees/purchase-fee';
import type { Fen } from '@mall/domain/money/units';
import { echoMoney, formatMoney, formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatPercent } from '#shared/format/percent.ts';

/** 0.12%, or 1,000.00 元/笔. */
export function chargeText(charge: FeeCharge): string {
  if (charge.kind === 'rate') return formatPercent(charge.rate);
  return `${formatMoneyWithUnit(charge.fee)}/笔`;
}

/** 小于 100 万, 100 万（含）– 300 万, 500 万（含）以上. */
export function amountRangeText(from: Fen | null, to: Fen | null): string {
  return rangeText(
    from === null || from === 0n ? null : short(from),
    to === null ? null : short(to),
  );
}

/** 小于 7 天, 7 天（含）– 30 天, 30 天（含）以上. */
export function holdingRangeText(from: number | null, to: number | null): string {
  return rangeText(from ? `${from} 天` : null, to === null ? null : `${to} 天`);
}

function rangeText(from: string | null, to: string | null): string {
  if (from === null) return to === null ? '不限' : `小于 ${to}`;
  return to === null ? `${from}（含）以上` : `${from}（含）– ${to}`;
}

function short(amount: Fen): string {
  return echoMoney(amount) ?? formatMoney(amount);
}
