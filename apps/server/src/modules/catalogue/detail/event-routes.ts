import { contract } from '@mall/contract';
import type { ServedCall } from '#http/serve-call.ts';
import {
  type CatalogueDeps,
  ofProduct,
  serveVariants,
} from '#modules/catalogue/list/serve-variants.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { markCurve } from './mark-curve.ts';
import { findDividendSplits, findWindows } from './point-store.ts';

const { catalogue } = contract;

/** What happened to a product and what is ahead of it. */
export function eventCalls(deps: CatalogueDeps): readonly ServedCall[] {
  const { db, dictionaries } = deps;
  return [
    ...serveVariants(
      deps,
      catalogue.queryProductCurveBusinessPoint,
      catalogue.queryProductCurveBusinessPointOwn,
      async ({ product_no, ...range }, view) =>
        ofProduct(deps, product_no, view, async (row) => {
          const { clientId } = view.viewer;
          const trades =
            clientId === undefined ? [] : await deps.readOwnTrades(clientId, product_no);
          return markCurve(db, row, { range, trades }, dictionaries);
        }),
    ),
    ...serveVariants(
      deps,
      catalogue.queryProductDividendSplit,
      catalogue.queryProductDividendSplitOwn,
      async ({ product_no }, view) =>
        ofProduct(deps, product_no, view, async () => {
          const events = await findDividendSplits(db, product_no);
          return events.map((event) => ({
            record_date_num: event.record_on,
            ex_date_num: event.ex_on,
            pay_date_num: event.pay_on,
            dividend_per_unit: event.dividend_nav_e8,
            split_ratio: event.split_ratio_e9,
          }));
        }),
    ),
    ...serveVariants(
      deps,
      catalogue.queryProductFutureOpenDate,
      catalogue.queryProductFutureOpenDateOwn,
      async ({ product_no }, view) =>
        ofProduct(deps, product_no, view, async () => {
          const windows = await findWindows(db, product_no, view.now.day);
          return windows.map(({ begin_on, end_on, open_type }, index) => ({
            open_begin_num: begin_on,
            open_end_num: end_on,
            open_type,
            open_type_dict_name: nameOf(dictionaries, 'OPEN_TYPE', open_type),
            // The window that is open now is the next one to be in.
            is_next: index === 0 ? ('1' as const) : ('0' as const),
          }));
        }),
    ),
  ];
}
