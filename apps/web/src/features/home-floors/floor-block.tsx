import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRefusedAs } from '#shared/api/is-refused-as.ts';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import styles from './home-floors.module.css';

type Props<Data> = {
  readonly query: UseQueryResult<Data>;
  readonly rows: number;
  readonly children: (data: Data) => ReactNode;
};

/** One floor: when it cannot be had a quiet line says so, and the shop window stays a shop window. */
export function FloorBlock<Data>({ query, rows, children }: Props<Data>): ReactNode {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Loading rows={rows} />;
  if (isRefusedAs(query.error, 'not_built')) return null;
  return (
    <p className={styles['none']}>
      加载失败 <TextButton onClick={() => void query.refetch()}>重试</TextButton>
    </p>
  );
}
