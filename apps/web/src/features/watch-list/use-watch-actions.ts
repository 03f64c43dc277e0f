import {
  addOptionalProduct,
  deleteOptionalProduct,
} from '@mall/contract/watchlist/optional-product';
import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { noteFavourites } from '#shared/product-list/favourite-changes.ts';
import { tellOtherTabs } from '#shared/product-list/favourite-wire.ts';
import { useSession } from '#shared/session/session-context.tsx';
import { useMallStorage } from '#shared/storage/storage-context.tsx';
import { message } from '#shared/ui/message.ts';
import { WATCH_LIST_KEY, type WatchedPage, type WatchedProduct } from './watched-product.ts';

type Place = Partial<Pick<WatchedProduct, 'group_name' | 'remark'>>;

export type WatchActions = ReturnType<typeof useWatchActions>;

/** What can be done with products of the list. Each tells whether the server did it, and says so. */
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

  return {
    /** The note stands at once, and the old one comes back when it could not be kept. */
    note: async ({ product_no, remark: before }: WatchedProduct, text: string): Promise<void> => {
      const remark = text.trim();
      if (remark === (before ?? '')) return;
      showPlace([product_no], { remark: remark || null });
      const isDone = await succeeds(
        call(addOptionalProduct, { ...owner, product_nos: [product_no], remark }),
      );
      if (isDone) message.success('备注已保存');
      else showPlace([product_no], { remark: before });
    },
    /** Into a group, or with an empty name out of all of them. */
    group: async (products: readonly WatchedProduct[], name: string, said: string) => {
      const product_nos = numbersOf(products);
      const isDone = await succeeds(
        call(addOptionalProduct, { ...owner, product_nos, group_name: name }),
      );
      if (!isDone) return false;
      showPlace(product_nos, { group_name: name || null });
      message.success(said);
      return true;
    },
    remove: async (products: readonly WatchedProduct[]): Promise<boolean> => {
      const product_nos = numbersOf(products);
      const isDone = await succeeds(call(deleteOptionalProduct, { ...owner, product_nos }));
      if (!isDone) return false;
      noteFavourites(queries, product_nos, false);
      if (user) {
        tellOtherTabs(storage, {
          clientId: user.client_id,
          productNos: product_nos,
          isFavourite: false,
        });
      }
      show((list) => list.filter(({ product_no }) => !product_nos.includes(product_no)));
      message.success('移出自选成功');
      return true;
    },
  };
}

function numbersOf(products: readonly WatchedProduct[]): string[] {
  return products.map(({ product_no }) => product_no);
}

/** A refusal was said by the request layer already; of what was done in part the list is asked again. */
async function succeeds(outcome: Promise<{ readonly fail_nos: readonly string[] }>) {
  try {
    const { fail_nos } = await outcome;
    if (fail_nos.length > 0) message.error(`${fail_nos.length} 只产品已不存在，请刷新页面`);
    return fail_nos.length === 0;
  } catch {
    return false;
  }
}
