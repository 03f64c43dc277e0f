import { IncomeProbability } from '#features/fund-detail/blocks/income-probability.tsx';
import type { ProductInfo, ProductStage } from '#features/fund-detail/blocks/product-info.ts';
import { OrderClockSection } from '#features/fund-detail/buying/order-clock-section.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';
import { HistorySection } from './history-section.tsx';

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
