import {
  queryProductNoticeList,
  queryProductNoticeListOwn,
} from '@mall/contract/catalogue/product-notices';
import type { ReplyOf } from '@mall/contract/define-call';
import { useState } from 'react';
import { PATHS } from '#shared/navigation/paths.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { PdfViewer } from '#shared/pdf-viewer/pdf-viewer.tsx';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Link } from '#shared/router/link.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Pagination } from '#shared/ui/list/pagination.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { LegalFiles } from './legal-files.tsx';
import styles from './product-detail.module.css';

const NOTICES = { open: queryProductNoticeList, own: queryProductNoticeListOwn };
type Notice = ReplyOf<typeof queryProductNoticeList>['list'][number];

type Props = {
  readonly productNo: string;
  /** Off where the page lists the documents itself. */
  readonly hasFiles?: boolean;
};

/** The notices about the product, newest first. */
export function NoticeSection({ productNo, hasFiles = true }: Props) {
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Notice>();
  const request = {
    product_no: productNo,
    page_num: page,
    page_size: PAGE_SIZE.productNotices,
    ...AUDIENCE,
  };
  const notices = useViewerQuery(NOTICES, request, { keepsPrevious: true });
  return (
    <Section title={hasFiles ? '公告与文件' : '公告'}>
      {hasFiles && <LegalFiles productNo={productNo} />}
      <QueryBlock query={notices} rows={3}>
        {({ list, count }) =>
          count === 0 ? (
            <p className={styles['small']}>暂无数据</p>
          ) : (
            <>
              <ul className={styles['notices']}>
                {list.map((notice) => (
                  <NoticeLine key={notice.article_id} notice={notice} onOpen={setOpened} />
                ))}
              </ul>
              {count > PAGE_SIZE.productNotices && (
                <Pagination
                  current={page}
                  total={count}
                  pageSize={PAGE_SIZE.productNotices}
                  onChange={setPage}
                />
              )}
            </>
          )
        }
      </QueryBlock>
      {opened?.file_id && (
        <PdfViewer
          fileId={opened.file_id}
          title={opened.title}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Section>
  );
}

type LineProps = { readonly notice: Notice; readonly onOpen: (notice: Notice) => void };

/** A file opens over the page, a text on the page of notices. */
function NoticeLine({ notice, onOpen }: LineProps) {
  const { article_id, title, publish_date, type_code_dict_name, file_id } = notice;
  return (
    <li>
      <time dateTime={publish_date}>{publish_date}</time>
      {file_id === null ? (
        <Link to={`${PATHS.notice}?article_id=${encodeURIComponent(article_id)}`}>{title}</Link>
      ) : (
        <TextButton onClick={() => onOpen(notice)}>{title}</TextButton>
      )}
      <em>{type_code_dict_name}</em>
    </li>
  );
}
