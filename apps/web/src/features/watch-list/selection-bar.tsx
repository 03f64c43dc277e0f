import { FIELD_NAMES as FUND_FIELD_NAMES } from '#shared/product-columns/fund-field-names.ts';
import { REPO_FIELD_NAMES } from '#shared/product-columns/repo-columns.tsx';
import { COMPARE_MAX, compareBasket } from '#shared/product-list/compare/compare-basket.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { message } from '#shared/ui/layer/message.ts';
import type { Sort } from '#shared/ui/table/next-sort.ts';
import type { Selection } from './use-selection.ts';
import styles from './watch-list.module.css';
import type { WatchQuestion } from './watch-question.ts';
import type { WatchedProduct } from './watched-product.ts';

type Props = {
  readonly shownCount: number;
  readonly sort: Sort | undefined;
  readonly selection: Selection;
  readonly onAsk: (question: WatchQuestion) => void;
};

/** How many are listed, or what is done with those that are chosen. */
export function SelectionBar({ shownCount, sort, selection, onAsk }: Props) {
  const { chosen, clear } = selection;
  if (chosen.length === 0) {
    return (
      <div className={styles['bar']}>
        <span role="status">
          共 {shownCount} 只，{orderText(sort)}
        </span>
        <span className={styles['hint']}>勾选产品后可移出自选、移动到分组或对比</span>
      </div>
    );
  }
  return (
    <div className={styles['bar']}>
      <span role="status">
        已选 <b>{chosen.length}</b> 只
      </span>
      <Button size="small" onClick={() => onAsk({ kind: 'remove' })}>
        移出自选
      </Button>
      <Button size="small" onClick={() => onAsk({ kind: 'move' })}>
        移动到分组
      </Button>
      <Button size="small" onClick={() => compare(chosen)}>
        对比
      </Button>
      <TextButton onClick={clear}>取消选择</TextButton>
    </div>
  );
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  ...FUND_FIELD_NAMES,
  ...REPO_FIELD_NAMES,
  since_add_ratio: '加入以来涨跌',
};

function orderText(sort: Sort | undefined): string {
  if (!sort) return '按加入日期，新的在前';
  return `按${FIELD_NAMES[sort.field]}${sort.direction === 'desc' ? '降序' : '升序'}`;
}

/** Hidden figures cannot be laid beside others, and four is as many as fit. */
function compare(products: readonly WatchedProduct[]): void {
  const open = products.filter(({ need_qualify }) => need_qualify !== '1');
  if (open.length === 0) message.info('该产品仅向合格投资者展示');
  const added = open.map(({ product_no, product_short_name }) =>
    compareBasket.add({ productNo: product_no, name: product_short_name }),
  );
  if (added.includes(false)) message.info(`最多对比${COMPARE_MAX}只产品`);
}
