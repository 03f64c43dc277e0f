import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { useOpenTrade } from '#shared/navigation/use-open-trade.ts';
import { TextButton } from '#shared/ui/action/text-button.tsx';

type Props = {
  readonly product: Pick<ProductItem, 'is_ration' | 'product_no' | 'product_short_name'>;
};

/** 定投, where the product allows recurring plans. */
export function PlanButton({ product }: Props) {
  const openTrade = useOpenTrade();
  if (product.is_ration !== '1') return null;
  return (
    <TextButton
      aria-label={`定投 ${product.product_short_name}`}
      onClick={() => openTrade('ration', product.product_no)}
    >
      定投
    </TextButton>
  );
}
