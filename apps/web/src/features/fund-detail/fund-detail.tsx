import { isFund } from '@mall/domain/catalogue/category';
import { isRefusedAs } from '#shared/api/is-refused-as.ts';
import { usePageSubject } from '#shared/navigation/page-subject.tsx';
import { productPath } from '#shared/navigation/product-path.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Redirect, useSearchParams } from '#shared/router/router.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { PRODUCT_INFO } from './blocks/product-info.ts';
import { FundPage } from './fund-page.tsx';

/** Everything one has to know before buying a fund. The product stands in the address. */
export function FundDetail() {
  const [address] = useSearchParams();
  const productNo = address.get('product_no') ?? '';
  const isNumber = /^[A-Za-z0-9]{1,20}$/.test(productNo);
  const info = useViewerQuery(
    PRODUCT_INFO,
    { product_no: productNo, ...AUDIENCE },
    { enabled: isNumber },
  );
  usePageSubject(info.data && { name: info.data.product_short_name });
  if (!isNumber || isRefusedAs(info.error, 'product_absent')) return <UnknownProduct />;
  if (info.data === undefined) {
    return (
      <>
        <PageTitle title="产品详情" />
        <QueryBlock query={info} rows={10}>
          {() => null}
        </QueryBlock>
      </>
    );
  }
  // An address made by hand, or an old link: each family has its own page.
  // Every other family has a page of its own.
  if (!isFund(info.data.category_id)) return <Redirect to={productPath(info.data)} />;
  // Another product is another page: nothing of the last one's ranges and pages stays.
  return <FundPage key={productNo} product={info.data} />;
}

function UnknownProduct() {
  return (
    <>
      <PageTitle title="产品详情" />
      <Empty description="产品不存在或已下架" tip={null} />
    </>
  );
}
