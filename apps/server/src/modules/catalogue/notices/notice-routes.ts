import { contract } from '@mall/contract';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { type CatalogueDeps, serveVariants } from '#modules/catalogue/list/serve-variants.ts';
import { presentRepoDisclosure } from '#modules/catalogue/repo-disclosure/present-repo-disclosure.ts';
import { listNotices, showNotice } from './list-notices.ts';

const { catalogue } = contract;

export function noticeCalls(deps: CatalogueDeps): readonly ServedCall[] {
  const { db, clock } = deps;
  return [
    ...serveVariants(
      deps,
      catalogue.queryProductNoticeList,
      catalogue.queryProductNoticeListOwn,
      async (request, view) => ({
        ok: true,
        reply: await listNotices(db, request, view),
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
