import { add, type Fen, fen } from '@mall/domain/money/units';
import { PATHS } from '#shared/navigation/paths.ts';
import { Link } from '#shared/router/link.tsx';
import { IncomeFigure, MoneyFigure } from '#shared/ui/figure/account-figure.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import type { Bill } from './account-replies.ts';
import styles from './assets-analyse.module.css';
import { billKey } from './bill-key.ts';

type Line = Bill['product_list'][number];
type LineRow = Line & { readonly bill: Bill };

/** The identity of the month for every product. */
export function BillProducts({ bill }: { readonly bill: Bill }) {
  const { product_list: list } = bill;
  const total = (line: string, value: Fen) => (
    <MoneyFigure kind="bill" of={billKey(bill, line)} value={value} />
  );
  return (
    <Section title="产品明细" subtitle="期初 + 买入 - 赎回 - 分红 + 收益 = 期末，单位：元">
      <Table
        caption={`账单产品，共${list.length}只`}
        columns={COLUMNS}
        dataSource={list.map((line) => ({ ...line, bill }))}
        rowKey={({ product_no }) => product_no}
        density="ledger"
        bare
        empty={<Empty action={null} tip={null} />}
        summary={
          <tr className={styles['sums']}>
            <th scope="row">合计</th>
            <td>{total('begin_asset', bill.begin_asset)}</td>
            <td>{total('in_money', bill.in_money)}</td>
            <td>
              {total(
                'sum.redeem_money',
                sumOf(list, (line) => line.redeem_money),
              )}
            </td>
            <td>
              {total(
                'sum.dividend_money',
                sumOf(list, (line) => line.dividend_money),
              )}
            </td>
            <td>
              <IncomeFigure kind="bill" of={billKey(bill, 'income')} value={bill.income} />
            </td>
            <td>{total('end_asset', bill.end_asset)}</td>
          </tr>
        }
      />
    </Section>
  );
}

function sumOf(list: readonly Line[], read: (line: Line) => Fen): Fen {
  return list.reduce((sum, line) => add(sum, read(line)), fen(0n));
}

type Column = 'begin_asset' | 'in_money' | 'redeem_money' | 'dividend_money' | 'end_asset';

const money = (column: Column, title: string): TableColumn<LineRow> => ({
  key: column,
  title,
  align: 'right',
  render: (line) => (
    <MoneyFigure
      kind="bill"
      of={billKey(line.bill, `${line.product_no}.${column}`)}
      value={line[column]}
    />
  ),
});

const COLUMNS: readonly TableColumn<LineRow>[] = [
  {
    key: 'name',
    title: '产品',
    isRowHeader: true,
    render: ({ product_no, product_short_name }) => (
      <Link to={`${PATHS.positionDetail}?product_no=${product_no}`}>{product_short_name}</Link>
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
    render: ({ bill, product_no, income }) => (
      <IncomeFigure kind="bill" of={billKey(bill, `${product_no}.income`)} value={income} />
    ),
  },
  money('end_asset', '期末市值'),
];
