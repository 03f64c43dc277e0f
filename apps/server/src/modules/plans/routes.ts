import { contract } from '@mall/contract';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { type NextDateDeps, presentNextPayDates } from './present-next-dates.ts';
import type { ToolDeps } from './tools/tool-deps.ts';
import { planToolCalls } from './tools/tool-routes.ts';

const { plans } = contract;

export function planCalls(deps: ToolDeps & NextDateDeps): readonly ServedCall[] {
  return [
    ...planToolCalls(deps),
    serveCall(plans.queryNextPayDate, (request) => presentNextPayDates(deps, request)),
  ];
}
