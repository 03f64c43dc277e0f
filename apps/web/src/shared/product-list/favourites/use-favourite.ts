import type { ProductItem } from '@mall/contract/catalogue/product-item';
import type { Day } from '@mall/domain/calendar/day';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useSession, useSessionStore } from '#shared/session/session-context.tsx';
import { useMallStorage } from '#shared/storage/storage-context.tsx';
import { noteFavourites, useFavouriteChanges } from './favourite-changes.ts';

// Lists are looked at far more often than stars are set: the calls come when a hand is near a star.
const importCalls = () => import('./change-favourite.ts');
const fetchCalls = () => {
  // What does not come now is asked for once more by the click, which says so when it fails.
  importCalls().catch(() => undefined);
};
const fetchCallsOnApproach = { onPointerEnter: fetchCalls, onFocus: fetchCalls };

/** A product with a star; one that comes from the watch list knows its place there. */
export type Starred = Pick<ProductItem, 'product_no' | 'is_optional'> & {
  readonly group_name?: string | null;
  readonly remark?: string | null;
  readonly add_date_num?: Day;
};

/** Whether a product is on the watch list, and the switch: the star turns at once, and back when it failed. */
export function useFavourite(product: Starred) {
  const { product_no: productNo } = product;
  const call = useClient();
  const storage = useMallStorage();
  const queries = useQueryClient();
  const session = useSessionStore();
  const { user } = useSession();
  const [isChanging, setIsChanging] = useState(false);
  const isFavourite = useFavouriteChanges()[productNo] ?? product.is_optional === '1';

  const currentClient = () => session.getState().user?.client_id;
  const change = async () => {
    const clientId = currentClient();
    if (clientId === undefined) return;
    const wanted = { productNo, clientId, isWanted: !isFavourite, was: isFavourite };
    noteFavourites(queries, [productNo], wanted.isWanted);
    setIsChanging(true);
    try {
      const { changeFavourite } = await loadChunk('favourite', importCalls);
      const desk = { call, queries, storage, currentClient };
      await changeFavourite(desk, { ...wanted, place: placeOf(product) });
    } catch {
      // Without its chunk nothing was asked for; the reader is told of that elsewhere.
      noteFavourites(queries, [productNo], isFavourite);
    } finally {
      setIsChanging(false);
    }
  };
  return {
    isFavourite,
    isChanging,
    /** Loads the calls before the click, so that a click counts even when the reader leaves right after it. */
    approach: fetchCallsOnApproach,
    toggle: () => {
      if (user) void change();
      else session.askLogin(() => void change());
    },
  };
}

function placeOf({ group_name, remark, add_date_num }: Starred) {
  return {
    ...(group_name && { group_name }),
    ...(remark && { remark }),
    ...(add_date_num && { add_date_num }),
  };
}
