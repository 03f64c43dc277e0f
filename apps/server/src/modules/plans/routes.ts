import { contract } from '@mall/contract';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import type { TradingDeps } from '#modules/trading/index.ts';
import { ownPlanCalls } from './plan-routes.ts';
import { type NextDateDeps, presentNextPayDates } from './present-next-dates.ts';
import { keepIndexPasts } from './tools/keep-index-pasts.ts';
import type { ToolDeps } from './tools/tool-deps.ts';
import { planToolCalls } from './tools/tool-routes.ts';

const { plans } = contract;

export function planCalls(
  deps: ToolDeps & NextDateDeps & { readonly trading: TradingDeps },
): readonly ServedCall[] {
  const pasts = keepIndexPasts(deps.db);
  return [
    ...planToolCalls(deps, pasts),
    ...ownPlanCalls({ ...deps.trading, pasts }),
    serveCall(plans.queryNextPayDate, (request) => presentNextPayDates(deps, request)),
  ];
}
