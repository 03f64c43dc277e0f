import { contract } from '@mall/contract';
import type { ServedCall } from '#http/serve-call.ts';
import { findShelfRow } from '#modules/catalogue/list/product-list-store.ts';
import {
  ABSENT,
  type CatalogueDeps,
  ofProduct,
  serveVariants,
} from '#modules/catalogue/list/serve-variants.ts';
import { isHiddenFrom } from '#modules/catalogue/list/viewer.ts';
import { drawCurve, listHistory } from './product-history.ts';

const { catalogue } = contract;

export function historyCalls(deps: CatalogueDeps): readonly ServedCall[] {
  const { db, dictionaries } = deps;
  return [
    ...serveVariants(
      deps,
      catalogue.queryNavProductHistoryNav,
      catalogue.queryNavProductHistoryNavOwn,
      async (request, view) => {
        const row = await findShelfRow(db, request.product_no);
        if (!row) return ABSENT;
        if (isHiddenFrom(view.viewer, row))
          return { ok: true, reply: { need_qualify: '1' as const, list: [], count: 0 } };
        const page = await listHistory(db, row, { range: request, page: request }, dictionaries);
        return { ok: true, reply: { need_qualify: '0' as const, ...page } };
      },
    ),
    ...serveVariants(
      deps,
      catalogue.queryNavProductIncomeCurve,
      catalogue.queryNavProductIncomeCurveOwn,
      async (request, view) =>
        ofProduct(deps, request.product_no, view, async (row) => [
          ...(await drawCurve(db, row, request)),
        ]),
    ),
  ];
}
