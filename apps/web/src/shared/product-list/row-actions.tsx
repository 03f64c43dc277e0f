import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { useDayText } from '#shared/shop/use-business-day.ts';
import { BuyButton } from './buy-button.tsx';
import { PlanButton } from './plan-button.tsx';
import styles from './product-list.module.css';

const ABOUT_TO_BE_SOLD = '12';

/** What can be done with a product of a list; for one that is about to be sold, from when. */
export function RowActions({ product }: { readonly product: ProductItem }) {
  const dayText = useDayText();
  const { trade_status, collect_begin_date_num: begins } = product;
  return (
    <span className={styles['action']}>
      {trade_status === ABOUT_TO_BE_SOLD && begins !== null && (
        <span className={styles['beside']}>{dayText(begins)} 开售</span>
      )}
      <PlanButton product={product} />
      <BuyButton product={product} size="small" />
    </span>
  );
}
