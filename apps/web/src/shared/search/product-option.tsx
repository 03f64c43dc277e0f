import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { mainFigure } from '#shared/product-figure/main-figure.ts';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { MatchedText } from './matched-text.tsx';
import { familyOf } from './product-family.ts';
import styles from './product-option.module.css';

type Props = { readonly product: ProductItem; readonly searched: string };

/** A hit in one line: what matched, the family, its first figure and its risk. */
export function ProductOption({ product, searched }: Props) {
  const { label, text, change } = mainFigure(product);
  return (
    <>
      <span className={styles['name']}>
        <MatchedText text={product.product_short_name} searched={searched} />
      </span>
      <span className={styles['code']}>
        <MatchedText text={product.product_code} searched={searched} />
      </span>
      <span className={styles['figure']} title={label}>
        {text} {change && <GainText text={change} />}
      </span>
      <span className={styles['family']}>{familyOf(product)}</span>
      <span className={styles['risk']}>R{product.fund_risk_level}</span>
    </>
  );
}
