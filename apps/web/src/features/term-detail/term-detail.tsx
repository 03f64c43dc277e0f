import { CATEGORY } from '@mall/domain/catalogue/category';
import { ProductPage } from '#shared/product-page/product-page.tsx';
import { MaskedTerm } from './masked-term.tsx';
import { TermPage } from './term-page.tsx';

const FAMILIES = [CATEGORY.periodic, CATEGORY.collective, CATEGORY.plan, CATEGORY.trust] as const;

/** One certificate, plan or trust. The address keeps the spelling it was opened with. */
export function TermDetail() {
  return (
    <ProductPage families={FAMILIES}>
      {(product) =>
        product.need_qualify === '1' ? (
          <MaskedTerm product={product} />
        ) : (
          <TermPage key={product.product_no} product={product} />
        )
      }
    </ProductPage>
  );
}
