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

export type WatchedWish = {
  readonly clientId: string;
  readonly categoryId: string | undefined;
  readonly groupName: string | undefined;
  readonly offset: number;
  readonly limit: number;
};

/** A customer's list, newest first, each product as every list shows it, with its change since it was put there. */
export async function listWatched(
  { db, catalogue }: { readonly db: Db; readonly catalogue: Catalogue },
  wish: WatchedWish,
  viewer: Viewer,
): Promise<ReplyOf<typeof queryOptionalProduct>> {
  const watched = await findWatched(db, wish.clientId);
  const items = presentProducts(
    await catalogue.read(),
    watched.map(({ product_no }) => product_no),
    viewer,
  );
  const fitting = watched.flatMap((one) => {
    const item = items.get(one.product_no);
    if (!item) return [];
    if (wish.categoryId !== undefined && item.category_id !== wish.categoryId) return [];
    if (wish.groupName !== undefined && one.group_name !== wish.groupName) return [];
    return [{ one, item }];
  });
  const shown = fitting.slice(wish.offset, wish.offset + wish.limit);
  const growths = await readGrowthSince(
    db,
    shown.map(({ one }) => ({ productNo: one.product_no, since: one.watched_on })),
  );
  const list = shown.map(({ one, item }) => ({
    ...item,
    group_name: one.group_name,
    remark: one.remark,
    add_date_num: one.watched_on,
    // What a stranger to the figures may not see he may not work out from here either.
    since_add_ratio: item.need_qualify === '1' ? null : (growths.get(one.product_no) ?? null),
  }));
  return { list, count: fitting.length };
}
