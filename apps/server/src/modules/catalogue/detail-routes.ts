import { contract } from '@mall/contract';
import { tradeDateOf } from '@mall/domain/calendar/trade-date';
import type { ServedCall } from '#http/serve-call.ts';
import { eventCalls } from './detail/event-routes.ts';
import { managerCalls } from './detail/manager-routes.ts';
import { reportCalls } from './detail/report-routes.ts';
import { ruleCalls } from './detail/rule-routes.ts';
import { findNextWindow } from './detail-store.ts';
import { listRates } from './list/list-rates.ts';
import { findShelfRow } from './list/product-list-store.ts';
import { ABSENT, type CatalogueDeps, ofProduct, serveVariants } from './list/serve-variants.ts';
import { presentTradeRules } from './present-trade-rules.ts';
import { showArchive, showProduct } from './show-product.ts';

const { catalogue } = contract;

export function detailCalls(deps: CatalogueDeps): readonly ServedCall[] {
  const { db } = deps;
  return [
    ...serveVariants(
      deps,
      catalogue.queryProductInfo,
      catalogue.queryProductInfoOwn,
      async ({ product_no }, view) => {
        const reply = await showProduct(db, product_no, view);
        return reply ? { ok: true, reply } : ABSENT;
      },
    ),
    ...serveVariants(
      deps,
      catalogue.queryProductArchives,
      catalogue.queryProductArchivesOwn,
      async ({ product_no }, view) => {
        const reply = await showArchive(db, product_no, view);
        return reply ? { ok: true, reply } : ABSENT;
      },
    ),
    ...serveVariants(
      deps,
      catalogue.queryProductTradeRules,
      catalogue.queryProductTradeRulesOwn,
      async ({ product_no }, view) => {
        const [row, window] = await Promise.all([
          findShelfRow(db, product_no),
          findNextWindow(db, product_no, view.now.day),
        ]);
        return row ? { ok: true, reply: presentTradeRules(row, view, window) } : ABSENT;
      },
    ),
    ...serveVariants(
      deps,
      catalogue.queryProductRateInfo,
      catalogue.queryProductRateInfoOwn,
      async (request, view) => {
        const clientType = view.viewer.clientType ?? request.client_type;
        return ofProduct(deps, request.product_no, view, (row) =>
          // What an order of now would pay: after the cut-off that is the next day's table.
          listRates(
            db,
            row,
            { day: tradeDateOf(view.now, view.calendar), clientType },
            deps.dictionaries,
          ),
        );
      },
    ),
    ...managerCalls(deps),
    ...reportCalls(deps),
    ...eventCalls(deps),
    ...ruleCalls(deps),
  ];
}
