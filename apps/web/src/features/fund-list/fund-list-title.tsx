import { CATEGORY } from '@mall/domain/catalogue/category';
import { ON_SALE_STATUSES } from '@mall/domain/catalogue/trade-status';
import { formatFullDay } from '#shared/format/day.ts';
import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { PRODUCT_LIST, shelfRequest } from '#shared/product-list/list-request.ts';
import { isOneOf } from '#shared/product-list/list-type.ts';
import type { ProductPage } from '#shared/product-list/use-product-list.ts';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import styles from './fund-list.module.css';

// One question answers both figures: how many are sold, and the first of them by what it takes to begin.
const ON_SALE_FUNDS = shelfRequest(
  [
    isOneOf('category_id', [CATEGORY.fund, CATEGORY.institutionFund]),
    isOneOf('trade_status', ON_SALE_STATUSES),
  ],
  { ordering: { field_name: 'first_min_buy_money', sort_direc: 'asc' } },
);

/** How many there are and how new the figures are: the newest date on the page, for dates differ by fund. */
export function FundListTitle({ page }: { readonly page: ProductPage | undefined }) {
  return <PageTitle title="公募基金" subtitle={page && subtitleOf(page)} extra={<Figures />} />;
}

function Figures() {
  const { data } = useOpenQuery(PRODUCT_LIST.open, ON_SALE_FUNDS);
  if (!data) return null;
  return (
    <dl className={styles['figures']}>
      <div>
        <dt>全部公募基金在售</dt>
        <dd>{data.count.toLocaleString('en-US')} 只</dd>
      </div>
      <div>
        <dt>起购低至</dt>
        <dd>{formatMoneyWithUnit(data.list[0]?.first_min_buy_money)}</dd>
      </div>
    </dl>
  );
}

function subtitleOf({ list, count }: ProductPage): string {
  const dates = list.flatMap(({ init_date }) => init_date ?? []).toSorted();
  const newest = dates.at(-1);
  const text = `共 ${count.toLocaleString('en-US')} 只产品`;
  return newest === undefined ? text : `${text}　净值日期 ${formatFullDay(newest)}`;
}
