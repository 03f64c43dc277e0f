import { MISSING } from '#shared/format/missing.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatShares } from '#shared/format/shares.ts';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import type { SwitchSums } from './switch-terms.ts';

/** What leaves, what is charged and what enters, line by line. */
export function Calculation({ preview }: { readonly preview: SwitchSums | undefined }) {
  return (
    <Descriptions
      items={calculationLines(preview).map(({ label, value }) => ({
        key: label,
        label,
        children: value,
        isSum: label === IN_SHARES,
      }))}
    />
  );
}

const IN_SHARES = '预计转入份额';

export function calculationLines(preview: SwitchSums | undefined) {
  const money = (amount: Parameters<typeof formatMoney>[0]) =>
    preview ? `${formatMoney(amount)} 元` : MISSING;
  return [
    { label: '转出金额', value: money(preview?.out_money) },
    { label: '赎回费', value: money(preview?.redeem_fee) },
    { label: '申购补差费', value: money(preview?.diff_fee) },
    { label: '转入金额', value: money(preview?.in_money) },
    { label: IN_SHARES, value: preview ? `${formatShares(preview.in_share)} 份` : MISSING },
  ];
}
