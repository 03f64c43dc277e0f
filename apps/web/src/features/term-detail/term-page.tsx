import { Suspense } from 'react';
import { OpenDateTable } from '#shared/product-detail/open-date-table.tsx';
import { ShownWhenNear } from '#shared/product-detail/shown-when-near.tsx';
import { DocumentList } from '#shared/product-page/document-list.tsx';
import type { ProductInfo } from '#shared/product-page/product-info.ts';
import styles from '#shared/product-page/product-page.module.css';
import { TradeTimeline } from '#shared/timeline/trade-timeline.tsx';
import { Columns } from '#shared/ui/page/columns.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import { CollectionSection } from './collection-section.tsx';
import { CoolingSection } from './cooling-section.tsx';
import { ElementSection } from './element-section.tsx';
import { FeeSection, NoticeSection } from './lower-blocks.tsx';
import { PerformanceFee } from './performance-fee.tsx';
import { TermBuyCard } from './term-buy-card.tsx';
import { TermCurve } from './term-curve.tsx';
import { TermFigures } from './term-figures.tsx';
import { TermHead } from './term-head.tsx';
import { isEstablished, isPrivate, termKindOf } from './term-kind.ts';
import { TermRules } from './term-rules.tsx';

/** The blocks by category and kind; each loads and fails by itself. */
export function TermPage({ product }: { readonly product: ProductInfo }) {
  const kind = termKindOf(product);
  const { product_no: productNo } = product;
  return (
    <Columns layout="aside">
      <div>
        <TermHead product={product} />
        <TermFigures product={product} />
        <div className={styles['sections']}>
          {kind !== 'daily' && <CollectionSection product={product} />}
          <Section title="交易流程">
            <TradeTimeline product={product} points={product.apply_info} />
            {kind === 'windows' && <OpenDateTable productNo={productNo} />}
          </Section>
          {kind !== 'certificate' && isEstablished(product) && (
            <TermCurve productNo={productNo} kind={kind === 'daily' ? 'daily' : 'value'} />
          )}
          {(kind === 'fixed' || kind === 'windows') && <PerformanceFee productNo={productNo} />}
          <ElementSection product={product} />
          <TermRules productNo={productNo} />
          {isPrivate(product) && <CoolingSection product={product} />}
          {kind !== 'certificate' && (
            // Fetched with the page: arriving under a reader's hand, it would move the documents below.
            <Suspense fallback={<Loading rows={3} />}>
              <FeeSection productNo={productNo} />
            </Suspense>
          )}
          <Section title="文件">
            <DocumentList of={{ product_no: productNo }} isPrivate={isPrivate(product)} />
          </Section>
          <ShownWhenNear rows={6}>
            <NoticeSection productNo={productNo} hasFiles={false} />
          </ShownWhenNear>
        </div>
      </div>
      <TermBuyCard product={product} />
    </Columns>
  );
}
