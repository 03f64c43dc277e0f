import type { ServedCall } from '#http/serve-call.ts';
import { detailCalls } from './detail-routes.ts';
import { figureCalls } from './figures/figure-routes.ts';
import { historyCalls } from './history/history-routes.ts';
import { listCalls } from './list/list-routes.ts';
import type { CatalogueDeps } from './list/serve-variants.ts';
import { marketCalls } from './market/market-routes.ts';
import { noticeCalls } from './notices/notice-routes.ts';

export function catalogueCalls(deps: CatalogueDeps): readonly ServedCall[] {
  return [
    ...listCalls(deps),
    ...detailCalls(deps),
    ...noticeCalls(deps),
    ...historyCalls(deps),
    ...figureCalls(deps),
    ...marketCalls(deps),
  ];
}
