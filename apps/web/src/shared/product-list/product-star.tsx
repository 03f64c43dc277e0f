import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { FavouriteStar } from '#shared/ui/favourite-star.tsx';
import { useFavourite } from './use-favourite.ts';

type Props = {
  readonly product: Pick<ProductItem, 'product_no' | 'product_short_name' | 'is_optional'>;
};

export function ProductStar({ product }: Props) {
  const { isFavourite, isChanging, toggle } = useFavourite(product);
  return (
    <FavouriteStar
      isFavourite={isFavourite}
      productName={product.product_short_name}
      productNo={product.product_no}
      busy={isChanging}
      onToggle={toggle}
    />
  );
}
