import { WatchList } from '#features/watch-list/watch-list.tsx';

export function FavoritePage() {
  return <WatchList />;
}
