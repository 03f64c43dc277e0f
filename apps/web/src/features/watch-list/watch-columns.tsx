import { formatChange } from '#shared/format/percent.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { productPath } from '#shared/navigation/product-path.ts';
import type { ShownDay } from '#shared/product-columns/shown-day.ts';
import { BuyButton } from '#shared/product-list/buy-button.tsx';
import { CopyCode } from '#shared/product-list/copy-code.tsx';
import { ProductStar } from '#shared/product-list/favourites/product-star.tsx';
import { RowWhileWatched } from '#shared/product-list/row-actions.tsx';
import { Link } from '#shared/router/link.tsx';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import { ProductName } from '#shared/ui/list/product-name.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import { familyColumns } from './family-columns.tsx';
import { NoteCell } from './note-cell.tsx';
import type { Selection } from './use-selection.ts';
import type { WatchActions } from './use-watch-actions.ts';
import type { WatchFamily } from './watch-families.ts';
import styles from './watch-list.module.css';
import type { WatchedProduct } from './watched-product.ts';

type WatchColumn = TableColumn<WatchedProduct>;

export type WatchTableParts = {
  readonly family: WatchFamily;
  readonly products: readonly WatchedProduct[];
  readonly day: ShownDay;
  readonly selection: Selection;
  readonly actions: Pick<WatchActions, 'note'>;
};

/** Who it is, the family's own figures, and what the customer made of it. */
export function watchColumns(parts: WatchTableParts): readonly WatchColumn[] {
  const { family, products, day, selection, actions } = parts;
  return [
    leadColumn(selection),
    NAME,
    ...familyColumns(family.columns, products, day),
    sinceColumn(family, day),
    noteColumn(actions),
    ACTION,
  ];
}

/** To choose it, and its star. */
function leadColumn({ chosen, isAll, has, toggle, toggleAll }: Selection): WatchColumn {
  return {
    key: 'lead',
    title: (
      <Checkbox
        ref={(box) => {
          // Neither all nor none: only a script can say so.
          if (box) box.indeterminate = chosen.length > 0 && !isAll;
        }}
        checked={isAll}
        aria-label="全选"
        onChange={toggleAll}
      >
        {null}
      </Checkbox>
    ),
    width: 76,
    render: (product) => (
      <span className={styles['lead']}>
        <Checkbox
          checked={has(product)}
          aria-label={`选择 ${product.product_short_name}`}
          onChange={() => toggle(product)}
        >
          {null}
        </Checkbox>
        <ProductStar product={product} />
      </span>
    ),
  };
}

const NAME: WatchColumn = {
  key: 'name',
  title: '产品',
  isRowHeader: true,
  render: (product) => (
    <ProductName to={productPath(product)} name={product.product_short_name}>
      <CopyCode code={product.product_code} />{' '}
      <span title={product.fund_risk_level_dict_name}>R{product.fund_risk_level}</span>{' '}
      <Marks product={product} />
    </ProductName>
  ),
};

function Marks({ product }: { readonly product: WatchedProduct }) {
  if (product.need_qualify === '1') {
    return (
      <Link to={PATHS.highEndSign} title="认定为合格投资者后可见">
        去认定
      </Link>
    );
  }
  if (product.trade_status === '16') {
    return (
      <span data-delisted>
        <Tag size="small">已下架</Tag>
      </span>
    );
  }
  if (product.trade_status !== '11') return null;
  return (
    <Tag tone="gold" size="small">
      限大额
    </Tag>
  );
}

function sinceColumn({ sortFields }: WatchFamily, day: ShownDay): WatchColumn {
  const sortField = sortFields.find((field) => field === 'since_add_ratio');
  return {
    key: 'since',
    title: '加入以来 %',
    sortLabel: '加入以来涨跌',
    align: 'right',
    ...(sortField !== undefined && { sortField }),
    render: ({ since_add_ratio, add_date_num }) => (
      <span className={styles['two']}>
        <GainText text={formatChange(since_add_ratio)} />
        <small>{day.text(add_date_num)} 加入</small>
      </span>
    ),
  };
}

function noteColumn({ note }: WatchTableParts['actions']): WatchColumn {
  return {
    key: 'note',
    title: '备注 / 分组',
    render: (product) => <NoteCell product={product} onSave={note} />,
  };
}

const ACTION: WatchColumn = {
  key: 'action',
  title: <span className="sr-only">操作</span>,
  align: 'right',
  render: (product) => (
    <RowWhileWatched product={product}>
      {product.need_qualify !== '1' && <BuyButton product={product} size="small" />}
    </RowWhileWatched>
  ),
};
