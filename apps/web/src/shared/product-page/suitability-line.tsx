import { checkSuitMatch } from '@mall/contract/suitability/suit-match';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { stopText, unmetNames } from '#shared/trade/steps/suit-match.ts';
import { Notice } from '#shared/ui/state/notice.tsx';
import type { ProductInfo } from './product-info.ts';

/** Whether the product suits the customer who is logged in. Without an answer nothing is claimed. */
export function SuitabilityLine({ product }: { readonly product: ProductInfo }) {
  const { data } = useOwnQuery(checkSuitMatch, { product_no: product.product_no });
  if (!data) return null;
  const levels = `您的风险等级 C${data.client_risk_level}，本产品 R${data.fund_risk_level}`;
  if (data.match_result === '1') return <Notice type="success">{levels}，风险匹配。</Notice>;
  if (data.match_result === '2') {
    const unmet = unmetNames(data).join('、');
    return (
      <Notice type="warning">
        {levels}，{unmet}不匹配，需确认后购买。
      </Notice>
    );
  }
  return <Notice type="error">不可购买：{stopText(data)}</Notice>;
}
