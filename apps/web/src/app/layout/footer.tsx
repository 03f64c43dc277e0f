import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useClient } from '#shared/api/client-context.tsx';
import { buildHash } from '#shared/chunks/build-hash.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { useBaseConfig } from '#shared/shop/base-config-query.ts';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import styles from './footer.module.css';

/** Who runs the mall, what must always be said, and which build of what day this is. */
export function Footer() {
  const config = useBaseConfig();
  const { data } = useQuery(tradeTime(useClient()));
  const facts = [
    config.service_hotline && `客服热线 ${config.service_hotline}`,
    config.company_name,
    config.licence_text,
    config.icp,
  ].filter(Boolean);
  return (
    <footer className={styles['foot']}>
      <div className={`wrap ${styles['grid']}`}>
        <p>基金有风险，投资需谨慎。过往业绩不代表未来表现，收益仅供参考，实际以到账为准。</p>
        <ul className={styles['links']}>
          <li>
            <Link to={PATHS.bjhgDisclosure}>信息披露</Link>
          </li>
          <li>
            <Link to={PATHS.bjhgRisk}>风险揭示</Link>
          </li>
          <li>
            <Link to={PATHS.notice}>公告</Link>
          </li>
        </ul>
        <p>{facts.join('　')}</p>
        <p className={styles['build']}>
          版本 {buildHash(document)}
          {data && `　数据日期 ${data.reply.business_date_num}`}
        </p>
      </div>
    </footer>
  );
}
