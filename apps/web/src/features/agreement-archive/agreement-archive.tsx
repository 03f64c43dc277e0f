import { lazy, Suspense } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useSearchParams } from '#shared/router/router.tsx';
import { Tabs } from '#shared/ui/list/tabs.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import { type ArchiveQuery, readArchiveQuery } from './archive-address.ts';
import { SignedTab } from './signed-tab.tsx';

// Reading and signing bring the reader of documents along, which what was signed does not need at first.
const TodoTab = lazy(() =>
  loadChunk('agreements-todo', async () => ({ default: (await import('./todo-tab.tsx')).TodoTab })),
);
const DocumentsTab = lazy(() =>
  loadChunk('agreements-docs', async () => ({
    default: (await import('./documents-tab.tsx')).DocumentsTab,
  })),
);
const ROWS = 8;

/** What was signed, what still has to be, and what there is to read about the products one holds. */
export function AgreementArchive() {
  const [address, setAddress] = useSearchParams();
  const query = readArchiveQuery(address);
  return (
    <>
      <PageTitle title="协议查询与下载" />
      <Tabs
        aria-label="协议"
        activeKey={query.tab}
        // Each tab has filters of its own.
        onChange={(tab) => setAddress(tab === 'signed' ? {} : { tab })}
        items={[
          { key: 'signed', label: '已签署', children: panelOf(query) },
          { key: 'todo', label: '待签署', children: panelOf(query) },
          { key: 'docs', label: '产品文件', children: panelOf(query) },
        ]}
      />
    </>
  );
}

function panelOf(query: ArchiveQuery) {
  switch (query.tab) {
    case 'signed':
      return <SignedTab query={query} />;
    case 'todo':
      return (
        <Suspense fallback={<Loading rows={ROWS} />}>
          <TodoTab />
        </Suspense>
      );
    case 'docs':
      return (
        <Suspense fallback={<Loading rows={ROWS} />}>
          <DocumentsTab productNo={query.productNo} />
        </Suspense>
      );
  }
}
