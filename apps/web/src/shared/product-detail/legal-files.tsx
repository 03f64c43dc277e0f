import { compElectQryNeedSignByConditionNoLogin } from '@mall/contract/agreements/need-sign';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { DocumentLinks } from './document-links.tsx';
import styles from './product-detail.module.css';

/** The legal documents behind a product. Notices stand without them, so their absence is silent. */
export function LegalFiles({ productNo }: { readonly productNo: string }) {
  const { data } = useOpenQuery(compElectQryNeedSignByConditionNoLogin, {
    product_no: productNo,
    busin_type: BUSINESS_TYPE.readingOnly,
  });
  if (!data || data.list.length === 0) return null;
  return (
    <div className={styles['part']}>
      <h3>法律文件</h3>
      <DocumentLinks documents={data.list} className={styles['files']} />
    </div>
  );
}
