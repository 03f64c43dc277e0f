import {
  queryProductAndManagerAndCompanyInfo,
  queryProductAndManagerAndCompanyInfoOwn,
} from '@mall/contract/catalogue/product-info';
import { formatFullDay } from '#shared/format/day.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Amount } from '#shared/ui/figure/amount.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import styles from './product-detail.module.css';

const INFO = {
  open: queryProductAndManagerAndCompanyInfo,
  own: queryProductAndManagerAndCompanyInfoOwn,
};

/** The company behind a product. The managers above stand without it, so its absence is silent. */
export function CompanyBlock({ productNo }: { readonly productNo: string }) {
  const { data } = useViewerQuery(INFO, { product_no: productNo, ...AUDIENCE });
  if (!data?.company) return null;
  const { company_name, establish_date_num, fund_scale, product_count, profile } = data.company;
  return (
    <div className={styles['part']}>
      <h3>{company_name}</h3>
      <Descriptions
        column={2}
        items={[
          { key: 'since', label: '成立日期', children: formatFullDay(establish_date_num) },
          {
            key: 'scale',
            label: '管理规模（元）',
            children: <Amount value={fund_scale} compact />,
          },
          { key: 'count', label: '在售产品', children: `${product_count} 只` },
        ]}
      />
      {profile && <p className={styles['small']}>{profile}</p>}
    </div>
  );
}
