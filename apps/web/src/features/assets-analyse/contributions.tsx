import { formatDecimal } from '@mall/domain/money/decimal';
import { add, type Fen, fen, type Rate, rate } from '@mall/domain/money/units';
import { formatMoneySigned } from '#shared/format/money.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { Link } from '#shared/router/link.tsx';
import {
  IncomeFigure,
  MoneyFigure,
  RateFigure,
  Traced,
} from '#shared/ui/figure/account-figure.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import type { AccountReturns } from './account-replies.ts';
import styles from './assets-analyse.module.css';

type Contribution = AccountReturns['contributions'][number];
type Props = {
  readonly returns: AccountReturns;
  /** The days of it, as a key has them. */
  readonly span: string;
};
type ContributionRow = Contribution & Pick<Props, 'span'>;
type Line = 'begin' | 'in' | 'end' | 'income' | 'part';

/** What each product brought within the span; the lines add up to the simple rate of the account. */
export function Contributions({ returns, span }: Props) {
  const { contributions: list } = returns;
  const rows = list.map((one) => ({ ...one, span }));
  const sum = (line: Line) => `all#${line}@${span}`;
  return (
    <Section title="收益贡献" subtitle="各产品贡献之和等于简单收益率">
      <Table
        caption={`收益贡献，共${list.length}只产品`}
        columns={COLUMNS}
        dataSource={rows}
        rowKey={({ product_no }) => product_no}
        density="ledger"
        bare
        empty={<Empty action={null} tip={null} />}
        summary={
          list.length > 0 && (
            <tr className={styles['sums']}>
              <th scope="row">合计</th>
              <td>
                <MoneyFigure
                  kind="contribution"
                  of={sum('begin')}
                  value={sumOf(list, (one) => one.begin_value)}
                />
              </td>
              <td>
                <PlainSigned of={sum('in')} value={sumOf(list, (one) => one.net_in)} />
              </td>
              <td>
                <MoneyFigure
                  kind="contribution"
                  of={sum('end')}
                  value={sumOf(list, (one) => one.end_value)}
                />
              </td>
              <td>
                <IncomeFigure
                  kind="contribution"
                  of={sum('income')}
                  value={sumOf(list, (one) => one.income)}
                />
              </td>
              <td>
                <RateFigure kind="contribution" of={sum('part')} value={rateSum(list)} signed />
              </td>
            </tr>
          )
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

const keyOf = ({ product_no, span }: ContributionRow, line: Line) =>
  `${product_no}#${line}@${span}`;

/** What was put in or taken out: with its sign, and neither gain nor loss. */
function PlainSigned({ of, value }: { readonly of: string; readonly value: Fen }) {
  return (
    <Traced kind="contribution" of={of} exact={formatDecimal(value, 2)}>
      {formatMoneySigned(value)}
    </Traced>
  );
}

const COLUMNS: readonly TableColumn<ContributionRow>[] = [
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
    render: (row) => (
      <MoneyFigure kind="contribution" of={keyOf(row, 'begin')} value={row.begin_value} />
    ),
  },
  {
    key: 'in',
    title: '净投入（元）',
    align: 'right',
    render: (row) => <PlainSigned of={keyOf(row, 'in')} value={row.net_in} />,
  },
  {
    key: 'end',
    title: '期末市值（元）',
    align: 'right',
    render: (row) => (
      <MoneyFigure kind="contribution" of={keyOf(row, 'end')} value={row.end_value} />
    ),
  },
  {
    key: 'income',
    title: '收益（元）',
    align: 'right',
    render: (row) => (
      <IncomeFigure kind="contribution" of={keyOf(row, 'income')} value={row.income} />
    ),
  },
  {
    key: 'part',
    title: '贡献',
    align: 'right',
    render: (row) => (
      <RateFigure kind="contribution" of={keyOf(row, 'part')} value={row.contribution} signed />
    ),
  },
];
