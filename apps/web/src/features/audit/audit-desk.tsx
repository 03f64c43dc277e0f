import type { ReplyOf } from '@mall/contract/define-call';
import { crhMallGD024 } from '@mall/contract/legacy/operator-rights';
import { queryUserLocalOrder } from '@mall/contract/trading/local-order';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useSearchParams } from '#shared/router/router.tsx';
import { useSession } from '#shared/session/session-context.tsx';
import { Tabs } from '#shared/ui/list/tabs.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import styles from './audit.module.css';
import { type AuditTab, type ListTab, readAuditQuery, tabAddress } from './audit-address.ts';
import { QUERY_TYPE } from './local-order.ts';
import { OperatorsTable } from './operators-table.tsx';
import { ProposalDesk } from './proposal-desk.tsx';

type Rights = ReplyOf<typeof crhMallGD024>;

/** What waits for a second pair of eyes, what this operator made, what he decided, and who his colleagues are. */
export function AuditDesk() {
  const { user } = useSession();
  const isOperator = user?.inst_name !== undefined;
  const rights = useOwnQuery(crhMallGD024, {}, { enabled: isOperator });
  if (!isOperator)
    return (
      <>
        <PageTitle title="我的复核" />
        <Empty description="当前账户无需复核" tip={null} />
      </>
    );
  return (
    <>
      <PageTitle
        title="我的复核"
        subtitle="提交人不能复核本人委托；逾时未复核，委托失效，资金与份额解冻"
      />
      <QueryBlock query={rights} rows={10}>
        {(known) => <Desk rights={known} />}
      </QueryBlock>
    </>
  );
}

function Desk({ rights }: { readonly rights: Rights }) {
  const [address, setAddress] = useSearchParams();
  const query = readAuditQuery(address);
  const canAudit = rights.perms.includes('audit');
  const counts = {
    todo: useCount('todo', canAudit),
    mine: useCount('mine'),
    done: useCount('done'),
  };
  const usual: AuditTab = canAudit ? 'todo' : 'mine';
  const active = query.tab === undefined || (query.tab === 'todo' && !canAudit) ? usual : query.tab;
  // Another tab is another list: nothing ticked or decided in one stays in the next.
  const list = (tab: ListTab, label: string) => ({
    key: tab,
    label,
    count: counts[tab],
    children: <ProposalDesk key={tab} tab={tab} query={query} />,
  });
  return (
    <div className={styles['desk']}>
      <Tabs
        aria-label="我的复核"
        activeKey={active}
        onChange={(key) => setAddress(tabAddress(key))}
        items={[
          ...(canAudit ? [list('todo', '待我复核')] : []),
          list('mine', '我提交的'),
          list('done', '我已复核'),
          { key: 'people', label: '操作员与权限', children: <OperatorsTable /> },
        ]}
      />
    </div>
  );
}

/** How many orders a tab holds without its filters. */
function useCount(tab: ListTab, enabled = true): number | undefined {
  const request = { query_type: QUERY_TYPE[tab], page_num: 1, page_size: PAGE_SIZE.list };
  return useOwnQuery(queryUserLocalOrder, request, { enabled, isFresh: true }).data?.count;
}
