import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { Link } from 'react-router';
import { formatMoney } from '#shared/format/money.ts';
import { formatRateRange } from '#shared/format/percent.ts';
import { formatTerm } from '#shared/format/term.ts';
import { productPath } from '#shared/navigation/product-path.ts';
import { ProductStar } from '#shared/product-list/product-star.tsx';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Columns } from '#shared/ui/columns.tsx';
import { Figure } from '#shared/ui/figure.tsx';
import { MaskedValue } from '#shared/ui/masked-value.tsx';
import { ProductCard } from '#shared/ui/product-card.tsx';
import { RiskMeter } from '#shared/ui/risk-meter.tsx';
import { FloorSection } from './floor-section.tsx';
import styles from './home-floors.module.css';
import { type FloorCode, useHomeFloors } from './home-floors-query.ts';

type Props = {
  readonly code: Exclude<FloorCode, 'fund'>;
  readonly title: string;
  readonly subtitle: string;
  readonly to: string;
  /** What the rate of these products is called. */
  readonly rateName: string;
};

/** A floor of products that are told apart by term and rate. */
export function CardFloor({ code, title, subtitle, to, rateName }: Props) {
  const floors = useHomeFloors();
  const floor = floors.data?.floors.find(({ floor_code }) => floor_code === code);
  const tone = code === 'high_end' ? 'gold' : 'ink';
  return (
    <FloorSection
      title={title}
      subtitle={subtitle}
      to={to}
      rule={tone}
      count={floor?.product_count}
    >
      <QueryBlock query={floors} rows={4}>
        {() =>
          floor && floor.products.length > 0 ? (
            <Columns layout="three">
              {floor.products.map((product) => (
                <Card key={product.product_no} product={product} tone={tone} rateName={rateName} />
              ))}
            </Columns>
          ) : (
            <p className={styles['none']}>暂无数据</p>
          )
        }
      </QueryBlock>
    </FloorSection>
  );
}

type CardProps = {
  readonly product: ProductItem;
  readonly tone: 'ink' | 'gold';
  readonly rateName: string;
};

function Card({ product, tone, rateName }: CardProps) {
  const isMasked = product.need_qualify === '1';
  const rate = formatRateRange(product.annual_rate, product.upp_annual_rate);
  const masked = <MaskedValue />;
  const facts = [
    ...(isMasked ? [{ key: 'rate', label: rateName, value: masked }] : []),
    {
      key: 'term',
      label: '投资期限',
      value: isMasked ? masked : formatTerm(product.prod_term, product.prod_term_unit_dict_name),
    },
    {
      key: 'least',
      label: '起购金额（元）',
      value: isMasked ? masked : formatMoney(product.first_min_buy_money),
    },
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
      headline={
        isMasked ? undefined : { figure: <Figure size={28}>{rate}</Figure>, label: rateName }
      }
      facts={facts}
      favourite={<ProductStar product={product} />}
      tone={tone}
      testId={`card-${product.product_no}`}
    />
  );
}
