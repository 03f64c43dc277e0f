import type { ServedCall } from '#http/serve-call.ts';
import { detailCalls } from './detail-routes.ts';
import { figureCalls } from './figures/figure-routes.ts';
import { historyCalls } from './history-routes.ts';
import { listCalls } from './list-routes.ts';
import { marketCalls } from './market-routes.ts';
import { noticeCalls } from './notice-routes.ts';
import type { CatalogueDeps } from './serve-twins.ts';

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
