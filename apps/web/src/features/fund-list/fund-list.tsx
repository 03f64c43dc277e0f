import { useEffect } from 'react';
import { useTwinQuery } from '#shared/query/twin-query.ts';
import { useNeededLogin } from '#shared/session/use-needed-login.ts';
import { useBusinessDay, useDayText } from '#shared/shop/use-business-day.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { FundFilterPanel } from './fund-filter-panel.tsx';
import styles from './fund-list.module.css';
import { FundListTitle } from './fund-list-title.tsx';
import { FUND_LIST, fundPageRequest, PAGE_SIZE } from './fund-page-query.ts';
import {
  changeFundSearch,
  chooseFundSet,
  clearFundFilters,
  hasFundFilters,
} from './fund-search.ts';
import { fundSetOf } from './fund-sets.ts';
import { FundTable } from './fund-table.tsx';
import { FundTabs } from './fund-tabs.tsx';
import { OrderLine } from './order-line.tsx';
import { useFundSearch } from './use-fund-search.ts';

/** Find, sort and buy a public fund. What is asked stands in the address, what is shown is the server's. */
export function FundList() {
  const [search, choose] = useFundSearch();
  const set = fundSetOf(search.set);
  const day = { text: useDayText(), today: useBusinessDay() };
  useNeededLogin(search.isOnlyFavourites, () =>
    choose(changeFundSearch(search, { isOnlyFavourites: false }), { replace: true }),
  );
  const funds = useTwinQuery(FUND_LIST, fundPageRequest(search), { keepsPrevious: true });
  const last = funds.data && Math.max(1, Math.ceil(funds.data.count / PAGE_SIZE));
  const isBeyond = last !== undefined && !funds.isPlaceholderData && search.page > last;
  useEffect(() => {
    // Products went away meanwhile, or the address never fitted: the last page is meant.
    if (isBeyond) choose({ ...search, page: last }, { replace: true });
  });

  return (
    <>
      <FundListTitle page={funds.data} />
      <FundTabs chosen={search.set} onChoose={(key) => choose(chooseFundSet(search, key))} />
      {set.notice && (
        <div className={styles['notice']}>
          <Notice type="warning">{set.notice}</Notice>
        </div>
      )}
      <FundFilterPanel search={search} onChange={choose} />
      <OrderLine sort={search.sort} set={search.set}>
        <Checkbox
          checked={search.isOnlyFavourites}
          onChange={({ target }) =>
            choose(changeFundSearch(search, { isOnlyFavourites: target.checked }))
          }
        >
          只看自选
        </Checkbox>
      </OrderLine>
      <FundTable
        set={set}
        day={day}
        funds={funds}
        sort={search.sort}
        onSort={(sort) => choose(changeFundSearch(search, { sort }))}
        {...(hasFundFilters(search) && {
          onClearFilters: () => choose(clearFundFilters(search)),
        })}
      />
      <Pagination
        current={search.page}
        total={funds.data?.count ?? 0}
        pageSize={PAGE_SIZE}
        onChange={(page) => choose({ ...search, page })}
      />
      <p className={styles['foot']}>
        走势图只示意方向，不同产品纵轴不可比。成立未满6个月的产品不展示业绩，以 --
        表示。收益仅供参考，实际以到账为准
      </p>
    </>
  );
}
