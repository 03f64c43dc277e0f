import {
  queryProductNoticeDetail,
  queryProductNoticeDetailOwn,
} from '@mall/contract/catalogue/product-notices';
import type { ReplyOf } from '@mall/contract/define-call';
import { isRefusedAs } from '#shared/api/is-refused-as.ts';
import { DocumentText } from '#shared/documents/document-text.tsx';
import { formatFullDay } from '#shared/format/day.ts';
import { usePageSubject } from '#shared/navigation/page-subject.tsx';
import { PATHS } from '#shared/navigation/paths.ts';
import { PdfReader } from '#shared/pdf-viewer/pdf-reader.tsx';
import { SavePdf } from '#shared/pdf-viewer/save-pdf.tsx';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Link } from '#shared/router/link.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { NoticeProduct } from './notice-product.tsx';
import { articleAddress, type NoticeSearch, writeNoticeSearch } from './notice-search.ts';
import styles from './notices.module.css';

const DETAIL = { open: queryProductNoticeDetail, own: queryProductNoticeDetailOwn };
type Article = ReplyOf<typeof queryProductNoticeDetail>;

type Props = { readonly articleId: string; readonly search: NoticeSearch };

/** One notice with the ways to its neighbours and back to the list. */
export function NoticeArticle({ articleId, search }: Props) {
  const isNumber = /^[A-Za-z0-9_-]{1,32}$/.test(articleId);
  const article = useViewerQuery(
    DETAIL,
    { article_id: articleId, ...AUDIENCE },
    { enabled: isNumber },
  );
  usePageSubject(article.data && { name: article.data.title });
  const list = `${PATHS.notice}?${writeNoticeSearch(search)}`;
  if (!isNumber || isRefusedAs(article.error, 'notice_absent')) {
    return (
      <>
        <h1 className="sr-only">公告</h1>
        <Empty
          description="公告不存在或已撤下"
          tip={null}
          action={
            <ButtonLink type="secondary" to={list}>
              返回公告列表
            </ButtonLink>
          }
        />
      </>
    );
  }
  return (
    <article className={styles['article']}>
      {article.data === undefined && <h1 className="sr-only">公告</h1>}
      <QueryBlock query={article} rows={10}>
        {(notice) => (
          <>
            <ArticleHead notice={notice} />
            <ArticleBody notice={notice} />
            <Neighbours notice={notice} search={search} list={list} />
          </>
        )}
      </QueryBlock>
    </article>
  );
}

function ArticleHead({ notice }: { readonly notice: Article }) {
  const { title, publish_date, type_code_dict_name, file_id, product_no, product_short_name } =
    notice;
  return (
    <header className={styles['head']}>
      <h1>{title}</h1>
      <p className={styles['facts']}>
        <time dateTime={publish_date}>{formatFullDay(publish_date)}</time>
        <Tag>{type_code_dict_name}</Tag>
        {product_no !== null && (
          <NoticeProduct productNo={product_no} name={product_short_name ?? product_no} />
        )}
        {/* A notice that is a file has its own 下载 in the viewer. */}
        {file_id !== null && notice.content_html !== null && (
          <SavePdf source={{ file_id }} title={title} />
        )}
      </p>
    </header>
  );
}

function ArticleBody({ notice }: { readonly notice: Article }) {
  const { content_html, file_id, title } = notice;
  if (content_html !== null) {
    return (
      <div className={styles['text']}>
        <DocumentText html={content_html} />
      </div>
    );
  }
  if (file_id === null)
    return <p className={styles['text']}>该公告没有正文，请致电客服热线索取。</p>;
  return (
    <div className={styles['pdf']}>
      <PdfReader source={{ file_id }} title={title} />
    </div>
  );
}

type NeighbourProps = {
  readonly notice: Article;
  readonly search: NoticeSearch;
  readonly list: string;
};

function Neighbours({ notice, search, list }: NeighbourProps) {
  const { prev_article_id: previous, next_article_id: next } = notice;
  return (
    <nav className={styles['neighbours']} aria-label="公告翻页">
      {previous === null ? (
        <span>已是第一篇</span>
      ) : (
        <Link to={articleAddress(previous, search)} rel="prev">
          上一篇
        </Link>
      )}
      <Link to={list}>返回公告列表</Link>
      {next === null ? (
        <span>已是最后一篇</span>
      ) : (
        <Link to={articleAddress(next, search)} rel="next">
          下一篇
        </Link>
      )}
    </nav>
  );
}
