import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { formatMoney } from '#shared/format/money.ts';
import { formatTerm } from '#shared/format/term.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { productPath } from '#shared/navigation/product-path.ts';
import { mainFigure } from '#shared/product-figure/main-figure.ts';
import { BuyButton } from '#shared/product-list/buy-button.tsx';
import { ProductStar } from '#shared/product-list/favourites/product-star.tsx';
import { Link } from '#shared/router/link.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { ProductCard } from '#shared/ui/list/product-card.tsx';
import { MaskedValue } from '#shared/ui/mark/masked-value.tsx';
import { RiskMeter } from '#shared/ui/mark/risk-meter.tsx';
import { Columns } from '#shared/ui/page/columns.tsx';

type Props = {
  readonly products: readonly ProductItem[];
  /** High-end products have a gold rule. */
  readonly tone: 'ink' | 'gold';
};

/** Products that are told apart by term and rate. */
export function TermCards({ products, tone }: Props) {
  return (
    <Columns layout="three">
      {products.map((product) => (
        <TermCard key={product.product_no} product={product} tone={tone} />
      ))}
    </Columns>
  );
}

/** One line stands for all that is hidden. */
const LOCK = {
  key: 'lock',
  label: '收益与期限',
  value: <MaskedValue>认定为合格投资者后可见</MaskedValue>,
};

type CardProps = { readonly product: ProductItem; readonly tone: Props['tone'] };

function TermCard({ product, tone }: CardProps) {
  const isMasked = product.need_qualify === '1';
  const { label, text } = mainFigure(product);
  const figures = [
    {
      key: 'term',
      label: '投资期限',
      value: formatTerm(product.prod_term, product.prod_term_unit_dict_name),
    },
    {
      key: 'least',
      label: '起购金额（元）',
      value: formatMoney(product.first_min_buy_money),
    },
  ];
  const facts = [
    ...(isMasked ? [LOCK] : figures),
    {
      key: 'risk',
      label: '风险等级',
      value: <RiskMeter level={product.fund_risk_level} name={product.fund_risk_level_dict_name} />,
    },
  ];
  return (
    <ProductCard
      title={<Link to={productPath(product)}>{product.product_short_name}</Link>}
      subtitle={product.product_code}
      headline={isMasked ? undefined : { figure: <Figure size={28}>{text}</Figure>, label }}
      facts={facts}
      favourite={<ProductStar product={product} />}
      action={
        isMasked ? (
          <ButtonLink block to={PATHS.highEndSign}>
            去认定
          </ButtonLink>
        ) : (
          <BuyButton product={product} block />
        )
      }
      tone={tone}
      testId={`card-${product.product_no}`}
    />
  );
}
