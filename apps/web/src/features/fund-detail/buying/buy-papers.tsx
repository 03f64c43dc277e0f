import type { ProductInfo } from '#features/fund-detail/blocks/product-info.ts';
import { SuitabilityLine } from '#shared/product-page/suitability-line.tsx';
import { BuyDocuments } from './buy-documents.tsx';

/** Whether the product suits the customer, and what he has to read. */
export function BuyPapers({ product }: { readonly product: ProductInfo }) {
  return (
    <>
      <SuitabilityLine product={product} />
      <BuyDocuments productNo={product.product_no} />
    </>
  );
}
