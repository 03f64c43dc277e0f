import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useHasBeenSeen } from '#shared/chart/use-has-been-seen.ts';
import { buildHash } from '#shared/chunks/build-hash.ts';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { Link } from '#shared/router/link.tsx';
import { useBaseConfig, useDataDate } from '#shared/shop/base-config-query.ts';
import styles from './footer.module.css';

const FooterDocuments = lazy(() =>
  loadChunk('footer-documents', async () => ({
    default: (await import('./footer-documents.tsx')).FooterDocuments,
  })),
);

/** Who runs the mall, what must always be said, and which build of what day this is. */
export function Footer() {
  const config = useBaseConfig();
  const dataDate = useDataDate();
  const foot = useRef<HTMLElement>(null);
  const hasBeenSeen = useHasBeenSeen(foot);
  const facts = [
    config.service_hotline && `客服热线 ${config.service_hotline}`,
    config.company_name,
    config.licence_text,
    config.icp,
  ].filter(Boolean);
  return (
    <footer ref={foot} className={styles['foot']}>
      <div className={`wrap ${styles['lines']}`}>
        <div className={styles['links']}>
          <OutsideLink to={config.about_url}>关于我们</OutsideLink>
          <OutsideLink to={config.education_url}>投资者教育</OutsideLink>
          <Link to={PATHS.bjhgDisclosure}>信息披露</Link>
          <Link to={PATHS.bjhgRisk}>风险揭示</Link>
          <Link to={PATHS.notice}>公告</Link>
          <Link to={PATHS.verify}>文件验签</Link>
          {hasBeenSeen && (
            <Suspense>
              <FooterDocuments />
            </Suspense>
          )}
        </div>
        <p>{facts.join('　')}</p>
        <p>基金有风险，投资需谨慎。过往业绩不代表未来表现，收益仅供参考，实际以到账为准。</p>
        <p className={styles['build']}>
          版本 {buildHash(document)}
          {dataDate && `　数据日期 ${dataDate}`}
        </p>
      </div>
    </footer>
  );
}

type OutsideProps = { readonly to: string | undefined; readonly children: ReactNode };

/** A page of the provider's own; without an address there is no link. */
function OutsideLink({ to, children }: OutsideProps) {
  if (!to) return null;
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
