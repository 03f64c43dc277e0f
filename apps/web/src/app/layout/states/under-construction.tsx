import type { ReactNode } from 'react';
import { usePageHandle } from '#app/layout/page-handle.ts';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import styles from './under-construction.module.css';

/** A page that is not built yet says so, and says what will stand here. It shows no invented figures. */
export function UnderConstruction({ children }: { readonly children: ReactNode }) {
  const { title } = usePageHandle();
  return (
    <>
      <PageTitle title={title} />
      <div className={styles['block']}>
        <Empty description="该页面建设中" tip={children} />
      </div>
    </>
  );
}
