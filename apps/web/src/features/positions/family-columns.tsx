import type { PositionItem } from '@mall/contract/positions/position-item';
import { formatFullDay } from '#shared/format/day.ts';
import { formatIncomeUnit, formatNetValue } from '#shared/format/net-value.ts';
import { formatPercentSigned, formatSevenDayYield } from '#shared/format/percent.ts';
import { formatShares } from '#shared/format/shares.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { ProductName } from '#shared/ui/list/product-name.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import { PositionActions } from './position-actions.tsx';
import { IncomeFigure, MoneyFigure, ShareFigure } from './position-figures.tsx';

type PositionColumn = TableColumn<PositionItem>;
type Family = PositionItem['family'];

/** What a family shows of its holdings. */
export function familyColumns(family: Family): readonly PositionColumn[] {
  const own = OWN_COLUMNS[family] ?? OTHER_COLUMNS;
  return [NAME, MARKET_VALUE, ...own, ACTIONS];
}

const NAME: PositionColumn = {
  key: 'name',
  title: '产品',
  isRowHeader: true,
  render: (held) => (
    <ProductName to={detailPath(held)} name={held.product_short_name}>
      {held.product_code}
      {held.locked_shares !== null && held.locked_shares > 0n && (
        <>
          　其中 {formatShares(held.locked_shares)} 份 {formatFullDay(held.unlock_date_num)}{' '}
          起可赎回
        </>
      )}
    </ProductName>
  ),
};

const MARKET_VALUE: PositionColumn = {
  key: 'mv',
  title: '市值（元）',
  align: 'right',
  sortField: 'market_value',
  render: ({ product_no, market_value }) => (
    <MoneyFigure kind="mv" of={product_no} value={market_value} />
  ),
};

const SHARES: PositionColumn = {
  key: 'shares',
  title: '持有份额',
  align: 'right',
  render: ({ product_no, hold_shares }) => <ShareFigure of={product_no} value={hold_shares} />,
};

const DAY_INCOME: PositionColumn = {
  key: 'day',
  title: '昨日收益（元）',
  align: 'right',
  sortField: 'yesterday_income',
  render: ({ product_no, yesterday_income }) => (
    <IncomeFigure kind="day_income" of={product_no} value={yesterday_income} />
  ),
};

const HOLD_INCOME: PositionColumn = {
  key: 'income',
  title: '持有收益（元）',
  align: 'right',
  sortField: 'hold_income',
  render: ({ product_no, hold_income }) => (
    <IncomeFigure kind="hold_income" of={product_no} value={hold_income} />
  ),
};

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
];

const OTHER_COLUMNS: readonly PositionColumn[] = [
  SHARES,
  DAY_INCOME,
  HOLD_INCOME,
  {
    key: 'expire',
    title: '到期日',
    align: 'right',
    render: ({ expire_date_num }) => formatFullDay(expire_date_num),
  },
];

const OWN_COLUMNS: Readonly<Partial<Record<Family, readonly PositionColumn[]>>> = {
  fund: FUND_COLUMNS,
  money: MONEY_COLUMNS,
};

const ACTIONS: PositionColumn = {
  key: 'actions',
  title: <span className="sr-only">操作</span>,
  align: 'right',
  render: (held) => <PositionActions held={held} look="row" />,
};

function detailPath({ family, product_no }: PositionItem): string {
  const page = family === 'bjhg' ? PATHS.bjhgPositionDetail : PATHS.positionDetail;
  return `${page}?product_no=${encodeURIComponent(product_no)}`;
}
