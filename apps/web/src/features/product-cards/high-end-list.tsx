import type { ReactNode } from 'react';
import { CompareDock } from '#shared/product-list/compare/compare-dock.tsx';
import { ExportMenu } from '#shared/product-list/export-menu.tsx';
import { ListFilterPanel } from '#shared/product-list/list-filter-panel.tsx';
import { ListToolbar } from '#shared/product-list/list-toolbar.tsx';
import { highEndList } from '#shared/product-list/list-types/high-end-list-type.ts';
import { useProductList } from '#shared/product-list/use-product-list.ts';
import { useQualification } from '#shared/product-list/use-qualification.ts';
import { CardGrid } from './card-grid.tsx';
import { CardListHead } from './card-list-head.tsx';
import styles from './product-cards.module.css';

const TITLE = '高端理财';
const ORDERS: Readonly<Record<string, string>> = {
  trade_status: '默认可购买的在前',
  annual_rate: '默认按业绩比较基准降序',
  unit_net_value: '默认按单位净值降序',
};

/** Asset-management plans and trusts; their figures are for declared qualified investors only. */
export function HighEndList({ banner }: { readonly banner: ReactNode }) {
  const { state, isMasked } = useQualification();
  const type = highEndList({ isMasked });
  const list = useProductList(type, { isReady: state !== 'unknown' });
  const { initialOrdering } = type.viewOf(list.search.choices);
  return (
    <>
      <CardListHead title={TITLE} page={list.products.data} />
      {banner}
      <ListFilterPanel list={list} />
      <ListToolbar list={list} initially={ORDERS[initialOrdering.field_name] ?? ''}>
        {!isMasked && <ExportMenu list={list} title={TITLE} />}
      </ListToolbar>
      <CardGrid list={list} tone="gold" />
      <p className={styles['foot']}>
        产品风险等级高于您的风险承受能力的，不可购买。收益仅供参考，实际以到账为准
      </p>
      <CompareDock />
    </>
  );
}
