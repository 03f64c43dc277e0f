import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { message } from '#shared/ui/layer/message.ts';

type Props = { readonly product: Pick<ProductItem, 'is_ration' | 'product_short_name'> };

/** 定投, where the product allows recurring plans. Until plans can be made it says so, as every such action does. */
export function PlanButton({ product }: Props) {
  if (product.is_ration !== '1') return null;
  return (
    <TextButton
      aria-label={`定投 ${product.product_short_name}`}
      onClick={() => message.info('功能建设中')}
    >
      定投
    </TextButton>
  );
}
