import { contract } from '@mall/contract';
import type { ServedCall } from '#http/serve-call.ts';
import { findShelfRow, type ShelfRow } from '#modules/catalogue/list/product-list-store.ts';
import {
  ABSENT,
  type CatalogueDeps,
  ofProduct,
  serveVariants,
} from '#modules/catalogue/list/serve-variants.ts';
import { isHiddenFrom, type Viewer } from '#modules/catalogue/list/viewer.ts';
import {
  HIDDEN_ASSETS,
  HIDDEN_POSITIONS,
  listParts,
  listScales,
  showAssets,
  showPositions,
} from './show-report.ts';

const { catalogue } = contract;

export function reportCalls(deps: CatalogueDeps): readonly ServedCall[] {
  const { db, dictionaries } = deps;
  return [
    ...serveVariants(
      deps,
      catalogue.queryProductScale,
      catalogue.queryProductScaleOwn,
      async ({ product_no }, view) =>
        ofProduct(deps, product_no, view, () => listScales(db, product_no)),
    ),
    ...serveVariants(
      deps,
      catalogue.queryProductPosition,
      catalogue.queryProductPositionOwn,
      async ({ product_no }, { viewer }) =>
        unlessHidden(deps, product_no, viewer, HIDDEN_POSITIONS, (row) => showPositions(db, row)),
    ),
    ...serveVariants(
      deps,
      catalogue.queryProductHoldAssets,
      catalogue.queryProductHoldAssetsOwn,
      async ({ product_no }, { viewer }) =>
        unlessHidden(deps, product_no, viewer, HIDDEN_ASSETS, (row) =>
          showAssets(db, row, dictionaries),
        ),
    ),
    ...serveVariants(
      deps,
      catalogue.queryGroupProductPortfolioComposition,
      catalogue.queryGroupProductPortfolioCompositionOwn,
      async ({ product_no }, view) =>
        ofProduct(deps, product_no, view, () => listParts(db, product_no, dictionaries)),
    ),
  ];
}

/** An answer about one product, or the empty one for a viewer who may not see its figures. */
async function unlessHidden<Reply>(
  { db }: CatalogueDeps,
  productNo: string,
  viewer: Viewer,
  hidden: Reply,
  read: (row: ShelfRow) => Promise<Reply>,
) {
  const row = await findShelfRow(db, productNo);
  if (!row) return ABSENT;
  return { ok: true, reply: isHiddenFrom(viewer, row) ? hidden : await read(row) } as const;
}
