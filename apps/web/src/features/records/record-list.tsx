import type { ReplyOf } from '@mall/contract/define-call';
import { transRecordlistQuery } from '@mall/contract/trading/trade-record';
import type { Day } from '@mall/domain/calendar/day';
import { dayToNumber } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { useShownDay } from '#shared/data-time/use-shown-day.ts';
import { writeListAddress } from '#shared/navigation/list-address.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { useSearchParams } from '#shared/router/router.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { MoneyFigure } from '#shared/ui/figure/account-figure.tsx';
import { Pagination } from '#shared/ui/list/pagination.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import { daysOf, type RecordQuery, readRecordQuery } from './record-address.ts';
import { RECORD_COLUMNS } from './record-columns.tsx';
import { RecordExport } from './record-export.tsx';
import type { RecordFilter } from './record-filter.ts';
import { RecordFilters } from './record-filters.tsx';
import styles from './records.module.css';

/** Every order of the customer: found by business, state, days or number, and cancelled while that is possible. */
export function RecordList() {
  const [address] = useSearchParams();
  const today = useShownDay();
  const query = readRecordQuery(address);
  return (
    <>
      <PageTitle title="交易记录" />
      {today === undefined ? (
        <Loading rows={10} />
      ) : (
        <>
          <RecordFilters query={query} today={today} />
          <Records query={query} today={today} />
        </>
      )}
    </>
  );
}

type Props = { readonly query: RecordQuery; readonly today: Day };

/** A dividend is not placed as an order. */
const DIVIDENDS_STAND = '分红无需委托，记录在持仓详情和月度账单中';

function Records({ query, today }: Props) {
  const [, setAddress] = useSearchParams();
  const { begin, end } = daysOf(query, today);
  const filter: RecordFilter = {
    busin_type: query.business,
    status: query.status,
    product_no: query.productNo,
    order_no: query.orderNo,
    // A number is looked for in all days.
    ...(query.orderNo === undefined && { begin_date: begin, end_date: end }),
  };
  const records = useAccountQuery(
    transRecordlistQuery,
    { ...filter, page_num: query.page, page_size: PAGE_SIZE.list },
    { isFresh: true },
  );
  const { data } = records;
  return (
    <>
      <div className={styles['head']}>
        <Sums sums={data} of={sumKey(filter)} />
        <RecordExport fileKind="records" filter={filter} count={data?.count ?? 0} />
      </div>
      <Table
        fixed
        caption={`交易记录，共${data?.count ?? 0}条`}
        columns={RECORD_COLUMNS}
        dataSource={data?.list}
        rowKey={({ order_no }) => order_no}
        error={data === undefined ? (records.error ?? undefined) : undefined}
        onRetry={() => void records.refetch()}
        onRow={({ order_no }) => ({ 'data-testid': `record-${order_no}` })}
        empty={
          hasFilter(query) ? (
            <Empty
              action={null}
              {...(query.business === BUSINESS_TYPE.dividend && { description: DIVIDENDS_STAND })}
              tip={null}
              onClearFilters={() => setAddress(new URLSearchParams())}
            />
          ) : (
            <Empty
              description="近3个月没有交易记录"
              tip={null}
              action={<ButtonLink to={PATHS.productCentre}>去选产品</ButtonLink>}
            />
          )
        }
      />
      <Pagination
        current={query.page}
        total={data?.count ?? 0}
        pageSize={PAGE_SIZE.list}
        onChange={(page) =>
          setAddress((current) =>
            writeListAddress(current, { page: page === 1 ? undefined : String(page) }),
          )
        }
      />
    </>
  );
}

/** Anything but the usual three months. */
function hasFilter({ business, status, productNo, orderNo, from, to }: RecordQuery): boolean {
  return [business, status, productNo, orderNo, from, to].some((part) => part !== undefined);
}

/** The filter as the key of a sum has it: an empty part is any. */
function sumKey(filter: RecordFilter): string {
  const { busin_type, status, product_no, order_no, begin_date: from, end_date: to } = filter;
  const days = [from, to].map((day) => (day === undefined ? '' : dayToNumber(day)));
  return [busin_type, status, product_no, order_no, ...days].map((part) => part ?? '').join('.');
}

type SumsProps = {
  readonly sums: ReplyOf<typeof transRecordlistQuery> | undefined;
  readonly of: string;
};

/** Of the whole filter, not of the page in sight. */
function Sums({ sums, of }: SumsProps) {
  const figure = (line: string, value: Fen) => (
    <MoneyFigure kind="record_sum" of={`${line}#${of}`} value={value} />
  );
  return (
    <p className={styles['sums']} role="status">
      {sums && (
        <>
          <span>共 {sums.count} 条</span>
          <span>买入 {figure('buy', sums.buy_money_sum)} 元</span>
          <span>赎回到账 {figure('redeem', sums.redeem_money_sum)} 元</span>
          <span>手续费 {figure('fee', sums.fee_sum)} 元</span>
        </>
      )}
    </p>
  );
}
