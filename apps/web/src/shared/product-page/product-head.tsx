import type { ReactNode } from 'react';
import { PrintButton } from '#shared/print/print-button.tsx';
import { CopyCode } from '#shared/product-list/copy-code.tsx';
import { ProductStar } from '#shared/product-list/favourites/product-star.tsx';
import { RiskMeter } from '#shared/ui/mark/risk-meter.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import type { ProductInfo } from './product-info.ts';
import styles from './product-page.module.css';

type Props = {
  readonly product: ProductInfo;
  /** Further chips: the term, 私募. */
  readonly children?: ReactNode;
};

/** Who it is: name, code, risk and status. */
export function ProductHead({ product, children }: Props) {
  return (
    <div className={styles['head']}>
      <div className={styles['name']}>
        <h1>{product.product_short_name}</h1>
        <CopyCode code={product.product_code} />
        <span className={styles['star']}>
          <ProductStar product={product} />
          <PrintButton size="small" />
        </span>
      </div>
      <div className={styles['chips']}>
        <RiskMeter level={product.fund_risk_level} name={product.fund_risk_level_dict_name} />
        {children}
        <Tag tone={product.button_status === '1' ? 'brand' : 'plain'}>
          {product.trade_status_dict_name}
        </Tag>
      </div>
    </div>
  );
}
