import { contract } from '@mall/contract';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { findShelfRow } from '#modules/catalogue/list/product-list-store.ts';
import {
  ABSENT,
  type CatalogueDeps,
  ofProduct,
  serveVariants,
} from '#modules/catalogue/list/serve-variants.ts';
import { presentOutcomes } from './present-outcomes.ts';
import { recommendSimilar } from './recommend-similar.ts';
import { relateIndices } from './relate-indices.ts';
import { tableYields } from './table-yields.ts';

const { catalogue } = contract;

export function figureCalls(deps: CatalogueDeps): readonly ServedCall[] {
  const { db, dictionaries } = deps;
  return [
    ...serveVariants(
      deps,
      catalogue.queryProductYieldRatio,
      catalogue.queryProductYieldRatioOwn,
      async ({ product_no }, view) =>
        ofProduct(deps, product_no, view, (row) => tableYields(db, row, dictionaries)),
    ),
    ...serveVariants(
      deps,
      catalogue.queryProductIncomeProbability,
      catalogue.queryProductIncomeProbabilityOwn,
      async ({ product_no }, view) => {
        const row = await findShelfRow(db, product_no);
        return row ? { ok: true, reply: await presentOutcomes(db, row, view) } : ABSENT;
      },
    ),
    ...serveVariants(
      deps,
      catalogue.queryProductSimilarRecommend,
      catalogue.queryProductSimilarRecommendOwn,
      async ({ product_no }, view) => {
        if (!(await findShelfRow(db, product_no))) return ABSENT;
        return { ok: true, reply: { list: await recommendSimilar(db, product_no, view) } };
      },
    ),
    serveCall(catalogue.queryPublicFundRelateIndex, async ({ product_no }) => {
      const row = await findShelfRow(db, product_no);
      if (!row) return ABSENT;
      return { ok: true, reply: { list: await relateIndices(db, row, dictionaries) } };
    }),
    // Supervisors had estimates of the day taken down everywhere (domain rules 8.11).
    serveCall(catalogue.queryProductEstimateAll, async () => ({
      ok: true,
      reply: { display_flag: '0', list: [] },
    })),
  ];
}
