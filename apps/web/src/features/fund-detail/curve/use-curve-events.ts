import {
  queryProductCurveBusinessPoint,
  queryProductCurveBusinessPointOwn,
} from '@mall/contract/catalogue/product-history';
import { useMemo } from 'react';
import type { ChartEvent } from '#shared/chart/chart-data.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { type ChartRange, rangeRequest } from './chart-ranges.ts';
import { chartEvents } from './curve-data.ts';

const POINTS = { open: queryProductCurveBusinessPoint, own: queryProductCurveBusinessPointOwn };

/** What happened to the product in the range, and the customer's own trades. Without them the curve is still the curve. */
export function useCurveEvents(productNo: string, range: ChartRange): readonly ChartEvent[] {
  const request = { product_no: productNo, ...rangeRequest(range), ...AUDIENCE };
  const points = useViewerQuery(POINTS, request).data?.list;
  return useMemo(() => chartEvents(points ?? []), [points]);
}
