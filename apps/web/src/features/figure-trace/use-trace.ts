import { figureKind, queryFigureTrace } from '@mall/contract/positions/figure-trace';
import * as z from 'zod/mini';
import { useDataTime } from '#shared/data-time/use-data-time.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import type { TracedFigure } from '#shared/trace/trace-address.ts';

/** The trace of a figure as of the time the pages show; `isKnown` is false for an address that names no kind of figure. */
export function useTrace({ kind, key }: TracedFigure) {
  const time = useDataTime();
  const known = z.safeParse(figureKind, kind);
  const trace = useOwnQuery(
    queryFigureTrace,
    { ...time, figure_kind: known.data ?? 'total_asset', figure_key: key },
    { enabled: known.success, isFresh: true },
  );
  return { isKnown: known.success, trace };
}
