import { add, type Fen, fen } from '@mall/domain/money/units';
import { Link } from 'react-router';
import { formatMoney, formatMoneySigned } from '#shared/format/money.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import type { Bill } from './account-replies.ts';
import styles from './assets-analyse.module.css';

type Line = Bill['product_list'][number];

/** The identity of the month for every product. */
export function BillProducts({ bill }: { readonly bill: Bill }) {
  const { product_list: list } = bill;
  return (
    <Section title="产品明细" subtitle="期初 + 买入 - 赎回 - 分红 + 收益 = 期末，单位：元">
      <Table
        caption={`账单产品，共${list.length}只`}
        columns={COLUMNS}
        dataSource={list}
        rowKey={({ product_no }) => product_no}
        density="ledger"
        bare
        empty={<Empty action={null} tip={null} />}
        summary={
          <tr className={styles['sums']}>
            <th scope="row">合计</th>
            <td>{formatMoney(bill.begin_asset)}</td>
            <td>{formatMoney(bill.in_money)}</td>
            <td>{formatMoney(sumOf(list, (line) => line.redeem_money))}</td>
            <td>{formatMoney(sumOf(list, (line) => line.dividend_money))}</td>
            <td>
              <GainText text={formatMoneySigned(bill.income)} />
            </td>
            <td>{formatMoney(bill.end_asset)}</td>
          </tr>
        }
      />
    </Section>
  );
}

function sumOf(list: readonly Line[], read: (line: Line) => Fen): Fen {
  return list.reduce((sum, line) => add(sum, read(line)), fen(0n));
}

const money = (key: string, title: string, read: (line: Line) => Fen): TableColumn<Line> => ({
  key,
  title,
  align: 'right',
  render: (line) => formatMoney(read(line)),
});

const COLUMNS: readonly TableColumn<Line>[] = [
  {
    key: 'name',
    title: '产品',
    isRowHeader: true,
    render: ({ product_no, product_short_name }) => (
      <Link to={`${PATHS.positionDetail}?product_no=${product_no}`}>{product_short_name}</Link>
    ),
  },
  money('begin', '期初市值', (line) => line.begin_asset),
  money('in', '买入', (line) => line.in_money),
  money('redeem', '赎回', (line) => line.redeem_money),
  money('dividend', '分红', (line) => line.dividend_money),
  {
    key: 'income',
    title: '收益',
    align: 'right',
    render: ({ income }) => <GainText text={formatMoneySigned(income)} />,
  },
  money('end', '期末市值', (line) => line.end_asset),
];
