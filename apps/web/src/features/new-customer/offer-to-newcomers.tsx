import type { ProductItem } from '@mall/contract/catalogue/product-item';
import type { Fen } from '@mall/domain/money/units';
import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatPercent, formatRateRange } from '#shared/format/percent.ts';
import { formatTerm } from '#shared/format/term.ts';
import { productPath } from '#shared/navigation/product-path.ts';
import { BuyButton } from '#shared/product-list/buy-button.tsx';
import { ProductStar } from '#shared/product-list/favourites/product-star.tsx';
import { Link } from '#shared/router/link.tsx';
import { useDayText } from '#shared/shop/use-business-day.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { ProductCard } from '#shared/ui/list/product-card.tsx';

type Props = {
  readonly product: ProductItem;
  readonly limit: Fen;
  /** Why this customer cannot buy it, whatever the product itself allows. */
  readonly reason: string | undefined;
};

export function OfferToNewcomers({ product, limit, reason }: Props) {
  const dayText = useDayText();
  const isRepo = product.expire_year_rate !== null;
  const rate = isRepo
    ? formatPercent(product.expire_year_rate)
    : formatRateRange(product.annual_rate, product.upp_annual_rate);
  const term = formatTerm(product.prod_term, product.prod_term_unit_dict_name);
  return (
    <ProductCard
      title={<Link to={productPath(product)}>{product.product_short_name}</Link>}
      subtitle={product.product_code}
      headline={{
        figure: <Figure>{rate}</Figure>,
        label: isRepo ? '约定年化收益率' : '参考年化收益率',
      }}
      facts={[
        { key: 'term', label: '期限', value: term },
        { key: 'least', label: '起购', value: formatMoneyWithUnit(product.first_min_buy_money) },
        { key: 'most', label: '上限', value: formatMoneyWithUnit(limit) },
        { key: 'due', label: '到期日', value: dayText(product.expire_date_num) },
      ]}
      favourite={<ProductStar product={product} />}
      action={
        reason === undefined ? (
          <BuyButton product={product} type="primary" block />
        ) : (
          <Button block disabledReason={reason}>
            {product.button_words}
          </Button>
        )
      }
      testId={`card-${product.product_no}`}
    />
  );
}
