import { Stack } from '#shared/ui/stack.tsx';
import { HistorySection } from './history-section.tsx';
import { IncomeProbability } from './income-probability.tsx';
import type { ProductInfo } from './product-info.ts';

type Props = { readonly product: ProductInfo; readonly isMoney: boolean };

/** Every published value, and what holding the product used to come to. */
export function HistoryBlock({ product, isMoney }: Props) {
  return (
    <Stack>
      <IncomeProbability productNo={product.product_no} />
      <HistorySection product={product} isMoney={isMoney} />
    </Stack>
  );
}
