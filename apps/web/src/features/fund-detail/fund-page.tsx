import { Columns } from '#shared/ui/columns.tsx';
import { ArchiveSection } from './archive-section.tsx';
import { BuyCard } from './buy-card.tsx';
import { CurveSection } from './curve-section.tsx';
import { DetailNavigation, SECTIONS } from './detail-navigation.tsx';
import { FeeSection } from './fee-section.tsx';
import styles from './fund-detail.module.css';
import { FundHead } from './fund-head.tsx';
import { HistorySection } from './history-section.tsx';
import { MainFigures } from './main-figures.tsx';
import { NoticeSection } from './notice-section.tsx';
import { OrderClockSection } from './order-clock-section.tsx';
import { PeriodTable } from './period-table.tsx';
import { type ProductInfo, stageOf } from './product-info.ts';
import { RuleSection } from './rule-section.tsx';

/** The blocks of the page in their order; each loads and fails by itself. */
export function FundPage({ product }: { readonly product: ProductInfo }) {
  const stage = stageOf(product);
  const { product_no: productNo } = product;
  const isEstablished = stage !== 'subscription';
  return (
    <Columns layout="aside">
      <div>
        <FundHead product={product} />
        <MainFigures product={product} stage={stage} />
        <DetailNavigation />
        <div id={SECTIONS.performance}>
          {isEstablished ? (
            <>
              <CurveSection product={product} stage={stage} />
              <PeriodTable productNo={productNo} stage={stage} />
            </>
          ) : (
            <p className={styles['none']}>产品尚未成立</p>
          )}
        </div>
        <div className={styles['sections']}>
          <OrderClockSection product={product} stage={stage} />
          {isEstablished && <HistorySection productNo={productNo} isMoney={stage === 'money'} />}
          <FeeSection productNo={productNo} />
          <RuleSection product={product} />
          <ArchiveSection productNo={productNo} />
          <NoticeSection productNo={productNo} />
        </div>
      </div>
      <BuyCard product={product} />
    </Columns>
  );
}
