import type { ReplyOf } from '@mall/contract/define-call';
import type { PositionItem } from '@mall/contract/positions/position-item';
import type { queryAjPositionList } from '@mall/contract/positions/position-list';
import type { Day } from '@mall/domain/calendar/day';
import { Fragment, type ReactNode, useState } from 'react';
import { useMayOnlyLook } from '#shared/session/use-missing-right.ts';
import { IncomeFigure, MoneyFigure } from '#shared/ui/figure/account-figure.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import type { Sort } from '#shared/ui/table/next-sort.ts';
import { Table } from '#shared/ui/table/table.tsx';
import { cellClass } from '#shared/ui/table/table-head.tsx';
import type { PositionColumn } from './common-columns.tsx';
import { familyColumns } from './family-columns.tsx';
import { sortPositions } from './sort-positions.ts';

export type Subtotal = ReplyOf<typeof queryAjPositionList>['subtotals'][number];

type Props = {
  readonly subtotal: Subtotal;
  readonly positions: readonly PositionItem[];
  /** The day whose incomes the sums count. */
  readonly incomeOn: Day | undefined;
};

/** The holdings of one family. Sorting is done here: all of them are on the page. */
export function FamilyTable({ subtotal, positions, incomeOn }: Props) {
  const [sort, setSort] = useState<Sort>();
  const { family, family_dict_name: name } = subtotal;
  const columns = familyColumns(family, { hasActions: !useMayOnlyLook(), incomeOn });
  return (
    <Section
      title={name}
      subtitle={
        <>
          {subtotal.position_count} 只
          {SUMS.filter(({ key }) => !columns.some((column) => column.key === key)).map((sum) => (
            <Fragment key={sum.key}>
              {`　${sum.name} `}
              {sum.figureOf(subtotal)}
            </Fragment>
          ))}
        </>
      }
    >
      <Table
        caption={`${name}持仓，共${positions.length}只`}
        columns={columns}
        dataSource={sortPositions(positions, sort)}
        rowKey={({ product_no, trade_account }) => `${product_no}-${trade_account}`}
        sort={sort}
        onSort={setSort}
        onRow={({ product_no }) => ({ 'data-testid': `row-${product_no}` })}
        summary={<SubtotalRow subtotal={subtotal} columns={columns} />}
      />
    </Section>
  );
}

type Sum = {
  /** Of the column it stands under. */
  readonly key: string;
  readonly name: string;
  readonly figureOf: (subtotal: Subtotal) => ReactNode;
};

/** What is added up; a sum that has no column in the family stands beside the family's name. */
const SUMS: readonly Sum[] = [
  {
    key: 'mv',
    name: '市值',
    figureOf: ({ family, market_value }) => (
      <MoneyFigure kind="mv" of={family} value={market_value} />
    ),
  },
  {
    key: 'day',
    name: '昨日收益',
    figureOf: ({ family, yesterday_income }) => (
      <IncomeFigure kind="day_income" of={family} value={yesterday_income} />
    ),
  },
  {
    key: 'income',
    name: '持有收益',
    figureOf: ({ family, hold_income }) => (
      <IncomeFigure kind="hold_income" of={family} value={hold_income} />
    ),
  },
  {
    key: 'total',
    name: '累计收益',
    figureOf: ({ family, total_income }) => (
      <IncomeFigure kind="total_income" of={family} value={total_income} />
    ),
  },
];

type RowProps = {
  readonly subtotal: Subtotal;
  readonly columns: readonly PositionColumn[];
};

function SubtotalRow({ subtotal, columns: [, ...columns] }: RowProps) {
  return (
    <tr>
      <th scope="row">小计</th>
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          {SUMS.find(({ key }) => key === column.key)?.figureOf(subtotal)}
        </td>
      ))}
    </tr>
  );
}
