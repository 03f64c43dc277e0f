import { formatTerm } from '#shared/format/term.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { DocumentList } from '#shared/product-page/document-list.tsx';
import { ProductHead } from '#shared/product-page/product-head.tsx';
import type { ProductInfo } from '#shared/product-page/product-info.ts';
import styles from '#shared/product-page/product-page.module.css';
import { RepoCalculator } from '#shared/repo-calculator/repo-calculator.tsx';
import { Link } from '#shared/router/link.tsx';
import { TradeTimeline } from '#shared/timeline/trade-timeline.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import { Columns } from '#shared/ui/page/columns.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { CoverageSection } from './coverage-section.tsx';
import { QuoteCurve } from './quote-curve.tsx';
import { RepoBuyCard } from './repo-buy-card.tsx';
import { RepoFigures } from './repo-figures.tsx';
import { RepoRules } from './repo-rules.tsx';

/** The blocks in their order; each loads and fails by itself. */
export function RepoPage({ product }: { readonly product: ProductInfo }) {
  const term = formatTerm(product.prod_term, product.prod_term_unit_dict_name);
  return (
    <Columns layout="aside">
      <div>
        <ProductHead product={product}>
          <Tag>{term}</Tag>
          {product.newguest_flag === '1' && <Tag tone="gold">新客</Tag>}
        </ProductHead>
        <RepoFigures product={product} />
        <div className={styles['sections']}>
          <Section title="收益测算" subtitle="按现在买入计算">
            <RepoCalculator terms={[product]} step={product.buy_step} />
          </Section>
          <QuoteCurve productNo={product.product_no} term={term} />
          <Section title="交易流程" subtitle="按现在买入计算">
            <TradeTimeline product={product} points={product.apply_info} />
          </Section>
          <RepoRules productNo={product.product_no} />
          <CoverageSection />
          <Section title="协议" extra={<Link to={PATHS.bjhgRisk}>风险揭示书全文</Link>}>
            <DocumentList of={{ product_no: product.product_no }} />
          </Section>
        </div>
      </div>
      <RepoBuyCard product={product} />
    </Columns>
  );
}
