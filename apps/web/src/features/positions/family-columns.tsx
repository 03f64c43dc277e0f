import type { PositionItem } from '@mall/contract/positions/position-item';
import { formatFullDay } from '#shared/format/day.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatIncomeUnit, formatNetValue } from '#shared/format/net-value.ts';
import { formatPercentSigned, formatSevenDayYield } from '#shared/format/percent.ts';
import { formatShares } from '#shared/format/shares.ts';
import { IncomeFigure } from '#shared/ui/figure/account-figure.tsx';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import {
  DAY_INCOME,
  HOLD_INCOME,
  MARKET_VALUE,
  NAME,
  type PositionColumn,
  SHARES,
} from './common-columns.tsx';
import { PositionActions } from './position-actions.tsx';
import { CERTIFICATE_COLUMNS, PRIVATE_COLUMNS, REPO_COLUMNS } from './term-columns.tsx';

type Family = PositionItem['family'];

/** What a family shows of its holdings. */
export function familyColumns(family: Family): readonly PositionColumn[] {
  return [NAME, MARKET_VALUE, ...OWN_COLUMNS[family], ACTIONS];
}

const FUND_COLUMNS: readonly PositionColumn[] = [
  SHARES,
  {
    key: 'enable',
    title: '可用份额',
    align: 'right',
    secondary: true,
    render: ({ enable_shares }) => formatShares(enable_shares),
  },
  {
    key: 'nav',
    title: '单位净值',
    align: 'right',
    render: ({ unit_net_value, nav_date }) => (
      <span title={`净值日期 ${formatFullDay(nav_date)}`}>{formatNetValue(unit_net_value)}</span>
    ),
  },
  {
    key: 'cost',
    title: '成本价',
    align: 'right',
    render: ({ avg_cost }) => formatNetValue(avg_cost),
  },
  DAY_INCOME,
  HOLD_INCOME,
  {
    key: 'rate',
    title: '持有收益率',
    align: 'right',
    sortField: 'hold_income_rate',
    render: ({ hold_income_rate }) => <GainText text={formatPercentSigned(hold_income_rate)} />,
  },
];

const MONEY_COLUMNS: readonly PositionColumn[] = [
  SHARES,
  {
    key: 'unit',
    title: '万份收益（元）',
    align: 'right',
    render: ({ income_unit }) => formatIncomeUnit(income_unit),
  },
  {
    key: 'yield',
    title: '七日年化',
    align: 'right',
    render: ({ mfund_year_rate }) => formatSevenDayYield(mfund_year_rate),
  },
  DAY_INCOME,
  {
    key: 'total',
    title: '累计收益（元）',
    align: 'right',
    render: ({ product_no, total_income }) => (
      <IncomeFigure kind="total_income" of={product_no} value={total_income} />
    ),
  },
  {
    key: 'unpaid',
    title: '未结转收益（元）',
    align: 'right',
    render: ({ unpaid_income }) => formatMoney(unpaid_income),
  },
];

const OWN_COLUMNS: Readonly<Record<Family, readonly PositionColumn[]>> = {
  fund: FUND_COLUMNS,
  money: MONEY_COLUMNS,
  bjhg: REPO_COLUMNS,
  periodic: CERTIFICATE_COLUMNS,
  plan: PRIVATE_COLUMNS,
  trust: PRIVATE_COLUMNS,
};

const ACTIONS: PositionColumn = {
  key: 'actions',
  title: <span className="sr-only">操作</span>,
  align: 'right',
  render: (held) => <PositionActions held={held} look="row" />,
};
