import { formatMoney } from '#shared/format/money.ts';
import { formatIncomeUnit } from '#shared/format/net-value.ts';
import { formatSevenDayYield } from '#shared/format/percent.ts';
import { purchaseClock } from '#shared/shop/order-clock.ts';
import { useDayText } from '#shared/shop/use-business-day.ts';
import styles from '#shared/trade/trade.module.css';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { cancelLine } from './charge-line.ts';
import type { FamilyParts, PreviewProps } from './family-parts.ts';
import { NothingToChoose } from './nothing-to-choose.tsx';
import { purchaseStations } from './purchase-stations.ts';

/** A money fund: one yuan a share, without fee; what matters is from when it earns. */
export const MONEY_PARTS: FamilyParts = {
  Preview: MoneyPreview,
  Choices: NothingToChoose,
  confirmLines: (_, { amount }, told) => [
    { label: '手续费', value: `${formatMoney(told.est_fee)} 元` },
    { label: '预计份额', value: `${formatMoney(amount)} 份（每份 1.0000 元）` },
    { label: '交易日', value: told.trade_date_num },
    { label: '预计确认日', value: `${told.confirm_date_num}，当日起计收益` },
    ...(told.redeemable_date_num === null
      ? []
      : [{ label: '可取出日', value: told.redeemable_date_num }]),
    cancelLine(told),
    { label: '收益方式', value: '红利再投' },
  ],
  clockOf: () => (time, nowMs) => purchaseClock(time, nowMs, 'money'),
  stations: (order) => purchaseStations(order, '按 1.0000 成交'),
};

function MoneyPreview({ terms: { product }, amount }: PreviewProps) {
  const dayText = useDayText();
  return (
    <div className={styles['preview']}>
      <Descriptions
        items={[
          {
            key: 'unit',
            label: `万份收益（${dayText(product.init_date)}）`,
            children: `${formatIncomeUnit(product.income_unit)} 元`,
          },
          {
            key: 'yield',
            label: '七日年化',
            children: formatSevenDayYield(product.mfund_year_rate),
          },
          { key: 'fee', label: '手续费', children: '0.00 元' },
          {
            key: 'shares',
            label: '预计份额',
            children: `${formatMoney(amount)} 份`,
            isSum: true,
          },
        ]}
      />
    </div>
  );
}
