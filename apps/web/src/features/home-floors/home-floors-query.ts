import { queryAjIndexHome, queryAjIndexHomeOwn } from '@mall/contract/catalogue/product-offers';
import type { ReplyOf } from '@mall/contract/define-call';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useTwinQuery } from '#shared/query/twin-query.ts';

export type Floor = ReplyOf<typeof queryAjIndexHome>['floors'][number];

const HOME = { open: queryAjIndexHome, own: queryAjIndexHomeOwn };

/** One answer furnishes all floors of the home page. */
export function useHomeFloors() {
  return useTwinQuery(HOME, { ...AUDIENCE });
}
