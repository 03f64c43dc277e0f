import { queryFundCompanyByJson } from '@mall/contract/catalogue/fund-companies';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { FIELD_NAMES } from '#shared/product-columns/fund-field-names.ts';
import { CompareDock } from '#shared/product-list/compare/compare-dock.tsx';
import { ExportMenu } from '#shared/product-list/export-menu.tsx';
import { chooseOption } from '#shared/product-list/list-search.ts';
import { ListToolbar } from '#shared/product-list/list-toolbar.tsx';
import { FUND_LIST, fundSetOf } from '#shared/product-list/list-types/fund-list-type.ts';
import { useProductList } from '#shared/product-list/use-product-list.ts';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { Pagination } from '#shared/ui/list/pagination.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { companyChoices } from './fund-companies.ts';
import { FundFilterPanel } from './fund-filter-panel.tsx';
import styles from './fund-list.module.css';
import { FundListTitle } from './fund-list-title.tsx';
import { FundTable } from './fund-table.tsx';
import { FundTabs } from './fund-tabs.tsx';

const COMPANIES_MAX = 500;

/** Find, sort and buy a public fund. */
export function FundList() {
  const list = useProductList(FUND_LIST);
  const { search, choose, products } = list;
  const set = fundSetOf(search.choices);
  const known = useOpenQuery(queryFundCompanyByJson, { page_num: 1, page_size: COMPANIES_MAX });
  const companies = known.data?.list ?? [];
  return (
    <>
      <FundListTitle page={products.data} />
      <FundTabs
        chosen={set.key}
        onChoose={(key) => choose((now) => chooseOption(FUND_LIST, now, 'set', key))}
      />
      {set.notice && (
        <div className={styles['notice']}>
          <Notice type="warning">{set.notice}</Notice>
        </div>
      )}
      <FundFilterPanel list={list} companies={companies} isPending={known.isPending} />
      <ListToolbar list={list} fieldNames={FIELD_NAMES} initially={set.initially}>
        <ExportMenu
          list={list}
          title={`公募基金 ${set.label}`}
          serverOptions={{ company: companyChoices(companies, search.choices['company']) }}
        />
      </ListToolbar>
      <FundTable set={set} list={list} />
      <Pagination
        current={search.page}
        total={products.data?.count ?? 0}
        pageSize={PAGE_SIZE.list}
        onChange={(page) => choose((now) => ({ ...now, page }))}
      />
      <p className={styles['foot']}>
        走势图只示意方向，不同产品纵轴不可比。成立未满6个月的产品不展示业绩，以 --
        表示。收益仅供参考，实际以到账为准
      </p>
      <CompareDock />
    </>
  );
}
