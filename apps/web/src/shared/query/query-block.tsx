import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { Loading } from '#shared/ui/loading.tsx';

type Props<Data> = {
  readonly query: UseQueryResult<Data>;
  /** How tall the content will be, in lines. */
  readonly rows?: number;
  readonly children: (data: Data) => ReactNode;
};

/** One block of a page: it waits and fails by itself, and the rest of the page lives on. */
export function QueryBlock<Data>({ query, rows = 4, children }: Props<Data>): ReactNode {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Loading rows={rows} />;
  const retry = () => void query.refetch();
  return <LoadFailed error={query.error} retrying={query.isFetching} onRetry={retry} />;
}
