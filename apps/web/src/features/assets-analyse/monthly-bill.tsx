import { queryMonthlyPositionHisIncome } from '@mall/contract/positions/income-history';
import { queryPositionMonthlyBill } from '@mall/contract/positions/monthly-bill';
import type { Day } from '@mall/domain/calendar/day';
import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import { AccountFileButton } from '#shared/account-file/account-file-button.tsx';
import { isRefusedAs } from '#shared/api/is-refused-as.ts';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { useShownDay } from '#shared/data-time/use-shown-day.ts';
import { formatFullDay, formatMonth } from '#shared/format/day.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { PrintButton } from '#shared/print/print-button.tsx';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Link } from '#shared/router/link.tsx';
import { useSearchParams } from '#shared/router/router.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { IncomeFigure } from '#shared/ui/figure/account-figure.tsx';
import { Select } from '#shared/ui/form/select.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import type { Bill } from './account-replies.ts';
import styles from './assets-analyse.module.css';
import { BillCash, BillIdentity } from './bill-identities.tsx';
import { BillProducts } from './bill-products.tsx';
import { BillTrades } from './bill-trades.tsx';

const YearBills = lazy(() =>
  loadChunk('year-bills', async () => ({
    default: (await import('./year-bills.tsx')).YearBills,
  })),
);

/** The bill of the month and version that the address asks for, or of a year; the running month is the usual one. */
export function MonthlyBill() {
  const [address] = useSearchParams();
  const today = useShownDay();
  if (today === undefined) return <Loading rows={10} />;
  const year = address.get('year') ?? '';
  const asked = address.get('month') ?? '';
  const month = /^\d{6}$/.test(asked) ? asked : today.slice(0, 7).replace('-', '');
  const version = Number(address.get('version'));
  return (
    <div className={styles['panel']}>
      <Stack>
        <MonthStrip today={today} chosen={month} />
        {/^20\d{2}$/.test(year) ? (
          <Suspense fallback={<Loading rows={14} />}>
            <YearBills year={year} />
          </Suspense>
        ) : (
          <BillOf month={month} version={version > 0 ? version : undefined} />
        )}
      </Stack>
    </div>
  );
}

/** The months of the last year with what each brought. */
function MonthStrip({ today, chosen }: { readonly today: Day; readonly chosen: string }) {
  const months = useAccountQuery(queryMonthlyPositionHisIncome, {
    end_month: today.slice(0, 7).replace('-', ''),
  });
  return (
    <QueryBlock query={months} rows={2}>
      {({ list }) => (
        <ul className={styles['strip']}>
          {list.toReversed().map(({ month, income }) => (
            <li key={month}>
              <Link
                to={`${PATHS.assetsAnalyse}?tab=bill&month=${month}`}
                aria-current={month === chosen ? 'page' : undefined}
                className={clsx(month === chosen && styles['chosen'])}
              >
                <span>{formatMonth(month)}</span>
                <IncomeFigure kind="month" of={`${month}#income`} value={income} isInside />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </QueryBlock>
  );
}

type BillProps = { readonly month: string; readonly version: number | undefined };

function BillOf({ month, version }: BillProps) {
  const bill = useAccountQuery(queryPositionMonthlyBill, { month, version }, { isFresh: true });
  if (isRefusedAs(bill.error, 'bill_not_found'))
    return <Empty description="该月无账单" action={null} tip={null} />;
  return (
    <QueryBlock query={bill} rows={12}>
      {(data) => <WholeBill bill={data} />}
    </QueryBlock>
  );
}

function WholeBill({ bill }: { readonly bill: Bill }) {
  return (
    <>
      <Section
        title={`${formatMonth(bill.month)}账单`}
        subtitle={stateOf(bill)}
        extra={<Tools bill={bill} />}
      >
        {bill.correct_reason !== null && (
          <Notice type="warning">更正原因：{bill.correct_reason}</Notice>
        )}
        <BillIdentity bill={bill} />
      </Section>
      <BillProducts bill={bill} />
      <BillCash bill={bill} />
      <BillTrades bill={bill} />
    </>
  );
}

function stateOf({ version, closed_date_num: closed }: Bill): string {
  return closed === null
    ? '未结账，净值更新后可能变化'
    : `第${version}版　已结账（${formatFullDay(closed)}）`;
}

const FILES = [
  { format: 'pdf', label: '导出 PDF' },
  { format: 'xlsx', label: '导出 Excel' },
] as const;

function Tools({ bill }: { readonly bill: Bill }) {
  const [, setAddress] = useSearchParams();
  return (
    <Row>
      {bill.version_count > 1 && (
        <Select
          aria-label="账单版本"
          value={String(bill.version)}
          options={Array.from({ length: bill.version_count }, (_, index) => ({
            value: String(index + 1),
            label: `第${index + 1}版${index > 0 ? '（更正）' : ''}`,
          }))}
          onChange={(version) => setAddress({ tab: 'bill', month: bill.month, version })}
        />
      )}
      <ButtonLink to={`${PATHS.assetsAnalyse}?tab=bill&year=${bill.month.slice(0, 4)}`}>
        年度账单
      </ButtonLink>
      {FILES.map(({ format, label }) => (
        <AccountFileButton
          key={format}
          title={`${formatMonth(bill.month)}账单`}
          fileKind="bill"
          format={format}
          filter={{
            month: bill.month,
            // Of a month that is open the running version is the only one.
            ...(bill.closed_date_num !== null && { version: bill.version }),
          }}
        >
          {label}
        </AccountFileButton>
      ))}
      <PrintButton />
    </Row>
  );
}
