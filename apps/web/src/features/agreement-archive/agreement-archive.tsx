import { useSearchParams } from 'react-router';
import { Tabs } from '#shared/ui/list/tabs.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { type ArchiveQuery, readArchiveQuery } from './archive-address.ts';
import { DocumentsTab } from './documents-tab.tsx';
import { SignedTab } from './signed-tab.tsx';
import { TodoTab } from './todo-tab.tsx';

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
      return <TodoTab />;
    case 'docs':
      return <DocumentsTab productNo={query.productNo} />;
  }
}
