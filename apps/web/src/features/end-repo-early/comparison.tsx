import { addDays, epochOf } from '@mall/domain/calendar/day';
import { add, type Fen, fen } from '@mall/domain/money/units';
import { compareEarlyEnd } from '@mall/domain/orders/kinds/repo-early-end';
import { MISSING } from '#shared/format/missing.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { type OpenContract, ruledContract } from '#shared/trade/repo/repo-contract.ts';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';

type Line = {
  readonly key: string;
  readonly label: string;
  readonly early: string;
  readonly kept: string;
};

const COLUMNS: readonly TableColumn<Line>[] = [
  { key: 'label', title: '', isRowHeader: true, render: ({ label }) => label },
  { key: 'early', title: '提前终止', align: 'right', render: ({ early }) => early },
  { key: 'kept', title: '持有到期', align: 'right', render: ({ kept }) => kept },
];

type Props = { readonly contract: OpenContract; readonly amount: Fen | undefined };

/** What leaving brings today, beside what staying brings. */
export function Comparison({ contract, amount }: Props) {
  const ended = amount === undefined ? undefined : earlyFigures(contract, amount);
  const money = (value: Fen | undefined) => (value === undefined ? MISSING : formatMoney(value));
  const lines: readonly Line[] = [
    {
      key: 'rate',
      label: '年化收益率',
      early: formatPercent(contract.break_year_rate),
      kept: formatPercent(contract.expire_year_rate),
    },
    {
      key: 'days',
      label: '计息天数',
      early: `${contract.held_days}天`,
      kept: `${termDays(contract)}天`,
    },
    {
      key: 'interest',
      label: '利息（元）',
      early: money(ended?.early),
      kept: money(ended?.atMaturity),
    },
    {
      key: 'paid',
      label: '本息合计（元）',
      early: money(ended?.paid),
      kept: money(amount && ended && add(amount, ended.atMaturity)),
    },
  ];
  return (
    <Table
      caption="提前终止与持有到期对比"
      columns={COLUMNS}
      dataSource={lines}
      rowKey={({ key }) => key}
      density="ledger"
      bare
    />
  );
}

/** The interest of both ways and what the customer gets today. */
export function earlyFigures(contract: OpenContract, amount: Fen) {
  const today = addDays(contract.start_date_num, contract.held_days);
  const compared = compareEarlyEnd(ruledContract(contract), amount, today);
  return { ...compared, less: fen(compared.less), paid: add(amount, compared.early) };
}

function termDays({ start_date_num, expire_date_num }: OpenContract): number {
  return epochOf(expire_date_num) - epochOf(start_date_num);
}
