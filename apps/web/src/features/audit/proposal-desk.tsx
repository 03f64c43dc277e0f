import { AUDITS_AT_ONCE_MAX, queryUserLocalOrder } from '@mall/contract/trading/local-order';
import { useState } from 'react';
import { PATHS } from '#shared/navigation/paths.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useSearchParams } from '#shared/router/router.tsx';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import { Pagination } from '#shared/ui/list/pagination.tsx';
import { Columns } from '#shared/ui/page/columns.tsx';
import { Panel } from '#shared/ui/page/panel.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import styles from './audit.module.css';
import { type AuditQuery, type ListTab, tabAddress, writeAudit } from './audit-address.ts';
import { BatchPanel } from './batch-panel.tsx';
import { DETAIL_TYPE, type LocalOrder, QUERY_TYPE } from './local-order.ts';
import { OrderChecks } from './order-checks.tsx';
import type { Outcome } from './outcome.ts';
import { OutcomeCard } from './outcome-card.tsx';
import { columnsOf } from './proposal-columns.tsx';
import { isFiltered, ProposalFilters } from './proposal-filters.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { useReviewedOrder } from './use-reviewed-order.ts';

type Props = { readonly tab: ListTab; readonly query: AuditQuery };

/** The orders of a tab, and beside them the one that is looked at. */
export function ProposalDesk({ tab, query }: Props) {
  const [, setAddress] = useSearchParams();
  const [outcome, setOutcome] = useState<Outcome>();
  const [ticked, setTicked] = useState<readonly LocalOrder[]>([]);
  const orders = useProposals(tab, query);
  const { localOrderNo: selected } = query;
  const detail = useDetail(tab, selected);
  const place = useReviewedOrder(selected, orders);
  const [lastSelected, setLastSelected] = useState(selected);
  if (selected !== lastSelected) {
    // Another order was chosen: the last outcome was read.
    setLastSelected(selected);
    setOutcome(undefined);
  }
  const decided = (next: Outcome) => {
    setOutcome(next);
    setTicked([]);
  };
  const goOn = () => {
    setOutcome(undefined);
    setAddress((current) => writeAudit(current, { local_order_no: undefined }));
  };
  const isSingle = outcome === undefined && ticked.length === 0;
  const order = isSingle ? detail.data?.list[0] : undefined;
  return (
    <>
      <ProposalFilters query={query} />
      <Columns layout="split">
        <div className={styles['left']}>
          <ProposalTable
            {...{ tab, query, orders, ticked, setTicked }}
            selected={isSingle ? selected : undefined}
          />
          {order && <OrderChecks order={order} />}
        </div>
        <div ref={place} tabIndex={-1} className={styles['right']}>
          {outcome && <OutcomeCard outcome={outcome} onLearnt={setOutcome} onClose={goOn} />}
          {!outcome && ticked.length > 0 && (
            <BatchPanel
              orders={ticked}
              onRemove={(gone) => setTicked(without(ticked, gone))}
              onDecided={decided}
            />
          )}
          {isSingle && selected !== undefined && (
            <QueryBlock query={detail} rows={10}>
              {({ list: [shown] }) =>
                shown ? (
                  // Another order is another form: nothing typed for one is sent for the next.
                  <ReviewPanel
                    key={shown.local_order_no}
                    tab={tab}
                    order={shown}
                    onDecided={decided}
                    onNext={goOn}
                  />
                ) : (
                  <NotFound localOrderNo={selected} />
                )
              }
            </QueryBlock>
          )}
          {isSingle && selected === undefined && orders.data?.list[0] && <Loading rows={10} />}
        </div>
      </Columns>
    </>
  );
}

function useProposals(tab: ListTab, { business, productNo, band, from, to, page }: AuditQuery) {
  return useOwnQuery(
    queryUserLocalOrder,
    {
      query_type: QUERY_TYPE[tab],
      busin_type: business,
      product_no: productNo,
      money_from: band?.from,
      money_to: band?.to,
      begin_date: from,
      end_date: to,
      page_num: page,
      page_size: PAGE_SIZE.list,
    },
    { isFresh: true },
  );
}

