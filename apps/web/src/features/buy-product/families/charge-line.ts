import type { FeeCharge } from '@mall/domain/fees/purchase-fee';
import { discountedRate } from '@mall/domain/fees/purchase-fee';
import { fen, RATE_ONE } from '@mall/domain/money/units';
import type { ToldTerms } from '#features/buy-product/buy-terms.ts';
import { chargeText } from '#shared/fees/fee-text.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import { formatShares } from '#shared/format/shares.ts';
import type { ConfirmLine } from '#shared/trade/evidence/confirm-line.ts';

/** What the purchase costs: the rate after its discount, or the flat fee, which has none. */
export function chargeLine(told: ToldTerms): ConfirmLine {
  return {
    label: '费率与手续费',
    value: `${chargeText(chargeOf(told))}，预计 ${formatMoneyWithUnit(told.est_fee)}`,
  };
}

function chargeOf({ fee_rate, discount, fixed_fee }: ToldTerms): FeeCharge {
  if (fee_rate === null) return { kind: 'flat', fee: fixed_fee ?? fen(0n) };
  return { kind: 'rate', rate: discountedRate(fee_rate, discount ?? RATE_ONE) };
}

/** The shares and, on a line of its own, what they are estimated with; nothing is estimated without a net value. */
export function estimateLines({
  est_share,
  est_nav,
  est_nav_date_num,
}: ToldTerms): readonly ConfirmLine[] {
  if (est_share === null || est_nav === null) return [{ label: '预计份额', value: MISSING }];
  return [
    { label: '预计份额', value: `${formatShares(est_share)} 份` },
    {
      label: '估算依据',
      value: `${est_nav_date_num ?? ''} 净值 ${formatNetValue(est_nav)}，以确认为准`,
    },
  ];
}

export function cancelLine({ cancel_deadline }: ToldTerms): ConfirmLine {
  return { label: '撤单截止', value: cancel_deadline ?? '提交后不可撤单' };
}
