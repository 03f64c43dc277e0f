import { queryBankTransferRecord } from '@mall/contract/banking/bank-transfer';
import type { ReplyOf } from '@mall/contract/define-call';
import type { Day } from '@mall/domain/calendar/day';
import { dayToNumber } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import { lazy, Suspense, useState } from 'react';
import { daysOf } from '#features/records/record-address.ts';
import { RecordExport } from '#features/records/record-export.tsx';
import { DayChoice } from '#features/records/record-filters.tsx';
import styles from '#features/records/records.module.css';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { useShownDay } from '#shared/data-time/use-shown-day.ts';
import { writeListAddress } from '#shared/navigation/list-address.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { useSearchParams } from '#shared/router/router.tsx';
import { MoneyFigure } from '#shared/ui/figure/account-figure.tsx';
import { FilterPanel } from '#shared/ui/list/filter-panel.tsx';
import { Pagination } from '#shared/ui/list/pagination.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import { BoundCards } from './bound-cards.tsx';
import { readTransferQuery, type TransferQuery } from './transfer-address.ts';
import { transferColumns } from './transfer-columns.tsx';
import type { TransferFilter } from './transfer-filter.ts';

const TransferDetail = lazy(() =>
  loadChunk('transfer-detail', async () => ({
    default: (await import('./transfer-detail.tsx')).TransferDetail,
  })),
);

const DIRECTIONS = [
  { value: '1', label: '转入' },
  { value: '2', label: '转出' },
];
const STATUSES = [
  { value: '00', label: '待复核' },
  { value: '20', label: '处理中' },
  { value: '50', label: '成功' },
  { value: '70', label: '失败' },
  { value: '80', label: '结果确认中' },
];

/** Money in and out of the bank: where each transfer stands, and what the bank said. */
export function TransferList() {
  const [address, setAddress] = useSearchParams();
  const today = useShownDay();
  const query = readTransferQuery(address);
  const [hasOpened, setHasOpened] = useState(query.transferNo !== undefined);
  if (query.transferNo !== undefined && !hasOpened) setHasOpened(true);
  const closeDetail = () =>
    setAddress((current) =>
      writeListAddress(current, { transfer_no: undefined, page: pageText(query.page) }),
    );
  return (
    <>
      <PageTitle title="转账记录" />
      <BoundCards />
      {today === undefined ? (
        <Loading rows={10} />
      ) : (
        <>
          <TransferFilters query={query} today={today} />
          <Transfers query={query} today={today} />
        </>
      )}
      {hasOpened && (
        <Suspense>
          <TransferDetail transferNo={query.transferNo} onClose={closeDetail} />
        </Suspense>
      )}
    </>
  );
}

type Props = { readonly query: TransferQuery; readonly today: Day };

function TransferFilters({ query, today }: Props) {
  const [, setAddress] = useSearchParams();
  const change = (part: Readonly<Record<string, string | undefined>>) =>
    setAddress((current) => writeListAddress(current, part));
  return (
    <div className={styles['filters']}>
      <FilterPanel
        groups={[
          { key: 'direction', label: '方向', options: DIRECTIONS, value: query.direction },
          { key: 'status', label: '状态', options: STATUSES, value: query.status },
        ]}
        onChange={(key, value) => change({ [key]: value })}
      />
      <div className={styles['days']}>
        <DayChoice query={query} today={today} onChange={change} />
      </div>
    </div>
  );
}

function Transfers({ query, today }: Props) {
  const [address, setAddress] = useSearchParams();
  const addressOf = (transfer_no: string) =>
    `${PATHS.transferRecords}?${writeListAddress(address, { transfer_no, page: pageText(query.page) })}`;
  const { begin, end } = daysOf(query, today);
  const filter: TransferFilter = {
    direction: query.direction,
    transfer_status: query.status,
    begin_date: begin,
    end_date: end,
  };
  const transfers = useAccountQuery(
    queryBankTransferRecord,
    { ...filter, page_num: query.page, page_size: PAGE_SIZE.list },
    { isFresh: true },
  );
  const { data } = transfers;
  const hasFilter = query.direction !== undefined || query.status !== undefined;
  return (
    <>
      <div className={styles['head']}>
        <Sums sums={data} of={sumKey(filter)} />
        <RecordExport fileKind="transfers" filter={filter} count={data?.count ?? 0} />
      </div>
      <Table
        fixed
        caption={`转账记录，共${data?.count ?? 0}条`}
        columns={transferColumns(({ transfer_no }) => addressOf(transfer_no))}
        dataSource={data?.list}
        rowKey={({ transfer_no }) => transfer_no}
        error={data === undefined ? (transfers.error ?? undefined) : undefined}
        onRetry={() => void transfers.refetch()}
        onRow={({ transfer_no }) => ({ 'data-testid': `transfer-${transfer_no}` })}
        empty={
          <Empty
            description="暂无转账记录"
            action={null}
            tip={null}
            {...(hasFilter && { onClearFilters: () => setAddress(new URLSearchParams()) })}
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
    </>
  );
}

function pageText(page: number): string | undefined {
  return page === 1 ? undefined : String(page);
}

/** The filter as the key of a sum has it: an empty part is any. */
function sumKey({ direction, transfer_status, begin_date: from, end_date: to }: TransferFilter) {
  const days = [from, to].map((day) => (day === undefined ? '' : dayToNumber(day)));
  return [direction, transfer_status, ...days].map((part) => part ?? '').join('.');
}

type SumsProps = {
  readonly sums: ReplyOf<typeof queryBankTransferRecord> | undefined;
  readonly of: string;
};

/** Of the whole filter, not of the page in sight: what is done, and apart from it what the bank has not answered yet. */
function Sums({ sums, of }: SumsProps) {
  const figure = (line: string, value: Fen) => (
    <MoneyFigure kind="transfer_sum" of={`${line}#${of}`} value={value} />
  );
  return (
    <p className={styles['sums']} role="status">
      {sums && (
        <>
          <span>共 {sums.count} 条</span>
          <span>转入 {figure('in', sums.in_money_sum)} 元</span>
          <span>转出 {figure('out', sums.out_money_sum)} 元</span>
          {sums.in_doing_sum > 0n && (
            <span>处理中转入 {figure('in_doing', sums.in_doing_sum)} 元</span>
          )}
          {sums.out_doing_sum > 0n && (
            <span>处理中转出 {figure('out_doing', sums.out_doing_sum)} 元</span>
          )}
        </>
      )}
    </p>
  );
}
