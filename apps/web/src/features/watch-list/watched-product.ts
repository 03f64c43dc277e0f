import type { ReplyOf } from '@mall/contract/define-call';
import { queryOptionalProduct } from '@mall/contract/watchlist/optional-product';
import { WATCHED_MAX } from '@mall/domain/catalogue/watch-list';
import { ownKey } from '#shared/query/own-query.ts';

export type WatchedPage = ReplyOf<typeof queryOptionalProduct>;
export type WatchedProduct = WatchedPage['list'][number];

/** The whole list fits one answer, so tabs, groups and order are worked out here. */
export const WHOLE_LIST = { page_num: 1, page_size: WATCHED_MAX };
export const WATCH_LIST_KEY = ownKey(queryOptionalProduct, WHOLE_LIST);
