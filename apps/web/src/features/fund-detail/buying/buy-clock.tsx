import { useQuery } from '@tanstack/react-query';
import { type ProductInfo, stageOf } from '#features/fund-detail/blocks/product-info.ts';
import styles from '#features/fund-detail/fund-detail.module.css';
import { useClient } from '#shared/api/client-context.tsx';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { useDayText } from '#shared/shop/use-business-day.ts';

/** The order clock in one sentence. Without an answer nothing is promised. */
export function BuyClock({ product }: { readonly product: ProductInfo }) {
  const { data } = useQuery(tradeTime(useClient(), product.product_no));
  const dayText = useDayText();
  if (!data || product.button_status !== '1') return null;
  const { trade_date_num, cutoff_time, confirm_date_num, redeem_date_num, ...now } = data.reply;
  const lock = now.lock_date_num === null ? '' : `持有期至 ${dayText(now.lock_date_num)}，`;
  const isToday = trade_date_num === now.business_date_num;
  const day = isToday ? '今日' : `${dayText(trade_date_num)} `;
  const facts =
    stageOf(product) === 'subscription'
      ? ['按认购价 1.0000', '基金成立后确认份额']
      : [
          stageOf(product) === 'money' ? '按 1.0000' : `${dayText(trade_date_num)} 净值`,
          ...(confirm_date_num ? [`${dayText(confirm_date_num)} 确认`] : []),
          ...(redeem_date_num ? [`${lock}${dayText(redeem_date_num)} 可赎回`] : []),
        ];
  return (
    <p className={styles['clock']} data-testid="buy-clock">
      {day}
      {cutoff_time.slice(11, 16)}前提交：{facts.join('，')}
    </p>
  );
}
