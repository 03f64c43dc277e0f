import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { windowOf } from '#modules/catalogue/list/list-products.ts';
import { type CatalogueDeps, serveVariants } from '#modules/catalogue/list/serve-variants.ts';
import { presentRepoDisclosure } from '#modules/catalogue/repo-disclosure/present-repo-disclosure.ts';
import { listNotices, type NoticeQuery, showNotice } from './list-notices.ts';

const { catalogue } = contract;

function noticesIn(request: RequestOf<typeof catalogue.queryProductNoticeList>): NoticeQuery {
  return {
    productNo: request.product_no,
    typeCode: request.type_code,
    title: request.article_te,
    from: request.begin_date,
    to: request.end_date,
    window: windowOf(request),
  };
}

export function noticeCalls(deps: CatalogueDeps): readonly ServedCall[] {
  const { db, clock } = deps;
  return [
    ...serveVariants(
      deps,
      catalogue.queryProductNoticeList,
      catalogue.queryProductNoticeListOwn,
      async (request, view) => ({
        ok: true,
        reply: await listNotices(db, noticesIn(request), view),
      }),
    ),
    ...serveVariants(
      deps,
      catalogue.queryProductNoticeDetail,
      catalogue.queryProductNoticeDetailOwn,
      async ({ article_id }, view) => {
        const reply = await showNotice(db, article_id, view);
        return reply ? { ok: true, reply } : { ok: false, refusal: 'notice_absent' };
      },
    ),
    serveCall(catalogue.queryBjhgDisclosure, async (request) => {
      const { day } = await clock.businessNow(db);
      return { ok: true, reply: await presentRepoDisclosure(db, request, day) };
    }),
  ];
}
