import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
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
  const [isChanging, setIsChanging] = useState(false);
  const isFavourite = changes[product_no] ?? is_optional === '1';

  const change = async (wanted: boolean) => {
    setIsChanging(true);
    try {
      // Lists are looked at far more often than stars are set: the calls come with the first star.
      const { changeFavourite } = await loadChunk(
        'favourite',
        () => import('./change-favourite.ts'),
      );
      const clientId = session.getState().user?.client_id;
      const isDone = await changeFavourite(call, { productNo: product_no, wanted, clientId });
      if (isDone) note(product_no, wanted);
      const outcome = `${wanted ? '加入自选' : '移出自选'}${isDone ? '成功' : '失败'}`;
      if (isDone) message.success(outcome);
      else message.error(outcome);
    } catch {
      // The request layer has said what was wrong; the star stays as it was.
    } finally {
      setIsChanging(false);
    }
  };
  return {
    isFavourite,
    isChanging,
    toggle: () => {
      if (user) void change(!isFavourite);
      else session.askLogin(() => void change(!isFavourite));
    },
  };
}
