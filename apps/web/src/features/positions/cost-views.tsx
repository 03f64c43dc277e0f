import { formatMoney, formatMoneySigned } from '#shared/format/money.ts';
import { formatPercentSigned } from '#shared/format/percent.ts';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import type { PositionReply } from './position-reply.ts';

type CostView = PositionReply['cost_views'][number];

/** The same holding by other ways of counting cost; the first row is the one used everywhere. */
export function CostViews({ views }: { readonly views: readonly CostView[] }) {
  if (views.length === 0) return null;
  return (
    <Section
      title="成本口径"
      subtitle={views.length > 1 && '账户各页的成本与收益按移动加权平均计算'}
    >
      <Table
        caption="成本口径"
        columns={COLUMNS}
        dataSource={views}
        rowKey={({ cost_method }) => cost_method}
        density="ledger"
        bare
      />
    </Section>
  );
}

const COLUMNS: readonly TableColumn<CostView>[] = [
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
    render: ({ cost_balance }) => formatMoney(cost_balance),
  },
  {
    key: 'income',
    title: '持有收益（元）',
    align: 'right',
    render: ({ hold_income }) => <GainText text={formatMoneySigned(hold_income)} />,
  },
  {
    key: 'rate',
    title: '收益率',
    align: 'right',
    render: ({ hold_income_rate }) => <GainText text={formatPercentSigned(hold_income_rate)} />,
  },
  {
    key: 'after',
    title: '扣除今日赎回费后（元）',
    align: 'right',
    render: ({ income_after_fee }) => <GainText text={formatMoneySigned(income_after_fee)} />,
  },
  { key: 'why', title: '说明', render: ({ why }) => why },
];
