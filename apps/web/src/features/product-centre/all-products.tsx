import { useCallback } from 'react';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { CompareDock } from '#shared/product-list/compare/compare-dock.tsx';
import { ExportMenu } from '#shared/product-list/export-menu.tsx';
import { ListFilterPanel } from '#shared/product-list/list-filter-panel.tsx';
import { chooseOption } from '#shared/product-list/list-search.ts';
import { ListToolbar } from '#shared/product-list/list-toolbar.tsx';
import { useProductList } from '#shared/product-list/use-product-list.ts';
import { useQualification } from '#shared/product-list/use-qualification.ts';
import { useSearchParams } from '#shared/router/router.tsx';
import { cleanSearchText } from '#shared/search/search-text.ts';
import { Pagination } from '#shared/ui/list/pagination.tsx';
import { familyAt } from './centre-families.ts';
import { centreList } from './centre-list-type.ts';
import { CentreSearch } from './centre-search.tsx';
import { CentreTable } from './centre-table.tsx';
import { FamilySegments } from './family-segments.tsx';
import styles from './product-centre.module.css';
import { SearchLine } from './search-line.tsx';
import { useFoundProducts } from './use-found-products.ts';

/** Every product of every family, by filters or by a search; both stand in the address. */
export function AllProducts() {
  const [address, setAddress] = useSearchParams();
  const text = cleanSearchText(address.get('q') ?? '');
  const family = familyAt(address.get('cat'));
  const { state, isMasked } = useQualification();
  const list = useProductList(centreList({ isMasked }), {
    isReady: text === '' && state !== 'unknown',
  });
  const { type, search, choose } = list;
  const found = useFoundProducts(text, search.page);
  const products = text === '' ? list.products : found;

  // Another search begins at page 1 and leaves the filters; a search looks into every family.
  const searchFor = useCallback(
    (next: string) => setAddress(next === '' ? {} : { q: next }, { replace: true }),
    [setAddress],
  );
  return (
    <>
      <div className={styles['top']}>
        <FamilySegments
          chosen={text === '' ? family.key : ''}
          onChoose={(key) =>
            text === '' ? choose(chooseOption(type, search, 'cat', key)) : setAddress({ cat: key })
          }
        />
        <CentreSearch text={text} onSearch={searchFor} />
      </div>
      {text === '' ? (
        <>
          <ListFilterPanel list={list} />
          <ListToolbar list={list} initially="默认可购买的在前">
            <ExportMenu list={list} title={`产品中心 ${family.label}`} />
          </ListToolbar>
        </>
      ) : (
        <SearchLine text={text} count={found.data?.count} onClear={() => searchFor('')} />
      )}
      <CentreTable list={list} products={products} searched={text} />
      <Pagination
        current={search.page}
        total={products.data?.count ?? 0}
        pageSize={PAGE_SIZE.list}
        onChange={(page) => choose({ ...search, page })}
      />
      <p className={styles['foot']}>收益仅供参考，实际以到账为准</p>
      <CompareDock />
    </>
  );
}
