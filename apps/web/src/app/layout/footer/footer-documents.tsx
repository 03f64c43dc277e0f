import { compElectQryNeedSignByConditionNoLogin } from '@mall/contract/agreements/need-sign';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { DocumentLinks } from '#shared/product-detail/document-links.tsx';
import { useOpenQuery } from '#shared/query/open-query.ts';
import styles from './footer.module.css';

/** What everybody accepts who logs in, such as the privacy policy. */

/** The documents that hold for everybody, to be read at any time. The foot stands without them. */
export function FooterDocuments() {
  const { data } = useOpenQuery(compElectQryNeedSignByConditionNoLogin, {
    busin_type: BUSINESS_TYPE.loginAgreements,
  });
  if (!data) return null;
  return <DocumentLinks documents={data.list} className={styles['documents']} />;
}
