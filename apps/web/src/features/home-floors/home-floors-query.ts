import { queryAjIndexHome, queryAjIndexHomeOwn } from '@mall/contract/catalogue/product-offers';
import type { ReplyOf } from '@mall/contract/define-call';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useViewerQuery } from '#shared/query/viewer-query.ts';

export type Floor = ReplyOf<typeof queryAjIndexHome>['floors'][number];

const HOME = { open: queryAjIndexHome, own: queryAjIndexHomeOwn };

/** One answer holds all floors of the home page. */
export function useHomeFloors() {
  return useViewerQuery(HOME, { ...AUDIENCE });
}
