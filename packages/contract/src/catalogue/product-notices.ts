import * as z from 'zod/mini';
import { defineCall, sessionVariant } from '../define-call.ts';
import {
  dateText,
  dictName,
  fileId,
  matching,
  pageNum,
  pageOf,
  pageSize,
  productNo,
  text,
} from '../wire.ts';
import { audience, filter } from './product-request.ts';

/** 1 product, 2 dividend, 3 fee, 4 opening, 5 platform, 6 disclosure. */
const noticeType = z.enum(['1', '2', '3', '4', '5', '6']);
const articleId = matching(/^[A-Za-z0-9_-]{1,32}$/);

const noticeItem = z.object({
  article_id: articleId,
  title: text(200),
  publish_date: dateText,
  type_code: noticeType,
  type_code_dict_name: dictName,
  product_no: z.nullable(productNo),
  product_short_name: z.nullable(text(60)),
  /** The notice as PDF, for compElectQryAgreeFileView; null when its text is all there is. */
  file_id: z.nullable(fileId),
});

export const queryProductNoticeList = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductNoticeList',
  auth: 'none',
  summary: 'Notices, newest first',
  request: z.object({
    product_no: filter(productNo),
    template_id: z.optional(text(32)),
    article_te: z.optional(text(100)),
    type_code: filter(noticeType),
    begin_date: z.optional(dateText),
    end_date: z.optional(dateText),
    page_num: pageNum,
    page_size: pageSize(20),
    ...audience,
  }),
  reply: pageOf(noticeItem),
  refusals: [],
});
export const queryProductNoticeListOwn = sessionVariant(queryProductNoticeList);

export const queryProductNoticeDetail = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductNoticeDetail',
  auth: 'none',
  summary: 'One notice with its text',
  request: z.object({ article_id: articleId, ...audience }),
  reply: z.extend(noticeItem, {
    /** Null when the notice was published as a file; only tags of the server's allow-list otherwise. */
    content_html: z.nullable(text(500_000)),
    prev_article_id: z.nullable(articleId),
    next_article_id: z.nullable(articleId),
  }),
  refusals: ['notice_absent'],
});
export const queryProductNoticeDetailOwn = sessionVariant(queryProductNoticeDetail);
