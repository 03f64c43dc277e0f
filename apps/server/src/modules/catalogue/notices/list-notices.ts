import type {
  queryProductNoticeDetail,
  queryProductNoticeList,
} from '@mall/contract/catalogue/product-notices';
import type { ReplyOf } from '@mall/contract/define-call';
import type { Day } from '@mall/domain/calendar/day';
import type { Db } from '#db/database.ts';
import type { ShelfView } from '#modules/catalogue/list/present-item.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { noticeFileId } from './notice-file-id.ts';
import { findNotice, findNotices, type NoticeFilter, type NoticeRow } from './notice-store.ts';

/** Which notices are asked for; an empty text asks for all. */
export type NoticeQuery = {
  readonly productNo: string | undefined;
  readonly typeCode: NoticeFilter['typeCode'] | '';
  readonly title: string | undefined;
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  readonly window: { readonly offset: number; readonly limit: number };
};

export async function listNotices(
  db: Db,
  { productNo, typeCode, title, from, to, window }: NoticeQuery,
  view: ShelfView,
): Promise<ReplyOf<typeof queryProductNoticeList>> {
  const today = view.now.day;
  const { rows, count } = await findNotices(db, {
    productNo: productNo || undefined,
    typeCode: typeCode || undefined,
    title: title || undefined,
    from,
    to: to !== undefined && to < today ? to : today,
    seesPrivate: view.viewer.isQualified,
    ...window,
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
