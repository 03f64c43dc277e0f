import { CATEGORY } from '@mall/domain/catalogue/category';
import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import { PrintButton } from '#shared/print/print-button.tsx';
import { CompareBox } from '#shared/product-list/compare/compare-box.tsx';
import { CopyCode } from '#shared/product-list/copy-code.tsx';
import { ProductStar } from '#shared/product-list/favourites/product-star.tsx';
import { useDayText } from '#shared/shop/use-business-day.ts';
import { RiskMeter } from '#shared/ui/mark/risk-meter.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import {
  isClosed,
  isForInstitutionsOnly,
  isQdii,
  type ProductInfo,
} from './blocks/product-info.ts';
import styles from './fund-detail.module.css';
import { ShareButton } from './share-button.tsx';

/** Who it is: name, code and what kind of product, in chips. */
export function FundHead({ product }: { readonly product: ProductInfo }) {
  return (
    <div className={styles['head']}>
      <div className={styles['name']}>
        <h1>{product.product_short_name}</h1>
        <CopyCode code={product.product_code} />
        <div className={styles['tools']}>
          <ProductStar product={product} />
          <CompareBox product={product} />
          <ShareButton />
          <PrintButton size="small" />
        </div>
      </div>
      <div className={styles['chips']}>
        <RiskMeter level={product.fund_risk_level} name={product.fund_risk_level_dict_name} />
        <Chips product={product} />
        {product.total_net_value !== null && (
          <span className={styles['aside']}>
            累计净值 {formatNetValue(product.total_net_value, product.nav_scale)}
          </span>
        )}
      </div>
    </div>
  );
}

const LIMITED = '11';

function Chips({ product }: { readonly product: ProductInfo }) {
  const { day_max_buy_money: dayMax, hold_months: months } = product;
  const kind = product.cat_varieties_dict_name;
  return (
    <>
      {kind && <Tag>{kind}</Tag>}
      {/* A mixed fund may invest abroad too; where the kind itself says so, once is enough. */}
      {isQdii(product) && kind !== 'QDII' && <Tag>QDII</Tag>}
      <Tag>{product.sale_mode_dict_name}</Tag>
      <Tag tone={product.button_status === '1' ? 'brand' : 'plain'}>
        {product.trade_status_dict_name}
      </Tag>
      {product.trade_status === LIMITED && dayMax !== null && (
        <Tag tone="gold">限购 {formatMoneyWithUnit(dayMax)}/日</Tag>
      )}
      {product.category_id === CATEGORY.institutionFund && <Tag tone="gold">机构专享</Tag>}
      {isForInstitutionsOnly(product) && <Tag tone="gold">仅限机构</Tag>}
      {months !== null && <Tag>持有{months}个月</Tag>}
      <NextWindow product={product} />
    </>
  );
}

/** When a closed product opens again. */
function NextWindow({ product }: { readonly product: ProductInfo }) {
  const dayText = useDayText();
  const { next_open_begin_num: begin, next_open_end_num: end } = product;
  if (!isClosed(product) || begin === null) return null;
  return (
    <Tag tone="warn">
      下一开放期 {dayText(begin)}
      {end !== null && ` 至 ${dayText(end)}`}
    </Tag>
  );
}
