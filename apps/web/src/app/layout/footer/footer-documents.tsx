import { compElectQryNeedSignByConditionNoLogin } from '@mall/contract/agreements/need-sign';
import { DocumentLinks } from '#shared/product-detail/document-links.tsx';
import { useOpenQuery } from '#shared/query/open-query.ts';
import styles from './footer.module.css';

/** What everybody accepts who logs in, such as the privacy policy. */
const AT_LOGIN = '300017';

/** The documents that hold for everybody, to be read at any time. The foot stands without them. */
export function FooterDocuments() {
  const { data } = useOpenQuery(compElectQryNeedSignByConditionNoLogin, { busin_type: AT_LOGIN });
  if (!data) return null;
  return <DocumentLinks documents={data.list} className={styles['documents']} />;
}
