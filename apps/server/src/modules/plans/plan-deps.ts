import type { TradingDeps } from '#modules/trading/index.ts';
import type { IndexPasts } from './tools/keep-index-pasts.ts';

/** What the verbs of plans work with. */
export type PlanDeps = TradingDeps & { readonly pasts: IndexPasts };
