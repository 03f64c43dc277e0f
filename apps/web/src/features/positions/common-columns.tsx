import type { PositionItem } from '@mall/contract/positions/position-item';
import type { Day } from '@mall/domain/calendar/day';
import { isStopped } from '@mall/domain/catalogue/trade-status';
import { formatFullDay } from '#shared/format/day.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { IncomeFigure, MoneyFigure, ShareFigure } from '#shared/ui/figure/account-figure.tsx';
import { ProductName } from '#shared/ui/list/product-name.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './positions.module.css';

export type PositionColumn = TableColumn<PositionItem>;

export const NAME: PositionColumn = {
  key: 'name',
  title: '产品',
  isRowHeader: true,
  render: (held) => (
    <ProductName to={detailPath(held)} name={held.product_short_name}>
      {held.product_code}
      {isStopped(held.trade_status) && (
        <span className={styles['locked']}>{held.trade_status_dict_name}</span>
      )}
      {held.locked_shares !== null && held.locked_shares > 0n && (
        <span className={styles['locked']}>
          其中 <ShareFigure of={`${held.product_no}#locked`} value={held.locked_shares} /> 份{' '}
          <span className={styles['together']}>{formatFullDay(held.unlock_date_num)} 起可赎回</span>
        </span>
      )}
    </ProductName>
  ),
};

export const MARKET_VALUE: PositionColumn = {
  key: 'mv',
  title: '市值（元）',
  align: 'right',
  sortField: 'market_value',
  render: ({ product_no, market_value }) => (
    <MoneyFigure kind="mv" of={product_no} value={market_value} />
  ),
};

export const SHARES: PositionColumn = {
  key: 'shares',
  title: '持有份额',
  align: 'right',
  render: ({ product_no, hold_shares }) => <ShareFigure of={product_no} value={hold_shares} />,
};

export const DAY_INCOME: PositionColumn = dayIncomeOf(undefined);

/** Incomes of the newest day; that of an earlier one, which no sum of the page counts, has its day below it. */
export function dayIncomeOf(newest: Day | undefined): PositionColumn {
  return {
    key: 'day',
    title: '昨日收益（元）',
    align: 'right',
    sortField: 'yesterday_income',
    render: ({ product_no, yesterday_income, income_date }) => {
      const figure = <IncomeFigure kind="day_income" of={product_no} value={yesterday_income} />;
      if (yesterday_income === null || newest === undefined || income_date === newest)
        return figure;
      return (
        <span className={styles['pair']}>
          {figure}
          <small title="未计入合计">{formatFullDay(income_date)}</small>
        </span>
      );
    },
  };
}

export const HOLD_INCOME: PositionColumn = {
  key: 'income',
  title: '持有收益（元）',
  align: 'right',
  sortField: 'hold_income',
  render: ({ product_no, hold_income }) => (
    <IncomeFigure kind="hold_income" of={product_no} value={hold_income} />
  ),
};

/** The page of the holding; of a repo that of its contracts. */
export function detailPath({
  family,
  product_no,
}: Pick<PositionItem, 'family' | 'product_no'>): string {
  const page = family === 'bjhg' ? PATHS.bjhgPositionDetail : PATHS.positionDetail;
  return `${page}?product_no=${encodeURIComponent(product_no)}`;
}
