import { add, type Fen, fen, type Rate, rate } from '@mall/domain/money/units';
import { Link } from 'react-router';
import { formatMoney, formatMoneySigned } from '#shared/format/money.ts';
import { formatPercentSigned } from '#shared/format/percent.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import type { AccountReturns } from './account-replies.ts';
import styles from './assets-analyse.module.css';

type Contribution = AccountReturns['contributions'][number];

/** What each product brought within the span; the lines add up to the simple rate of the account. */
export function Contributions({ returns }: { readonly returns: AccountReturns }) {
  const { contributions: list } = returns;
  return (
    <Section title="收益贡献" subtitle="各产品贡献之和等于简单收益率">
      <Table
        caption={`收益贡献，共${list.length}只产品`}
        columns={COLUMNS}
        dataSource={list}
        rowKey={({ product_no }) => product_no}
        density="ledger"
        bare
        empty={<Empty action={null} tip={null} />}
        summary={
          <tr className={styles['sums']}>
            <th scope="row">合计</th>
            <td>{formatMoney(sumOf(list, (one) => one.begin_value))}</td>
            <td>{formatMoneySigned(sumOf(list, (one) => one.net_in))}</td>
            <td>{formatMoney(sumOf(list, (one) => one.end_value))}</td>
            <td>
              <GainText text={formatMoneySigned(sumOf(list, (one) => one.income))} />
            </td>
            <td>
              <GainText text={formatPercentSigned(rateSum(list))} />
            </td>
          </tr>
        }
      />
    </Section>
  );
}

function sumOf(list: readonly Contribution[], read: (one: Contribution) => Fen): Fen {
  return list.reduce((sum, one) => add(sum, read(one)), fen(0n));
}

function rateSum(list: readonly Contribution[]): Rate {
  return list.reduce((sum, { contribution }) => add(sum, contribution), rate(0n));
}

const COLUMNS: readonly TableColumn<Contribution>[] = [
  {
    key: 'name',
    title: '产品',
    isRowHeader: true,
    render: ({ product_no, product_short_name }) => (
      <Link to={`${PATHS.positionDetail}?product_no=${product_no}`}>{product_short_name}</Link>
    ),
  },
  {
    key: 'begin',
    title: '期初市值（元）',
    align: 'right',
    render: ({ begin_value }) => formatMoney(begin_value),
  },
  {
    key: 'in',
    title: '净投入（元）',
    align: 'right',
    render: ({ net_in }) => formatMoneySigned(net_in),
  },
  {
    key: 'end',
    title: '期末市值（元）',
    align: 'right',
    render: ({ end_value }) => formatMoney(end_value),
  },
  {
    key: 'income',
    title: '收益（元）',
    align: 'right',
    render: ({ income }) => <GainText text={formatMoneySigned(income)} />,
  },
  {
    key: 'part',
    title: '贡献',
    align: 'right',
    render: ({ contribution }) => <GainText text={formatPercentSigned(contribution)} />,
  },
];
