import type { ProductItem } from '@mall/contract/catalogue/product-item';
import styles from '#shared/product-list/product-list.module.css';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import { message } from '#shared/ui/layer/message.ts';
import { COMPARE_MAX, compareBasket, useCompareBasket } from './compare-basket.ts';

type Props = {
  readonly product: Pick<ProductItem, 'product_no' | 'product_short_name' | 'need_qualify'>;
  /** The word stands in the head of the column. */
  readonly isBare?: boolean;
};

/** Puts a product aside to be compared. Figures that are hidden cannot be laid beside others. */
export function CompareBox({ product, isBare = false }: Props) {
  const { product_no: productNo, product_short_name: name } = product;
  const isIn = useCompareBasket().some((compared) => compared.productNo === productNo);
  const isMasked = product.need_qualify === '1';
  const change = (isWanted: boolean) => {
    if (!isWanted) return compareBasket.remove(productNo);
    if (!compareBasket.add({ productNo, name })) message.info(`最多对比${COMPARE_MAX}只产品`);
  };
  return (
    <Checkbox
      className={styles['compare']}
      checked={isIn}
      disabled={isMasked}
      title={isMasked ? '该产品仅向合格投资者展示' : '加入对比'}
      aria-label={`对比 ${name}`}
      data-testid={`compare-${productNo}`}
      onChange={({ target }) => change(target.checked)}
    >
      {isBare ? null : '对比'}
    </Checkbox>
  );
}
