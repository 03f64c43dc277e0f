import styles from '#shared/trade/trade.module.css';
import { RiskMeter } from '#shared/ui/mark/risk-meter.tsx';
import { businessOf, type ProductInfo } from './buy-terms.ts';

/** What is bought, always in sight. */
export function SheetTitle({ product }: { readonly product: ProductInfo | undefined }) {
  if (!product) return '购买';
  return (
    <span className={styles['title']}>
      {businessOf(product).submitVerb} {product.product_short_name}
      <small>{product.product_code}</small>
      <small>
        <RiskMeter level={product.fund_risk_level} name={product.fund_risk_level_dict_name} />
      </small>
    </span>
  );
}
