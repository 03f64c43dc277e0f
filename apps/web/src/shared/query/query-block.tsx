import type { ReactNode } from 'react';
import { failureText } from '#shared/api/failure-text.ts';
import { isDefiniteRefusal } from '#shared/api/is-definite-refusal.ts';
import { isRefusedAs } from '#shared/api/is-refused-as.ts';
import { LoadFailed } from '#shared/ui/state/load-failed.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import type { BlockQuery } from './join-queries.ts';
import styles from './query-block.module.css';

type Props<Data> = {
  readonly query: BlockQuery<Data>;
  /** How tall the content will be, in lines. */
  readonly rows?: number;
  readonly children: (data: Data) => ReactNode;
};

/** One block of a page: it waits and fails by itself, and the rest of the page lives on. */
export function QueryBlock<Data>({ query, rows = 4, children }: Props<Data>): ReactNode {
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return <Loading rows={rows} />;
  // Asking again would only repeat what the server cannot do yet.
  if (isRefusedAs(query.error, 'not_built')) return <p className={styles['quiet']}>功能建设中</p>;
  // The server understood and said no: nothing failed to load.
  if (isDefiniteRefusal(query.error))
    return <Notice type="error">{failureText(query.error)}</Notice>;
  const retry = () => void query.refetch();
  return <LoadFailed error={query.error} retrying={query.isFetching} onRetry={retry} />;
}
