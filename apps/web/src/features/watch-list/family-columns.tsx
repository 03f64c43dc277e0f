import { formatMoney } from '#shared/format/money.ts';
import { formatChange } from '#shared/format/percent.ts';
import { moneyColumns } from '#shared/product-columns/money-columns.tsx';
import { netValueColumns } from '#shared/product-columns/net-value-columns.tsx';
import { newFundColumns } from '#shared/product-columns/new-fund-columns.tsx';
import type { ProductColumn } from '#shared/product-columns/product-column.ts';
import { repoColumns } from '#shared/product-columns/repo-columns.tsx';
import type { ShownDay } from '#shared/product-columns/shown-day.ts';
import { ValueDay } from '#shared/product-columns/value-day.tsx';
import { mainFigure } from '#shared/product-figure/main-figure.ts';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { termColumns } from './term-columns.tsx';
import type { WatchColumns } from './watch-families.ts';
import styles from './watch-list.module.css';
import type { WatchedProduct } from './watched-product.ts';

/** The figures of a family: those of its own list, as far as the account's narrower page has room. */
export function familyColumns(
  columns: WatchColumns,
  products: readonly WatchedProduct[],
  day: ShownDay,
): readonly ProductColumn[] {
  switch (columns) {
    case 'mixed':
      return [CATEGORY, FIGURE, DAY_CHANGE, MINIMUM];
    case 'net-value':
      return netValueColumns(day).flatMap((column) => withDay(column, day));
    case 'money':
      return [...moneyColumns(day), MINIMUM];
    case 'new':
      return [...newFundColumns(day), MINIMUM];
    case 'repo':
      return repoColumns(day.text).filter(({ key }) => key !== 'risk');
    case 'term':
      return termColumns(products, day.text);
  }
}

/** The day of a net value stands under it, and the small drawing is left to the list. */
function withDay(column: ProductColumn, day: ShownDay): readonly ProductColumn[] {
  if (column.key === 'date' || column.key === 'trend') return [];
  if (column.key === 'total') return [onWideScreens(column)];
  if (column.key !== 'nav') return [column];
  const render: ProductColumn['render'] = (product, index) => (
    <span className={styles['two']}>
      <span>{column.render(product, index)}</span>
      <small>
        <ValueDay date={product.init_date} day={day} />
      </small>
    </span>
  );
  return [{ ...column, render }];
}

/** Steps aside where the window is narrower than 1440 pixels, and with it the head. */
function onWideScreens(column: ProductColumn): ProductColumn {
  return {
    ...column,
    title: <span data-wide>{column.title}</span>,
    ...(typeof column.title === 'string' && { sortLabel: column.title }),
    render: (product, index) => <span data-wide>{column.render(product, index)}</span>,
  };
}

const CATEGORY: ProductColumn = {
  key: 'category',
  title: '类别',
  render: ({ cat_varieties_dict_name, category_id_dict_name }) =>
    cat_varieties_dict_name ?? category_id_dict_name,
};

const FIGURE: ProductColumn = {
  key: 'figure',
  title: '主要指标',
  align: 'right',
  render: (product) => {
    const { label, text } = mainFigure(product);
    return (
      <span className={styles['two']}>
        <span>{text}</span>
        <small>{label}</small>
      </span>
    );
  },
};

const DAY_CHANGE: ProductColumn = {
  key: 'nav_ratio',
  title: '日涨跌 %',
  sortLabel: '日涨跌幅',
  align: 'right',
  sortField: 'nav_ratio',
  render: ({ nav_ratio }) => <GainText text={formatChange(nav_ratio)} />,
};

const MINIMUM: ProductColumn = {
  key: 'minimum',
  title: '起购（元）',
  align: 'right',
  render: ({ first_min_buy_money }) => formatMoney(first_min_buy_money),
};
