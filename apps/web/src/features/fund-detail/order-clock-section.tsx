import { useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { type ClockKind, purchaseClock } from '#shared/shop/order-clock.ts';
import { type TradeTime, tradeTime } from '#shared/shop/trade-time-query.ts';
import { useSteadySeconds } from '#shared/shop/use-steady-seconds.ts';
import { Section } from '#shared/ui/section.tsx';
import { Timeline } from '#shared/ui/timeline.tsx';
import styles from './fund-detail.module.css';
import type { ProductInfo, ProductStage } from './product-info.ts';

type Props = { readonly product: ProductInfo; readonly stage: ProductStage };

const KINDS = {
  net_value: 'fund',
  money: 'money',
  subscription: 'subscription',
} as const satisfies Record<ProductStage, ClockKind>;

/** What happens when to an order placed now. */
export function OrderClockSection({ product, stage }: Props) {
  const time = useQuery(tradeTime(useClient(), product.product_no));
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
