import { CATEGORY } from '@mall/domain/catalogue/category';
import { ProductHead } from '#shared/product-page/product-head.tsx';
import type { ProductInfo } from '#shared/product-page/product-info.ts';
import { Tag } from '#shared/ui/mark/tag.tsx';
import { isPrivate } from './term-kind.ts';

const AGENCY = '2';

export function TermHead({ product }: { readonly product: ProductInfo }) {
  const { category_id, period_no, highprod_invest_type_dict_name: type } = product;
  return (
    <ProductHead product={product}>
      {category_id === CATEGORY.trust ? (
        <Tag>信托</Tag>
      ) : (
        isPrivate(product) && <Tag tone="gold">私募</Tag>
      )}
      {type !== null && <Tag>{type}</Tag>}
      {period_no !== null && <Tag>期次 {period_no}</Tag>}
      {product.sale_mode === AGENCY && <Tag>{product.sale_mode_dict_name}</Tag>}
    </ProductHead>
  );
}
