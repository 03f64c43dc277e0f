import type { ReplyOf } from '@mall/contract/define-call';
import type { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { IncomeFigure, MoneyFigure, RateFigure } from '#shared/ui/figure/account-figure.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';

type CostView = ReplyOf<typeof queryPositionDetail>['cost_views'][number];
type CostRow = CostView & { readonly productNo: string };

export type CostViewProps = { readonly productNo: string; readonly views: readonly CostView[] };

/** A holding by every way of counting cost; the first row is the one used everywhere. */
export function CostViewTable({ productNo, views }: CostViewProps) {
  return (
    <Table
      caption="成本口径"
      columns={COST_COLUMNS}
      dataSource={views.map((view) => ({ ...view, productNo }))}
      rowKey={({ cost_method }) => cost_method}
      density="ledger"
      bare
    />
  );
}

const keyOf = ({ productNo, cost_method }: CostRow, line: string) =>
  `${productNo}#${cost_method}.${line}`;

const COST_COLUMNS: readonly TableColumn<CostRow>[] = [
  {
    key: 'method',
    title: '口径',
    isRowHeader: true,
    render: ({ cost_method_dict_name }) => cost_method_dict_name,
  },
  {
    key: 'cost',
    title: '持仓成本（元）',
    align: 'right',
    render: (row) => (
      <MoneyFigure kind="cost_view" of={keyOf(row, 'cost')} value={row.cost_balance} />
    ),
  },
  {
    key: 'income',
    title: '持有收益（元）',
    align: 'right',
    render: (row) => (
      <IncomeFigure kind="cost_view" of={keyOf(row, 'income')} value={row.hold_income} />
    ),
  },
  {
    key: 'rate',
    title: '收益率',
    align: 'right',
    render: (row) => (
      <RateFigure kind="cost_view" of={keyOf(row, 'rate')} value={row.hold_income_rate} signed />
    ),
  },
  {
    key: 'after',
    title: '扣除今日赎回费后（元）',
    align: 'right',
    render: (row) => (
      <IncomeFigure kind="cost_view" of={keyOf(row, 'after')} value={row.income_after_fee} />
    ),
  },
  { key: 'why', title: '说明', render: ({ why }) => <span data-evidence>{why}</span> },
];
