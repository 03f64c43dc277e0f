import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import { CopyCode } from '#shared/product-list/copy-code.tsx';
import { RiskMeter } from '#shared/ui/risk-meter.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import styles from './fund-detail.module.css';
import type { ProductInfo } from './product-info.ts';

const INSTITUTIONS_ONLY = '10050';

/** Who it is: name, code and what kind of product, in chips. */
export function FundHead({ product }: { readonly product: ProductInfo }) {
  const { trade_status, day_max_buy_money: dayMax, hold_months } = product;
  const isLimited = trade_status === '11' && dayMax !== null;
  return (
    <div className={styles['head']}>
      <div className={styles['name']}>
        <h1>{product.product_short_name}</h1>
        <CopyCode code={product.product_code} />
      </div>
      <div className={styles['chips']}>
        <RiskMeter level={product.fund_risk_level} name={product.fund_risk_level_dict_name} />
        {product.cat_varieties_dict_name && <Tag>{product.cat_varieties_dict_name}</Tag>}
        <Tag>{product.sale_mode_dict_name}</Tag>
        <Tag tone={product.button_status === '1' ? 'brand' : 'plain'}>
          {product.trade_status_dict_name}
        </Tag>
        {isLimited && <Tag tone="gold">限购 {formatMoneyWithUnit(dayMax)}/日</Tag>}
        {product.category_id === INSTITUTIONS_ONLY && <Tag tone="gold">机构专享</Tag>}
        {hold_months !== null && <Tag>持有{hold_months}个月</Tag>}
        {product.total_net_value !== null && (
          <span className={styles['aside']}>
            累计净值 {formatNetValue(product.total_net_value, product.nav_scale)}
          </span>
        )}
      </div>
    </div>
  );
}
