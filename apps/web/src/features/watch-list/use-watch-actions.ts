import {
  addOptionalProduct,
  deleteOptionalProduct,
} from '@mall/contract/watchlist/optional-product';
import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { noteFavourites } from '#shared/product-list/favourites/favourite-changes.ts';
import { notifyOtherTabs } from '#shared/product-list/favourites/favourite-wire.ts';
import { useSession } from '#shared/session/session-context.tsx';
import { useMallStorage } from '#shared/storage/storage-context.tsx';
import { message } from '#shared/ui/layer/message.ts';
import { WATCH_LIST_KEY, type WatchedPage, type WatchedProduct } from './watched-product.ts';

type Outcome = { readonly fail_nos: readonly string[] };
type Place = Partial<Pick<WatchedProduct, 'group_name' | 'remark'>>;

export type WatchActions = ReturnType<typeof useWatchActions>;

/**
 * What can be done with products of the list. Each tells whether the server did it, and says so. A note or a group
 * also keeps a product that was about to leave: the server takes it for watched.
 */
export function useWatchActions() {
  const call = useClient();
  const storage = useMallStorage();
  const queries = useQueryClient();
  const { user } = useSession();
  const owner = { bind_code: user?.client_id, client_id: user?.client_id };

  const show = (change: (list: WatchedPage['list']) => WatchedPage['list']) =>
    queries.setQueryData<WatchedPage>(WATCH_LIST_KEY, (page) => {
      if (!page) return page;
      const list = change(page.list);
      return { list, count: list.length };
    });
  const showPlace = (productNos: readonly string[], place: Place) =>
    show((list) =>
      list.map((one) => (productNos.includes(one.product_no) ? { ...one, ...place } : one)),
    );

  const askAgain = () => void queries.invalidateQueries({ queryKey: WATCH_LIST_KEY });

  return {
    /** The note stands at once, and the old one comes back when it could not be kept. */
    note: async ({ product_no, remark: before }: WatchedProduct, text: string): Promise<void> => {
      const remark = text.trim();
      if (remark === (before ?? '')) return;
      showPlace([product_no], { remark: remark || null });
      const asked = call(addOptionalProduct, { ...owner, product_nos: [product_no], remark });
      const done = () => noteFavourites(queries, [product_no], true);
      const isDone = await settle(asked, { said: '备注已保存', done, askAgain });
      if (!isDone) showPlace([product_no], { remark: before });
    },
    /** Into a group, or with an empty name out of all of them. */
    group: (products: readonly WatchedProduct[], name: string, said: string) => {
      const product_nos = numbersOf(products);
      const asked = call(addOptionalProduct, { ...owner, product_nos, group_name: name });
      const done = () => {
        showPlace(product_nos, { group_name: name || null });
        noteFavourites(queries, product_nos, true);
      };
      return settle(asked, { said, done, askAgain });
    },
    remove: (products: readonly WatchedProduct[]) => {
      const productNos = numbersOf(products);
      const asked = call(deleteOptionalProduct, { ...owner, product_nos: productNos });
      const done = () => {
        show((list) => list.filter(({ product_no }) => !productNos.includes(product_no)));
        noteFavourites(queries, productNos, false);
        if (user) {
          notifyOtherTabs(storage, { clientId: user.client_id, productNos, isFavourite: false });
        }
      };
      return settle(asked, { said: '移出自选成功', done, askAgain });
    },
  };
}

function numbersOf(products: readonly WatchedProduct[]): string[] {
  return products.map(({ product_no }) => product_no);
}

type Settling = {
  readonly said: string;
  readonly done?: () => void;
  readonly askAgain: () => void;
};

/** A refusal was said by the request layer already; of what is no longer sold the list is asked again. */
async function settle(asked: Promise<Outcome>, { said, done, askAgain }: Settling) {
  try {
    const { fail_nos } = await asked;
    done?.();
    if (fail_nos.length === 0) message.success(said);
    else {
      message.error(`${fail_nos.length} 只产品已下架，未能处理`);
      askAgain();
    }
    return true;
  } catch {
    return false;
  }
}
