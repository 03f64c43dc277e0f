import type {
  queryProductNoticeDetail,
  queryProductNoticeList,
} from '@mall/contract/catalogue/product-notices';
import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import type { Db } from '#db/database.ts';
import { windowOf } from '#modules/catalogue/list/list-products.ts';
import type { ShelfView } from '#modules/catalogue/list/present-item.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { noticeFileId } from './notice-file-id.ts';
import { findNotice, findNotices, type NoticeRow } from './notice-store.ts';

export async function listNotices(
  db: Db,
  request: RequestOf<typeof queryProductNoticeList>,
  view: ShelfView,
): Promise<ReplyOf<typeof queryProductNoticeList>> {
  const today = view.now.day;
  const until =
    request.end_date !== undefined && request.end_date < today ? request.end_date : today;
  const { rows, count } = await findNotices(db, {
    productNo: request.product_no || undefined,
    typeCode: request.type_code || undefined,
    title: request.article_te || undefined,
    from: request.begin_date,
    to: until,
    seesPrivate: view.viewer.isQualified,
    ...windowOf(request),
  });
  return { list: rows.map((row) => presentNotice(row, view.dictionaries)), count };
}

export async function showNotice(
  db: Db,
  articleId: string,
  view: ShelfView,
): Promise<ReplyOf<typeof queryProductNoticeDetail> | undefined> {
  const found = await findNotice(db, articleId, {
    today: view.now.day,
    seesPrivate: view.viewer.isQualified,
  });
  if (!found) return undefined;
  const { notice, previous, next } = found;
  return {
    ...presentNotice(notice, view.dictionaries),
    content_html: notice.is_file ? null : notice.content_html,
    prev_article_id: previous ?? null,
    next_article_id: next ?? null,
  };
}

function presentNotice(row: NoticeRow, dictionaries: Dictionaries) {
  return {
    article_id: row.article_id,
    title: row.title,
    publish_date: row.published_on,
    type_code: row.type_code,
    type_code_dict_name: nameOf(dictionaries, 'NOTICE_TYPE', row.type_code),
    product_no: row.product_no,
    product_short_name: row.short_name,
    file_id: noticeFileId(row.article_id),
  };
}
