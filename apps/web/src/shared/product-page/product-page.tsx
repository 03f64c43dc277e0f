import type { ReactNode } from 'react';
import { isRefusedAs } from '#shared/api/is-refused-as.ts';
import { usePageSubject } from '#shared/navigation/page-subject.tsx';
import { productPath } from '#shared/navigation/product-path.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Redirect, useSearchParams } from '#shared/router/router.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { PRODUCT_INFO, type ProductInfo } from './product-info.ts';

type Props = {
  /** The families this page shows; the others have pages of their own. */
  readonly families: readonly ProductInfo['category_id'][];
  readonly children: (product: ProductInfo) => ReactNode;
};

/** Opens the product that the address names, tells the frame about it, and says so when there is none. */
export function ProductPage({ families, children }: Props) {
  const [address] = useSearchParams();
  const productNo = address.get('product_no') ?? '';
  const isNumber = /^[A-Za-z0-9]{1,20}$/.test(productNo);
  const info = useViewerQuery(
    PRODUCT_INFO,
    { product_no: productNo, ...AUDIENCE },
    { enabled: isNumber },
  );
  const product = info.data;
  usePageSubject(product && { name: product.product_short_name, categoryId: product.category_id });
  if (!isNumber || isRefusedAs(info.error, 'product_absent')) {
    return (
      <>
        <PageTitle title="产品详情" />
        <Empty description="产品不存在或已下架" tip={null} />
      </>
    );
  }
  if (product === undefined) {
    return (
      <>
        <PageTitle title="产品详情" />
        <QueryBlock query={info} rows={10}>
          {() => null}
        </QueryBlock>
      </>
    );
  }
  // An address made by hand, or an old link.
  if (!families.includes(product.category_id)) return <Redirect to={productPath(product)} />;
  return children(product);
}
