import type { ReactNode } from 'react';
import { CompareDock } from '#shared/product-list/compare/compare-dock.tsx';
import { ExportMenu } from '#shared/product-list/export-menu.tsx';
import { ListFilterPanel } from '#shared/product-list/list-filter-panel.tsx';
import { ListToolbar } from '#shared/product-list/list-toolbar.tsx';
import { periodicList } from '#shared/product-list/list-types/periodic-list-type.ts';
import { useProductList } from '#shared/product-list/use-product-list.ts';
import { useQualification } from '#shared/product-list/use-qualification.ts';
import { Columns } from '#shared/ui/page/columns.tsx';
import { CardGrid } from './card-grid.tsx';
import { CardListHead } from './card-list-head.tsx';
import styles from './product-cards.module.css';

const TITLE = '定期理财';

/** Fixed terms at a glance, for money that has a date. */
export function PeriodicList({ aside }: { readonly aside: ReactNode }) {
  const { state, isMasked } = useQualification();
  const list = useProductList(periodicList({ isMasked }), { isReady: state !== 'unknown' });
  return (
    <>
      <CardListHead title={TITLE} page={list.products.data} />
      <p className={styles['subtitle']}>收益凭证与定期产品，到期前不可赎回的产品请合理安排资金</p>
      <ListFilterPanel list={list} />
      <ListToolbar list={list} initially="默认可购买的在前">
        <ExportMenu list={list} title={TITLE} />
      </ListToolbar>
      <Columns layout="aside">
        <div>
          <CardGrid list={list} tone="ink" />
          <p className={styles['foot']}>收益仅供参考，实际以到账为准</p>
        </div>
        {aside}
      </Columns>
      <CompareDock />
    </>
  );
}
