import { compElectQryNeedSignByConditionNoLogin } from '@mall/contract/agreements/need-sign';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { DocumentLinks } from '#shared/product-detail/document-links.tsx';
import { useOpenQuery } from '#shared/query/open-query.ts';
import styles from './login.module.css';

/** What a visitor may read of everybody's documents (the codes are those of the document lists). */
const TO_READ = { category_id: CATEGORY.fund, busin_type: BUSINESS_TYPE.readingOnly } as const;
const TERMS: ReadonlySet<string> = new Set(['PRIVACY', 'INVESTOR_RIGHTS']);

/** What one agrees to by logging in, to be read before. */
export function LoginTerms() {
  const { data } = useOpenQuery(compElectQryNeedSignByConditionNoLogin, TO_READ);
  const terms = data?.list.filter(({ agree_kind }) => TERMS.has(agree_kind));
  return (
    <div className={styles['terms']}>
      登录即表示同意
      {terms?.length ? (
        <DocumentLinks documents={terms} className={styles['documents']} />
      ) : (
        '《隐私政策》《投资者权益须知》'
      )}
    </div>
  );
}
