import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSessionStore } from '#shared/session/session-context.tsx';
import { useMallStorage } from '#shared/storage/storage-context.tsx';
import { noteFavourites } from './favourite-changes.ts';
import { hearOtherTab } from './favourite-wire.ts';

/** Stars set in another tab of the same customer are set here too. The frame mounts it once. */
export function useOtherTabsFavourites(): void {
  const session = useSessionStore();
  const storage = useMallStorage();
  const queries = useQueryClient();
  useEffect(() => {
    const hear = (event: StorageEvent) => {
      const news = hearOtherTab(storage, event);
      if (!news || news.clientId !== session.getState().user?.client_id) return;
      noteFavourites(queries, news.productNos, news.isFavourite);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [session, storage, queries]);
}
