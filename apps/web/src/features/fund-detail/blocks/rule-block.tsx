import { CashRule } from '#shared/product-detail/cash-rule.tsx';
import { OpenDateTable } from '#shared/product-detail/open-date-table.tsx';
import { TradeRuleSection } from '#shared/product-detail/trade-rule-section.tsx';
import { isQdii, type ProductInfo } from './product-info.ts';

/** How one gets in and out, and when. */
export function RuleBlock({ product }: { readonly product: ProductInfo }) {
  const { product_no: productNo, quick_flag } = product;
  return (
    <TradeRuleSection productNo={productNo} note={isQdii(product) ? '遇境外休市顺延' : undefined}>
      {quick_flag === '1' && <CashRule productNo={productNo} />}
      <OpenDateTable productNo={productNo} />
    </TradeRuleSection>
  );
}
