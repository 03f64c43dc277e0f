import type { ReplyOf } from '@mall/contract/define-call';
import type { queryOptionalProduct } from '@mall/contract/watchlist/optional-product';
import type { Db } from '#db/database.ts';
import {
  type Catalogue,
  presentProducts,
  readGrowthSince,
  type Viewer,
} from '#modules/catalogue/index.ts';
import { findWatched } from './watch-list-store.ts';

export type WatchedFilter = {
  readonly clientId: string;
  readonly categoryId: string | undefined;
  readonly groupName: string | undefined;
  readonly offset: number;
  readonly limit: number;
};

/** A customer's list, newest first, each product as every list shows it, with its change since it was put there. */
export async function listWatched(
  { db, catalogue }: { readonly db: Db; readonly catalogue: Catalogue },
  filter: WatchedFilter,
  viewer: Viewer,
): Promise<ReplyOf<typeof queryOptionalProduct>> {
  const watched = await findWatched(db, filter.clientId);
  const items = presentProducts(
    await catalogue.read(),
    watched.map(({ product_no }) => product_no),
    viewer,
  );
  const fitting = watched.flatMap((one) => {
    const item = items.get(one.product_no);
    if (!item) return [];
    if (filter.categoryId !== undefined && item.category_id !== filter.categoryId) return [];
    if (filter.groupName !== undefined && one.group_name !== filter.groupName) return [];
    return [{ one, item }];
  });
  const shown = fitting.slice(filter.offset, filter.offset + filter.limit);
  const growths = await readGrowthSince(
    db,
    shown.map(({ one }) => ({ productNo: one.product_no, since: one.watched_on })),
  );
  const list = shown.map(({ one, item }) => ({
    ...item,
    group_name: one.group_name,
    remark: one.remark,
    add_date_num: one.watched_on,
    // The growth since he watched it would reveal figures that a masked product hides.
    since_add_ratio: item.need_qualify === '1' ? null : (growths.get(one.product_no) ?? null),
  }));
  return { list, count: fitting.length };
}
