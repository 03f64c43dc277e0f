import { sharesFor } from '@mall/domain/fees/purchase-fee';
import { NAV_ONE } from '@mall/domain/money/units';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { chargeText } from '#shared/fees/fee-text.ts';
import { nextTierHint, previewFee } from '#shared/fees/purchase-tiers.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import { formatShares } from '#shared/format/shares.ts';
import { useDayText } from '#shared/shop/use-business-day.ts';
import styles from '#shared/trade/trade.module.css';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import type { PreviewProps } from './family-parts.ts';

/** Where the money goes: fee, net amount, shares; and the next cheaper step when one is near. */
export function FeePreviewBlock({ terms, amount, onChoose }: PreviewProps) {
  const { product, tiers, business } = terms;
  const dayText = useDayText();
  const isTyped = amount !== undefined && amount > 0n;
  const preview = isTyped ? previewFee(amount, tiers) : undefined;
  const tier = preview?.tier ?? tiers[0];
  const hint = isTyped ? nextTierHint(amount, tiers) : undefined;
  const isCollecting = business.type === BUSINESS_TYPE.subscription;
  const { share_rounding: rounding } = product;
  const value = isCollecting ? NAV_ONE : product.unit_net_value;
  const shares =
    preview && value !== null && rounding !== null && preview.net > 0n
      ? sharesFor(preview.net, value, rounding)
      : undefined;
  return (
    <div className={styles['preview']}>
      {hint && (
        <Notice type="warning">
          再买 {formatMoney(hint.more)} 元，费率降至 {chargeText(hint.charge)}
          {hint.saved !== null && `，手续费少付 ${formatMoney(hint.saved)} 元`}{' '}
          <TextButton onClick={() => onChoose(hint.amount)}>
            改为 {formatMoney(hint.amount)} 元
          </TextButton>
        </Notice>
      )}
      <Descriptions
        items={[
          {
            key: 'fee',
            label: tier ? `手续费（${chargeText(tier.charge)}）` : '手续费',
            children: preview ? `${formatMoney(preview.fee)} 元` : MISSING,
          },
          {
            key: 'net',
            label: `净${business.verb}金额`,
            children: preview ? `${formatMoney(preview.net)} 元` : MISSING,
          },
          {
            key: 'shares',
            label: '预计份额',
            children: shares === undefined ? MISSING : `${formatShares(shares)} 份`,
            isSum: true,
          },
        ]}
      />
      {value !== null && (
        <p className={styles['small']}>
          {isCollecting
            ? '按认购价 1.0000'
            : `按 ${dayText(product.init_date)} 净值 ${formatNetValue(value, product.nav_scale)}`}
          ，以确认为准
        </p>
      )}
    </div>
  );
}
