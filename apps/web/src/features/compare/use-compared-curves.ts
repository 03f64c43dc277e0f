import {
  queryNavProductIncomeCurve,
  queryNavProductIncomeCurveOwn,
} from '@mall/contract/catalogue/product-history';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useViewerQueries } from '#shared/query/viewer-queries.ts';
import type { CompareRange } from './compare-ranges.ts';
import { type CurvePoint, commonStart } from './compared-curves.ts';

const CURVE = { open: queryNavProductIncomeCurve, own: queryNavProductIncomeCurveOwn };

type Curve = { readonly productNo: string; readonly points: readonly CurvePoint[] };

/**
 * The curves of a range. When one of them begins later, all are asked again from that day: returns since
 * different days cannot be laid on one axis, and a rounded return cannot be moved to another day.
 */
export function useComparedCurves(nos: readonly string[], range: CompareRange) {
  const asked = useViewerQueries(
    CURVE,
    nos.map((product_no) => ({ product_no, period: range, ...AUDIENCE })),
  );
  const isSettled = asked.every(({ isPending }) => !isPending);
  const drawn = nos.filter((_, index) => (asked[index]?.data?.list.length ?? 0) > 0);
  const first = asked.flatMap(({ data }) => (data && data.list.length > 0 ? [data.list] : []));
  const start = commonStart(first);
  const isAligned = first.every(([point]) => point?.date_num === start);
  const again = useViewerQueries(
    CURVE,
    isSettled && !isAligned && start !== undefined
      ? drawn.map((product_no) => ({ product_no, begin_date: start, ...AUDIENCE }))
      : [],
  );
  const isLoading = !isSettled || again.some(({ isPending }) => isPending);
  const lists = isAligned ? first : again.map(({ data }) => data?.list ?? []);
  const curves: readonly Curve[] = isLoading
    ? []
    : drawn.map((productNo, index) => ({ productNo, points: lists[index] ?? [] }));
  return { curves, isLoading };
}
