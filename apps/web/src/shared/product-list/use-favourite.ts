import type { ProductItem } from '@mall/contract/catalogue/product-item';
import {
  addOptionalProduct,
  deleteOptionalProduct,
} from '@mall/contract/watchlist/optional-product';
import { useMutation } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { useSession, useSessionKeeper } from '#shared/session/session-context.tsx';
import { message } from '#shared/ui/message.ts';
import { useFavouriteChanges } from './favourite-changes.ts';

type Starred = Pick<ProductItem, 'product_no' | 'is_optional'>;

/** Whether a product is on the watch list, and the switch. It turns when the server agreed, never before. */
export function useFavourite({ product_no, is_optional }: Starred) {
  const call = useClient();
  const session = useSessionKeeper();
  const { user } = useSession();
  const { changes, note } = useFavouriteChanges();
  const isFavourite = changes[product_no] ?? is_optional === '1';

  const change = useMutation({
    // One after the other: what counts in the end is the last click.
    scope: { id: 'favourite' },
    mutationFn: async (wanted: boolean) => {
      const id = session.getState().user?.client_id;
      const { fail_nos } = await call(wanted ? addOptionalProduct : deleteOptionalProduct, {
        product_nos: [product_no],
        bind_code: id,
        client_id: id,
      });
      return { wanted, hasFailed: fail_nos.includes(product_no) };
    },
    onSuccess: ({ wanted, hasFailed }) => {
      if (hasFailed) return message.error(wanted ? '加入自选失败' : '移出自选失败');
      note(product_no, wanted);
      message.success(wanted ? '加入自选成功' : '移出自选成功');
    },
  });
  return {
    isFavourite,
    isChanging: change.isPending,
    toggle: () => {
      const wanted = !isFavourite;
      if (user) change.mutate(wanted);
      else session.askLogin(() => change.mutate(wanted));
    },
  };
}
