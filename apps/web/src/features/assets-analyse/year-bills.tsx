import { add, type Fen, fen } from '@mall/domain/money/units';
import { formatMonth } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Link } from '#shared/router/link.tsx';
import { IncomeFigure, MoneyFigure } from '#shared/ui/figure/account-figure.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import type { Bill } from './account-replies.ts';
import styles from './assets-analyse.module.css';
import { billKey } from './bill-key.ts';
import { useBills } from './use-bills.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** The months of a year with the columns of a bill; the year closes as every month does. */
export function YearBills({ year }: { readonly year: string }) {
  const months = MONTHS.map((month) => `${year}${month}`);
  const bills = useBills(months);
  return (
    <Section title={`${year}年账单`} subtitle="期初 + 买入 - 赎回 - 分红 + 收益 = 期末，单位：元">
      <QueryBlock query={bills} rows={14}>
        {(list) => (
          <Table
            caption={`${year}年账单，共12个月`}
            columns={COLUMNS}
            dataSource={months.map((month, place) => ({ month, bill: list[place] }))}
            rowKey={({ month }) => month}
            density="ledger"
            bare
            summary={<YearSums year={year} bills={list.flatMap((bill) => bill ?? [])} />}
          />
        )}
      </QueryBlock>
    </Section>
  );
}

type Line = 'begin_asset' | 'in_money' | 'income' | 'end_asset' | PartLine;
type PartLine = 'redeem_money' | 'dividend_money';

/** Parts of what was taken out are told by product only. */
function lineValue(bill: Bill, line: Line): Fen {
  if (line !== 'redeem_money' && line !== 'dividend_money') return bill[line];
  return bill.product_list.reduce((sum, one) => add(sum, one[line]), fen(0n));
}

const keyLine = (line: Line) =>
  line === 'redeem_money' || line === 'dividend_money' ? `sum.${line}` : line;

type Sums = { readonly year: string; readonly bills: readonly Bill[] };

function YearSums({ year, bills }: Sums) {
  const sum = (line: Line) =>
    bills.reduce((total, bill) => add(total, lineValue(bill, line)), fen(0n));
  const [first, last] = [bills[0], bills.at(-1)];
  const figure = (line: Line, value: Fen | undefined) => (
    <td>
      <MoneyFigure kind="bill" of={`${year}#${keyLine(line)}`} value={value} />
    </td>
  );
  return (
    <tr className={styles['sums']}>
      <th scope="row">合计</th>
      {first && last ? (
        <>
          {figure('begin_asset', first.begin_asset)}
          {figure('in_money', sum('in_money'))}
          {figure('redeem_money', sum('redeem_money'))}
          {figure('dividend_money', sum('dividend_money'))}
          <td>
            <IncomeFigure kind="bill" of={`${year}#income`} value={sum('income')} />
          </td>
          {figure('end_asset', last.end_asset)}
        </>
      ) : (
        <td colSpan={6}>{MISSING}</td>
      )}
    </tr>
  );
}

type YearRow = { readonly month: string; readonly bill: Bill | undefined };

const money = (line: Line, title: string): TableColumn<YearRow> => ({
  key: line,
  title,
  align: 'right',
  render: ({ bill }) =>
    bill ? (
      <MoneyFigure kind="bill" of={billKey(bill, keyLine(line))} value={lineValue(bill, line)} />
    ) : (
      MISSING
    ),
});

const COLUMNS: readonly TableColumn<YearRow>[] = [
  {
    key: 'month',
    title: '月份',
    isRowHeader: true,
    render: ({ month, bill }) =>
      bill ? (
        <Link to={`${PATHS.assetsAnalyse}?tab=bill&month=${month}`}>{formatMonth(month)}</Link>
      ) : (
        formatMonth(month)
      ),
  },
  money('begin_asset', '期初市值'),
  money('in_money', '买入'),
  money('redeem_money', '赎回'),
  money('dividend_money', '分红'),
  {
    key: 'income',
    title: '收益',
    align: 'right',
    render: ({ bill }) =>
      bill ? (
        <IncomeFigure kind="bill" of={billKey(bill, 'income')} value={bill.income} />
      ) : (
        MISSING
      ),
  },
  money('end_asset', '期末市值'),
];
