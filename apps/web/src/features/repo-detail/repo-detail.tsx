import { CATEGORY } from '@mall/domain/catalogue/category';
import { ProductPage } from '#shared/product-page/product-page.tsx';
import { RepoPage } from './repo-page.tsx';

const FAMILIES = [CATEGORY.repo] as const;

/** One term of the quotation repurchase: what it pays, when the money is back, what leaving early costs. */
export function RepoDetail() {
  return (
    <ProductPage families={FAMILIES}>
      {(product) => <RepoPage key={product.product_no} product={product} />}
    </ProductPage>
  );
}
