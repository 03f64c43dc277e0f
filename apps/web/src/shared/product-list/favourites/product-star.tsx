import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { FavouriteStar } from '#shared/ui/list/favourite-star.tsx';
import { type Starred, useFavourite } from './use-favourite.ts';

type Props = { readonly product: Starred & Pick<ProductItem, 'product_short_name'> };

/** The star of a product. It takes every click: the last one stands. */
export function ProductStar({ product }: Props) {
  const { isFavourite, toggle, approach } = useFavourite(product);
  return (
    <FavouriteStar
      isFavourite={isFavourite}
      productName={product.product_short_name}
      productNo={product.product_no}
      onToggle={toggle}
      approach={approach}
    />
  );
}
