import { Stack } from '#shared/ui/stack.tsx';
import { HistorySection } from './history-section.tsx';
import { IncomeProbability } from './income-probability.tsx';
import { OrderClockSection } from './order-clock-section.tsx';
import type { ProductInfo, ProductStage } from './product-info.ts';

type Props = { readonly product: ProductInfo; readonly stage: ProductStage };

/** The dates of an order placed now, what holding the product used to come to, and every published value. */
export function HistoryBlock({ product, stage }: Props) {
  return (
    <Stack>
      <OrderClockSection product={product} stage={stage} />
      <IncomeProbability productNo={product.product_no} />
      <HistorySection product={product} isMoney={stage === 'money'} />
    </Stack>
  );
}
