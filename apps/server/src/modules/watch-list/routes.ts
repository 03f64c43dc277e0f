import { contract } from '@mall/contract';
import { type CustomerSession, type ServedCall, serveCall } from '#http/serve-call.ts';
import { type Catalogue, knownProducts, type Viewer } from '#modules/catalogue/index.ts';
import { listWatched } from './list-watched.ts';
import { unwatchProducts, type WatchDeps, watchProducts } from './watch-products.ts';

export type WatchListDeps = Pick<WatchDeps, 'db' | 'clock'> & {
  readonly catalogue: Catalogue;
  readonly readViewer: (session: CustomerSession) => Promise<Viewer>;
};

const { watchlist, legacy } = contract;

/** Whose list it is says the token; the numbers a page sends beside it are ignored. */
export function watchListCalls(deps: WatchListDeps): readonly ServedCall[] {
  const knownOf: WatchDeps['knownOf'] = async (productNos) =>
    knownProducts(await deps.catalogue.read(), productNos);
  const watchDeps = { ...deps, knownOf };
  return [
    serveCall(watchlist.queryOptionalProduct, async (request, session) => {
      const filter = {
        clientId: session.clientId,
        categoryId: request.category_id,
        groupName: request.group_name,
        offset: (request.page_num - 1) * request.page_size,
        limit: request.page_size,
      };
      const viewer = await deps.readViewer(session);
      return { ok: true, reply: await listWatched(deps, filter, viewer) };
    }),
    serveCall(watchlist.addOptionalProduct, async (request, actor) =>
      watchProducts(watchDeps, {
        actor,
        productNos: request.product_nos,
        groupName: request.group_name,
        remark: request.remark,
        watchedOn: request.add_date_num,
      }),
    ),
    serveCall(watchlist.deleteOptionalProduct, ({ product_nos }, actor) =>
      unwatchProducts(watchDeps, { actor, productNos: product_nos }),
    ),
    serveCall(legacy.crhMallT051, async ({ product_nos }, actor) => {
      const watched = await watchProducts(watchDeps, { actor, productNos: product_nos });
      return watched.ok ? { ok: true, reply: { result: '1' } } : watched;
    }),
    serveCall(legacy.crhMallT052, async ({ product_nos }, actor) => {
      const taken = await unwatchProducts(watchDeps, { actor, productNos: product_nos });
      return taken.ok ? { ok: true, reply: { result: '1' } } : taken;
    }),
  ];
}