/** One order with its checks, asked anew whenever it is looked at. */
function useDetail(tab: ListTab, localOrderNo: string | undefined) {
  return useOwnQuery(
    queryUserLocalOrder,
    { query_type: DETAIL_TYPE[tab], local_order_no: localOrderNo, page_num: 1, page_size: 1 },
    { enabled: localOrderNo !== undefined, isFresh: true },
  );
}

type TableProps = Props & {
  readonly orders: ReturnType<typeof useProposals>;
  readonly selected: string | undefined;
  readonly ticked: readonly LocalOrder[];
  readonly setTicked: (orders: readonly LocalOrder[]) => void;
};

const EMPTY = { todo: '暂无待复核委托', mine: '暂无提交的委托', done: '暂无已复核委托' } as const;

function ProposalTable({ tab, query, orders, selected, ticked, setTicked }: TableProps) {
  const [address, setAddress] = useSearchParams();
  const { data } = orders;
  const addressOf = ({ local_order_no }: LocalOrder) =>
    `${PATHS.audit}?${writeAudit(address, { local_order_no }).toString()}`;
  const tick = {
    key: 'tick',
    title: <span className="sr-only">选择</span>,
    render: (order: LocalOrder) => <Tick order={order} ticked={ticked} onChange={setTicked} />,
  };
  return (
    <>
      <Table
        ruled
        caption={`${CAPTIONS[tab]}，共${data?.count ?? 0}条`}
        columns={columnsOf(tab, addressOf, tick)}
        dataSource={data?.list}
        rowKey={({ local_order_no }) => local_order_no}
        selectedKey={selected}
        expectedRows={4}
        error={data === undefined ? (orders.error ?? undefined) : undefined}
        onRetry={() => void orders.refetch()}
        onRow={({ local_order_no }) => ({
          'data-testid': `proposal-${local_order_no}`,
          // By keyboard the link of its name does the same.
          onClick: ({ target }) => {
            if (target instanceof Element && target.closest(OWN_CLICK) === null)
              setAddress((current) => writeAudit(current, { local_order_no }));
          },
        })}
        empty={
          <Empty
            description={EMPTY[tab]}
            action={null}
            tip={null}
            onClearFilters={isFiltered(query) ? () => setAddress(tabAddress(tab)) : undefined}
          />
        }
      />
      <Pagination
        current={query.page}
        total={data?.count ?? 0}
        pageSize={PAGE_SIZE.list}
        onChange={(page) =>
          setAddress((current) =>
            writeAudit(current, { page: page === 1 ? undefined : String(page) }),
          )
        }
      />
    </>
  );
}

/** What does something of its own when it is clicked. */
const OWN_CLICK = 'a, button, label, input';

const CAPTIONS = { todo: '待我复核', mine: '我提交的', done: '我已复核' } as const;

type TickProps = {
  readonly order: LocalOrder;
  readonly ticked: readonly LocalOrder[];
  readonly onChange: (orders: readonly LocalOrder[]) => void;
};

function Tick({ order, ticked, onChange }: TickProps) {
  const isTicked = ticked.some(({ local_order_no }) => local_order_no === order.local_order_no);
  const isFull = !isTicked && ticked.length >= AUDITS_AT_ONCE_MAX;
  return (
    <Checkbox
      checked={isTicked}
      disabled={isFull}
      title={isFull ? `一次最多选择 ${AUDITS_AT_ONCE_MAX} 笔` : undefined}
      onChange={(event) =>
        onChange(event.target.checked ? [...ticked, order] : without(ticked, order))
      }
    >
      <span className="sr-only">{`选择 ${order.local_order_no}`}</span>
    </Checkbox>
  );
}

function without(orders: readonly LocalOrder[], gone: LocalOrder): readonly LocalOrder[] {
  return orders.filter(({ local_order_no }) => local_order_no !== gone.local_order_no);
}

/** No order of the institution has this number, or none of this tab. */
function NotFound({ localOrderNo }: { readonly localOrderNo: string }) {
  return (
    <Panel title="委托详情">
      <Empty description={`未找到委托 ${localOrderNo}`} action={null} tip={null} />
    </Panel>
  );
}
