import {
  queryProductNoticeList,
  queryProductNoticeListOwn,
} from '@mall/contract/catalogue/product-notices';
import type { ReplyOf } from '@mall/contract/define-call';
import { formatFullDay } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Link } from '#shared/router/link.tsx';
import { useSearchParams } from '#shared/router/router.tsx';
import { Pagination } from '#shared/ui/list/pagination.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import { NoticeFilters } from './notice-filters.tsx';
import {
  articleAddress,
  type NoticeSearch,
  readNoticeSearch,
  writeNoticeSearch,
} from './notice-search.ts';
import styles from './notices.module.css';

const NOTICES = { open: queryProductNoticeList, own: queryProductNoticeListOwn };
type Notice = ReplyOf<typeof queryProductNoticeList>['list'][number];

/** Notices newest first; every choice stands in the address. */
export function NoticeList({ search }: { readonly search: NoticeSearch }) {
  const [, setAddress] = useSearchParams();
  const { type, productNo, from, to, page } = search;
  const notices = useViewerQuery(
    NOTICES,
    {
      type_code: type,
      product_no: productNo,
      begin_date: from,
      end_date: to,
      page_num: page,
      page_size: PAGE_SIZE.notices,
      ...AUDIENCE,
    },
    { keepsPrevious: true },
  );
  const { list, count = 0 } = notices.data ?? {};
  const last = Math.max(1, Math.ceil(count / PAGE_SIZE.notices));
  const change = (next: Partial<NoticeSearch>) =>
    setAddress(writeNoticeSearch({ ...search, page: 1, ...next }));
  const clear = () => setAddress(writeNoticeSearch(readNoticeSearch(new URLSearchParams())));
  const isFiltered = writeNoticeSearch({ ...search, page: 1 }).size > 0;
  const productName = list?.find(({ product_no }) => product_no === productNo)?.product_short_name;
  return (
    <>
      <PageTitle title="公告" />
      <NoticeFilters search={search} productName={productName ?? undefined} onChange={change} />
      <div className={styles['list']}>
        <Table
          caption={`公告，共${count}条，第${page}页`}
          columns={columnsFor(search)}
          dataSource={list}
          rowKey={({ article_id }) => article_id}
          onRow={({ article_id }) => ({ 'data-testid': `row-${article_id}` })}
          stale={notices.isPlaceholderData}
          error={notices.error ?? undefined}
          onRetry={() => void notices.refetch()}
          empty={<Empty tip={null} onClearFilters={isFiltered ? clear : undefined} />}
          expectedRows={PAGE_SIZE.notices}
          ruled
          fixed
        />
        <Pagination
          current={Math.min(page, last)}
          total={count}
          pageSize={PAGE_SIZE.notices}
          onChange={(next) => change({ page: next })}
        />
      </div>
    </>
  );
}

function columnsFor(search: NoticeSearch): readonly TableColumn<Notice>[] {
  return [
    {
      key: 'title',
      title: '标题',
      isRowHeader: true,
      render: ({ article_id, title }) => (
        <Link className={styles['title']} to={articleAddress(article_id, search)}>
          {title}
        </Link>
      ),
    },
    {
      key: 'product',
      title: '产品',
      width: 240,
      render: ({ product_no, product_short_name }) =>
        product_no === null ? (
          MISSING
        ) : (
          <Link
            className={styles['product']}
            to={`?${writeNoticeSearch({ ...search, productNo: product_no, page: 1 })}`}
            title="只看该产品的公告"
          >
            {product_short_name}
          </Link>
        ),
    },
    { key: 'type', title: '类型', width: 112, render: (notice) => notice.type_code_dict_name },
    {
      key: 'date',
      title: '发布日期',
      width: 128,
      align: 'right',
      render: ({ publish_date }) => (
        <time dateTime={publish_date}>{formatFullDay(publish_date)}</time>
      ),
    },
  ];
}
