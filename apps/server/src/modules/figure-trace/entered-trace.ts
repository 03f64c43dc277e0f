import type { FigureTrace } from '@mall/domain/positions/traces/figure-trace';
import type { entryLinesOf } from '#modules/trading/index.ts';

/** A trace with the customer's own lines of the entries behind it, where it has any. */
export type EnteredTrace = FigureTrace & { readonly entries?: ReturnType<typeof entryLinesOf> };
