import { compElectQryNeedSignByConditionAuthless } from '@mall/contract/agreements/need-sign';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import styles from '#features/fund-detail/fund-detail.module.css';
import { DocumentLinks } from '#shared/product-detail/document-links.tsx';
import { useOpenQuery } from '#shared/query/open-query.ts';

/** The documents a purchase asks for, to be read before it begins; signed they are in the purchase itself. */
export function BuyDocuments({ productNo }: { readonly productNo: string }) {
  const { data } = useOpenQuery(compElectQryNeedSignByConditionAuthless, {
    product_no: productNo,
    busin_type: BUSINESS_TYPE.purchase,
  });
  if (!data || data.list.length === 0) return null;
  return (
    <div className={styles['documents']}>
      <h3>购买前须阅读</h3>
      <DocumentLinks documents={data.list} />
    </div>
  );
}
