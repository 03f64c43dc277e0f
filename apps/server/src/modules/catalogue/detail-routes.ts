import { contract } from '@mall/contract';
import type { ServedCall } from '#http/serve-call.ts';
import { listRates } from './list-rates.ts';
import { findShelfRow } from './product-list-store.ts';
import { ABSENT, type CatalogueDeps, ofProduct, twins } from './serve-twins.ts';
import { showArchive, showProduct } from './show-product.ts';
import { tellTradeRules } from './tell-trade-rules.ts';

const { catalogue } = contract;

export function detailCalls(deps: CatalogueDeps): readonly ServedCall[] {
  const { db } = deps;
  return [
    ...twins(
      deps,
      catalogue.queryProductInfo,
      catalogue.queryProductInfoOwn,
      async ({ product_no }, view) => {
        const reply = await showProduct(db, product_no, view);
        return reply ? { ok: true, reply } : ABSENT;
      },
    ),
    ...twins(
      deps,
      catalogue.queryProductArchives,
      catalogue.queryProductArchivesOwn,
      async ({ product_no }, view) => {
        const reply = await showArchive(db, product_no, view);
        return reply ? { ok: true, reply } : ABSENT;
      },
    ),
    ...twins(
      deps,
      catalogue.queryProductTradeRules,
      catalogue.queryProductTradeRulesOwn,
      async ({ product_no }, view) => {
        const row = await findShelfRow(db, product_no);
        return row ? { ok: true, reply: tellTradeRules(row, view) } : ABSENT;
      },
    ),
    ...twins(
      deps,
      catalogue.queryProductRateInfo,
      catalogue.queryProductRateInfoOwn,
      async (request, view) => {
        const clientType = view.viewer.clientType ?? request.client_type;
        return ofProduct(deps, request.product_no, view, (row) =>
          listRates(db, row, { day: view.now.day, clientType }, deps.dictionaries),
        );
      },
    ),
  ];
}
