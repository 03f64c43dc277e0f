import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { formatMoney } from '#shared/format/money.ts';
import { formatIncomeUnit } from '#shared/format/net-value.ts';
import { formatSevenDayYield } from '#shared/format/percent.ts';
import { productPath } from '#shared/navigation/product-path.ts';
import { BuyButton } from '#shared/product-list/buy-button.tsx';
import { ProductStar } from '#shared/product-list/favourites/product-star.tsx';
import { Link } from '#shared/router/link.tsx';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { ProductCard } from '#shared/ui/list/product-card.tsx';
import { Columns } from '#shared/ui/page/columns.tsx';

/** Money funds. The income of ten thousand comes before the yield, as the rules of disclosure ask. */
export function MoneyCards({ products }: { readonly products: readonly ProductItem[] }) {
  return (
    <Columns layout="four">
      {products.map((fund) => (
        <ProductCard
          key={fund.product_no}
          title={<Link to={productPath(fund)}>{fund.product_short_name}</Link>}
          subtitle={fund.product_code}
          headline={{
            figure: <Figure size={28}>{formatIncomeUnit(fund.income_unit)}</Figure>,
            label: '万份收益（元）',
          }}
          facts={[
            { key: 'yield', label: '七日年化', value: formatSevenDayYield(fund.mfund_year_rate) },
            {
              key: 'least',
              label: '起购金额（元）',
              value: formatMoney(fund.first_min_buy_money),
            },
          ]}
          favourite={<ProductStar product={fund} />}
          action={<BuyButton product={fund} block />}
          testId={`card-${fund.product_no}`}
        />
      ))}
    </Columns>
  );
}
