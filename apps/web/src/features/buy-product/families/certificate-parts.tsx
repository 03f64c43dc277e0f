import { epochOf } from '@mall/domain/calendar/day';
import { repurchaseInterest } from '@mall/domain/catalogue/repurchase-interest';
import type { Fen, Rate } from '@mall/domain/money/units';
import type { ProductInfo } from '#features/buy-product/buy-terms.ts';
import { formatFullDay } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { collectionClock } from '#shared/shop/collection-clock.ts';
import type { ConfirmLine } from '#shared/trade/evidence/confirm-line.ts';
import styles from '#shared/trade/trade.module.css';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { cancelLine } from './charge-line.ts';
import type { FamilyParts, PreviewProps } from './family-parts.ts';
import { NothingToChoose } from './nothing-to-choose.tsx';

/** An income certificate: the broker's own debt, which pays on its last day and not before. */
export const CERTIFICATE_PARTS: FamilyParts = {
  Preview: CertificatePreview,
  Choices: NothingToChoose,
  confirmLines: ({ product }, { amount }, told) => [
    { label: '手续费', value: `${formatMoney(told.est_fee)} 元` },
    ...interestLines(product, amount),
    { label: '交易日', value: told.trade_date_num },
    { label: '起息日', value: formatFullDay(product.establish_date_num) },
    { label: '到期日', value: formatFullDay(product.expire_date_num) },
    { label: '赎回', value: '到期前不可赎回' },
    cancelLine(told),
  ],
  clockOf:
    ({ product }) =>
    (time, nowMs) =>
      collectionClock(time, nowMs, {
        accepted: '认购确认',
        startsOn: product.establish_date_num ?? undefined,
        starts: ['起息', '开始计收益'],
        dueOn: product.expire_date_num ?? undefined,
        cooling: undefined,
      }),
  stations: (order, { product }) => [
    { key: 'confirm', day: order.confirm_date_num, title: '认购确认' },
    { key: 'start', day: product.establish_date_num, title: '起息' },
    { key: 'mature', day: product.expire_date_num, title: '到期兑付本息' },
  ],
};

function CertificatePreview({ terms: { product }, amount }: PreviewProps) {
  return (
    <div className={styles['preview']}>
      <Descriptions
        items={[
          { key: 'start', label: '起息日', children: formatFullDay(product.establish_date_num) },
          { key: 'due', label: '到期日', children: formatFullDay(product.expire_date_num) },
          ...interestLines(product, amount).map(({ label, value }) => ({
            key: label,
            label,
            children: value,
            isSum: !isFloating(product),
          })),
        ]}
      />
      <p className={styles['small']}>
        {isFloating(product)
          ? '浮动收益按情景测算，实际收益以到期兑付为准'
          : '到期利息 = 本金 × 年化 × 天数 ÷ 365'}
      </p>
    </div>
  );
}

function isFloating({ annual_rate, upp_annual_rate }: ProductInfo): boolean {
  return upp_annual_rate !== null && upp_annual_rate !== annual_rate;
}

/** One interest where it is fixed, the lowest and the highest where it floats. */
function interestLines(product: ProductInfo, amount: Fen | undefined): readonly ConfirmLine[] {
  const { annual_rate: lowest, upp_annual_rate: highest } = product;
  const text = (rate: Rate | null) => interestText(product, amount, rate);
  if (!isFloating(product)) return [{ label: '到期利息', value: text(lowest) }];
  return [
    { label: '到期利息（最低情景）', value: text(lowest) },
    { label: '到期利息（最高情景）', value: text(highest) },
  ];
}

function interestText(
  { establish_date_num: start, expire_date_num: due }: ProductInfo,
  principal: Fen | undefined,
  yearly: Rate | null,
): string {
  if (yearly === null || start === null || due === null) return MISSING;
  if (principal === undefined) return `年化 ${formatPercent(yearly)}`;
  const interest = repurchaseInterest({ principal, yearly, days: epochOf(due) - epochOf(start) });
  return `${formatMoney(interest)} 元（年化 ${formatPercent(yearly)}）`;
}
