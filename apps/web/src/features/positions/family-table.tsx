import type { ReplyOf } from '@mall/contract/define-call';
import type { PositionItem } from '@mall/contract/positions/position-item';
import type { queryAjPositionList } from '@mall/contract/positions/position-list';
import { useState } from 'react';
import { useMayOnlyLook } from '#shared/session/use-missing-right.ts';
import { IncomeFigure, MoneyFigure } from '#shared/ui/figure/account-figure.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import type { Sort } from '#shared/ui/table/next-sort.ts';
import { Table } from '#shared/ui/table/table.tsx';
import { familyColumns } from './family-columns.tsx';
import styles from './positions.module.css';
import { sortPositions } from './sort-positions.ts';

export type Subtotal = ReplyOf<typeof queryAjPositionList>['subtotals'][number];

type Props = { readonly subtotal: Subtotal; readonly positions: readonly PositionItem[] };

/** The holdings of one family. Sorting is done here: all of them are on the page. */
export function FamilyTable({ subtotal, positions }: Props) {
  const [sort, setSort] = useState<Sort>();
  const { family, family_dict_name: name } = subtotal;
  const columns = familyColumns(family, { hasActions: !useMayOnlyLook() });
  return (
    <Section title={name} subtitle={`${subtotal.position_count} 只`}>
      <Table
        caption={`${name}持仓，共${positions.length}只`}
        columns={columns}
        dataSource={sortPositions(positions, sort)}
        rowKey={({ product_no, trade_account }) => `${product_no}-${trade_account}`}
        sort={sort}
        onSort={setSort}
        onRow={({ product_no }) => ({ 'data-testid': `row-${product_no}` })}
        summary={
          <tr>
            <th scope="row" colSpan={columns.length}>
              <span className={styles['subtotal']}>
                <span>小计</span>
                <span>
                  市值 <MoneyFigure kind="mv" of={family} value={subtotal.market_value} />
                </span>
                <span>
                  昨日收益{' '}
                  <IncomeFigure kind="day_income" of={family} value={subtotal.yesterday_income} />
                </span>
                <span>
                  持有收益{' '}
                  <IncomeFigure kind="hold_income" of={family} value={subtotal.hold_income} />
                </span>
                <span>
                  累计收益{' '}
                  <IncomeFigure kind="total_income" of={family} value={subtotal.total_income} />
                </span>
              </span>
            </th>
          </tr>
        }
      />
    </Section>
  );
}
