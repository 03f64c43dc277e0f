import type { ProductItem } from '@mall/contract/catalogue/product-item';
import type { ComponentProps } from 'react';
import { useOpenTrade } from '#shared/navigation/use-open-trade.ts';
import { useDayText } from '#shared/shop/use-business-day.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { type Shelved, whyNotBuyable } from './why-not-buyable.ts';

type Props = Pick<ComponentProps<typeof Button>, 'type' | 'size' | 'block'> & {
  readonly product: Shelved & Pick<ProductItem, 'product_no' | 'product_short_name'>;
};

/** The server's words on it, and the reason beside it while it is off. A click opens the buy sheet. */
export function BuyButton({ product, type = 'secondary', ...look }: Props) {
  const openTrade = useOpenTrade();
  const dayText = useDayText();
  const reason = whyNotBuyable(product, dayText);
  return (
    <Button
      {...look}
      type={reason === undefined ? type : 'default'}
      disabledReason={reason}
      aria-label={`${product.button_words} ${product.product_short_name}`}
      data-testid={`buy-${product.product_no}`}
      onClick={() => openTrade('buy', product.product_no)}
    >
      {product.button_words}
    </Button>
  );
}
