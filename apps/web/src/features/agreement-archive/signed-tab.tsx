import { compElectQrySignedAgreeList } from '@mall/contract/agreements/signed-archive';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { writeListAddress } from '#shared/navigation/list-address.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { useSearchParams } from '#shared/router/router.tsx';
import { Pagination } from '#shared/ui/list/pagination.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import styles from './agreement-archive.module.css';
import type { ArchiveQuery } from './archive-address.ts';
import type { OpenedPaper, SignedFilter } from './signed-agreement.ts';
import { signedColumns } from './signed-columns.tsx';
import { SignedFilters } from './signed-filters.tsx';
import { useSealedSoon } from './use-sealed-soon.ts';
import { ZipDownload } from './zip-download.tsx';

// The layers bring a dialog with them, which the list does not need at first.
const OpenedPaperLayer = lazy(() =>
  loadChunk('opened-paper', async () => ({
    default: (await import('./opened-paper-layer.tsx')).OpenedPaperLayer,
  })),
);

/** What is signed is sealed within seconds; what is only read, when its file is first asked for. */
const WAITING = '0';

/** What the customer signed, newest first, each with its file and the proof that it is whole. */
export function SignedTab({ query }: { readonly query: ArchiveQuery }) {
  const [, setAddress] = useSearchParams();
  const [opened, setOpened] = useState<OpenedPaper>();
  const filter = filterOf(query);
  const signed = useOwnQuery(
    compElectQrySignedAgreeList,
    { ...filter, page_num: query.page, page_size: PAGE_SIZE.list },
    { isFresh: true },
  );
  useSealedSoon(signed);
  const { data } = signed;
  const hasFilter = Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      <SignedFilters query={query} />
      <div className={styles['head']}>
        <p className={styles['count']} role="status">
          {data && `共 ${data.count} 份`}
          {data?.list.some(({ seal_status }) => seal_status === WAITING) &&
            '　待用印的阅读文件在首次查看、下载或验签时用印'}
        </p>
        <ZipDownload filter={filter} count={data?.count ?? 0} />
      </div>
      <Table
        fixed
        caption={`已签署协议，共${data?.count ?? 0}份`}
        columns={signedColumns(setOpened)}
        dataSource={data?.list}
        rowKey={({ sign_no }) => sign_no}
        error={data === undefined ? (signed.error ?? undefined) : undefined}
        onRetry={() => void signed.refetch()}
        onRow={({ sign_no }) => ({ 'data-testid': `signed-${sign_no}` })}
        empty={
          <Empty
            description="暂无已签署协议"
            action={null}
            tip={null}
            {...(hasFilter && { onClearFilters: () => setAddress({}) })}
          />
        }
      />
      <Pagination
        current={query.page}
        total={data?.count ?? 0}
        pageSize={PAGE_SIZE.list}
        onChange={(page) =>
          setAddress((current) => writeListAddress(current, { page: pageText(page) }))
        }
      />
      {opened && (
        <Suspense>
          <OpenedPaperLayer opened={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function filterOf({ kind, productNo, from, to, keyword }: ArchiveQuery): SignedFilter {
  return { agree_kind: kind, product_no: productNo, begin_date: from, end_date: to, keyword };
}

function pageText(page: number): string | undefined {
  return page === 1 ? undefined : String(page);
}
