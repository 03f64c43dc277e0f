import { queryProductInfo, queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import { productPath } from '#shared/navigation/product-path.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Link } from '#shared/router/link.tsx';

const PRODUCT_INFO = { open: queryProductInfo, own: queryProductInfoOwn };

type Props = { readonly productNo: string; readonly name: string };

/** The product a notice is about. Only the product itself knows on which page it is shown. */
export function NoticeProduct({ productNo, name }: Props) {
  const { data } = useViewerQuery(PRODUCT_INFO, { product_no: productNo, ...AUDIENCE });
  return data ? <Link to={productPath(data)}>{name}</Link> : <span>{name}</span>;
}
