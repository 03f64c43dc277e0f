import { SuitabilityLine } from '#shared/product-page/suitability-line.tsx';
import { BuyDocuments } from './buy-documents.tsx';
import type { ProductInfo } from './product-info.ts';

/** Whether the product suits the customer, and what he has to read. */
export function BuyPapers({ product }: { readonly product: ProductInfo }) {
  return (
    <>
      <SuitabilityLine product={product} />
      <BuyDocuments productNo={product.product_no} />
    </>
  );
}
