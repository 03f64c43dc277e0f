import type { PositionItem } from '@mall/contract/positions/position-item';
import type { Day } from '@mall/domain/calendar/day';
import { formatFullDay } from '#shared/format/day.ts';
import { formatIncomeUnit } from '#shared/format/net-value.ts';
import { formatSevenDayYield } from '#shared/format/percent.ts';
import {
  IncomeFigure,
  MoneyFigure,
  PriceFigure,
  RateFigure,
  ShareFigure,
} from '#shared/ui/figure/account-figure.tsx';
import {
  DAY_INCOME,
  dayIncomeOf,
  HOLD_INCOME,
  MARKET_VALUE,
  NAME,
  type PositionColumn,
  SHARES,
} from './common-columns.tsx';
import { PositionActions } from './position-actions.tsx';
import styles from './positions.module.css';
import { CERTIFICATE_COLUMNS, PRIVATE_COLUMNS, REPO_COLUMNS } from './term-columns.tsx';
import { TwoLines } from './two-lines.tsx';

type Family = PositionItem['family'];

type Options = {
  /** An operator who may only look has nothing to do with a holding. */
  readonly hasActions: boolean;
  /** The day whose incomes the sums count. */
  readonly incomeOn?: Day | undefined;
};

/** What a family shows of its holdings. */
export function familyColumns(
  family: Family,
  { hasActions, incomeOn }: Options,
): readonly PositionColumn[] {
  const columns = [NAME, MARKET_VALUE, ...OWN_COLUMNS[family]].map((column) =>
    column === DAY_INCOME ? dayIncomeOf(incomeOn) : column,
  );
  return hasActions ? [...columns, ACTIONS] : columns;
}

const FUND_COLUMNS: readonly PositionColumn[] = [
  SHARES,
  {
    key: 'enable',
    title: '可用份额',
    align: 'right',
    secondary: true,
    render: ({ product_no, enable_shares }) => (
      <ShareFigure of={`${product_no}#usable`} value={enable_shares} />
    ),
  },
  {
    key: 'nav',
    title: <TwoLines first="单位净值" second="成本价" />,
    align: 'right',
    render: ({ product_no, unit_net_value, nav_date, avg_cost }) => (
      <span className={styles['pair']} title={`净值日期 ${formatFullDay(nav_date)}`}>
        <PriceFigure kind="net_value" of={product_no} value={unit_net_value} />
        <PriceFigure kind="avg_cost" of={product_no} value={avg_cost} />
      </span>
    ),
  },
  DAY_INCOME,
  HOLD_INCOME,
  {
    key: 'rate',
    title: '持有收益率',
    align: 'right',
    sortField: 'hold_income_rate',
    render: ({ product_no, hold_income_rate }) => (
      <RateFigure kind="hold_rate" of={product_no} value={hold_income_rate} signed />
    ),
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
    render: ({ product_no, unpaid_income }) => (
      <MoneyFigure kind="unpaid" of={product_no} value={unpaid_income} />
    ),
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
