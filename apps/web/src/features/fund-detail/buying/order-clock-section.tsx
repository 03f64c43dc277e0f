import { useQuery } from '@tanstack/react-query';
import type { ProductInfo, ProductStage } from '#features/fund-detail/blocks/product-info.ts';
import styles from '#features/fund-detail/fund-detail.module.css';
import { useClient } from '#shared/api/client-context.tsx';
import { CLOSED_HOURS, whyNotBuyable } from '#shared/product-list/why-not-buyable.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { type ClockKind, purchaseClock } from '#shared/shop/order-clock.ts';
import { type TradeTime, tradeTime } from '#shared/shop/trade-time-query.ts';
import { useDayText } from '#shared/shop/use-business-day.ts';
import { useSteadySeconds } from '#shared/shop/use-steady-seconds.ts';
import { Timeline } from '#shared/ui/order/timeline.tsx';
import { Section } from '#shared/ui/page/section.tsx';

type Props = { readonly product: ProductInfo; readonly stage: ProductStage };

const KINDS = {
  net_value: 'fund',
  money: 'money',
  subscription: 'subscription',
} as const satisfies Record<ProductStage, ClockKind>;

/** What happens when to an order placed now. */
export function OrderClockSection({ product, stage }: Props) {
  const time = useQuery(tradeTime(useClient(), product.product_no));
  const reason = whyNotBuyable(product, useDayText());
  // Closed hours end by themselves and an order waits for them; everything else gives no dates at all.
  if (reason !== undefined && product.button_words !== CLOSED_HOURS) {
    return (
      <Section title="下单时钟">
        <p className={styles['small']}>当前不可购买：{reason}</p>
      </Section>
    );
  }
  return (
    <Section title="下单时钟" subtitle="按交易日计算">
      <QueryBlock query={time} rows={3}>
        {(data) => <Clock time={data} kind={KINDS[stage]} />}
      </QueryBlock>
    </Section>
  );
}

function Clock({ time, kind }: { readonly time: TradeTime; readonly kind: ClockKind }) {
  const clock = purchaseClock(time, useSteadySeconds(), kind);
  const notes = [
    clock.idleDays > 0 ? `资金 ${clock.idleDays} 天无收益` : undefined,
    clock.holidayNote,
  ].filter((note) => note !== undefined);
  return (
    <>
      <Timeline
        items={clock.stations.map((station) => ({
          ...station,
          isReached: station.key === 'submit',
        }))}
      />
      {notes.length > 0 && <p className={styles['small']}>{notes.join('　')}</p>}
    </>
  );
}
