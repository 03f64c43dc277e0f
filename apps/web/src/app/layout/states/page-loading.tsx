import { Loading } from '#shared/ui/state/loading.tsx';

const ROWS = 10;

/** Stands in for a page whose chunk is on its way, as tall as a list of ten rows. */
export function PageLoading() {
  return <Loading rows={ROWS} />;
}
