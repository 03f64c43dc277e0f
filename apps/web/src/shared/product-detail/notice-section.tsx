import {
  queryProductNoticeList,
  queryProductNoticeListOwn,
} from '@mall/contract/catalogue/product-notices';
import type { ReplyOf } from '@mall/contract/define-call';
import { useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '#shared/navigation/paths.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useTwinQuery } from '#shared/query/twin-query.ts';
import { Pagination } from '#shared/ui/pagination.tsx';
import { Section } from '#shared/ui/section.tsx';
import styles from './product-detail.module.css';

const NOTICES = { open: queryProductNoticeList, own: queryProductNoticeListOwn };
type Notice = ReplyOf<typeof queryProductNoticeList>['list'][number];

const PAGE_SIZE = 6;

/** The notices about the product, newest first. */
export function NoticeSection({ productNo }: { readonly productNo: string }) {
  const [page, setPage] = useState(1);
  const request = { product_no: productNo, page_num: page, page_size: PAGE_SIZE, ...AUDIENCE };
  const notices = useTwinQuery(NOTICES, request, { keepsPrevious: true });
  return (
    <Section title="公告">
      <QueryBlock query={notices} rows={3}>
        {({ list, count }) =>
          count === 0 ? (
            <p className={styles['small']}>暂无数据</p>
          ) : (
            <>
              <ul className={styles['notices']}>
                {list.map((notice) => (
                  <NoticeLine key={notice.article_id} notice={notice} />
                ))}
              </ul>
              {count > PAGE_SIZE && (
                <Pagination current={page} total={count} pageSize={PAGE_SIZE} onChange={setPage} />
              )}
            </>
          )
        }
      </QueryBlock>
    </Section>
  );
}

function NoticeLine({ notice }: { readonly notice: Notice }) {
  const { article_id, title, publish_date, type_code_dict_name } = notice;
  return (
    <li>
      <time dateTime={publish_date}>{publish_date}</time>
      <Link to={`${PATHS.notice}?article_id=${encodeURIComponent(article_id)}`}>{title}</Link>
      <em>{type_code_dict_name}</em>
    </li>
  );
}
