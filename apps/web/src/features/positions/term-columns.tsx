import { type Day, epochOf } from '@mall/domain/calendar/day';
import { useShownDay } from '#shared/data-time/use-shown-day.ts';
import { formatFullDay } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatRateRange } from '#shared/format/percent.ts';
import { MoneyFigure, PriceFigure, RateFigure } from '#shared/ui/figure/account-figure.tsx';
import { DAY_INCOME, HOLD_INCOME, type PositionColumn, SHARES } from './common-columns.tsx';

const PRINCIPAL: PositionColumn = {
  key: 'principal',
  title: '本金（元）',
  align: 'right',
  render: ({ product_no, cost_balance }) => (
    <MoneyFigure kind="cost" of={product_no} value={cost_balance} />
  ),
};

export const REPO_COLUMNS: readonly PositionColumn[] = [
  { ...PRINCIPAL, title: '未到期本金（元）' },
  { ...HOLD_INCOME, title: '应计收益（元）' },
  {
    key: 'rate',
    title: '约定年化收益率',
    align: 'right',
    render: ({ product_no, expire_year_rate }) => (
      <RateFigure kind="repo" of={`${product_no}#rate`} value={expire_year_rate} />
    ),
  },
  {
    key: 'expire',
    title: '最近到期',
    align: 'right',
    render: ({ expire_date_num }) => formatFullDay(expire_date_num),
  },
  {
    key: 'count',
    title: '合约数',
    align: 'right',
    render: ({ contract_count }) => contract_count ?? MISSING,
  },
  {
    key: 'renewed',
    title: '续作',
    align: 'right',
    render: ({ postpone_count, contract_count }) =>
      contract_count === null ? MISSING : `${postpone_count ?? 0}/${contract_count}份续作`,
  },
];

export const CERTIFICATE_COLUMNS: readonly PositionColumn[] = [
  PRINCIPAL,
  {
    key: 'rate',
    title: '参考年化收益率',
    align: 'right',
    render: ({ annual_rate, upp_annual_rate }) => formatRateRange(annual_rate, upp_annual_rate),
  },
  {
    key: 'start',
    title: '起息日',
    align: 'right',
    render: ({ start_date_num }) => formatFullDay(start_date_num),
  },
  {
    key: 'expire',
    title: '到期日',
    align: 'right',
    render: ({ expire_date_num }) => formatFullDay(expire_date_num),
  },
  {
    key: 'left',
    title: '剩余天数',
    align: 'right',
    render: ({ expire_date_num }) => <DaysLeft until={expire_date_num} />,
  },
  HOLD_INCOME,
];

export const PRIVATE_COLUMNS: readonly PositionColumn[] = [
  SHARES,
  {
    key: 'nav',
    title: '单位净值',
    align: 'right',
    render: ({ product_no, unit_net_value, nav_date }) => (
      <span title={`净值日期 ${formatFullDay(nav_date)}`}>
        <PriceFigure kind="net_value" of={product_no} value={unit_net_value} />
      </span>
    ),
  },
  DAY_INCOME,
  HOLD_INCOME,
  {
    key: 'open',
    title: '到期日 / 下一开放日',
    align: 'right',
    render: ({ expire_date_num, next_open_date_num }) =>
      formatFullDay(expire_date_num ?? next_open_date_num),
  },
];

function DaysLeft({ until }: { readonly until: Day | null }) {
  const today = useShownDay();
  if (until === null || today === undefined) return MISSING;
  return `${Math.max(0, epochOf(until) - epochOf(today))}天`;
}
