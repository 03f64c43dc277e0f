import { ShownWhenNear } from '#shared/product-detail/shown-when-near.tsx';
import { CompareDock } from '#shared/product-list/compare-dock.tsx';
import { Columns } from '#shared/ui/columns.tsx';
import { Section } from '#shared/ui/section.tsx';
import { Stack } from '#shared/ui/stack.tsx';
import { BuyCard } from './buy-card.tsx';
import { CurveSection } from './curve-section.tsx';
import { DetailNavigation, SECTIONS } from './detail-navigation.tsx';
import styles from './fund-detail.module.css';
import { FundHead } from './fund-head.tsx';
import {
  FeeSection,
  HistoryBlock,
  ManagerSection,
  PaperBlock,
  PortfolioSection,
  RecordBlock,
  RuleBlock,
} from './lower-blocks.tsx';
import { MainFigures } from './main-figures.tsx';
import { PeriodTable } from './period-table.tsx';
import { type ProductInfo, type ProductStage, stageOf } from './product-info.ts';

/** The blocks of the page in their order; each loads and fails by itself. */
export function FundPage({ product }: { readonly product: ProductInfo }) {
  const stage = stageOf(product);
  const { product_no: productNo } = product;
  return (
    <Columns layout="aside">
      <div>
        <FundHead product={product} />
        <MainFigures product={product} stage={stage} />
        <DetailNavigation />
        <Stack>
          <Performance product={product} stage={stage} />
          <ShownWhenNear id={SECTIONS.managers} rows={8}>
            <ManagerSection productNo={productNo} />
          </ShownWhenNear>
          {stage === 'subscription' ? (
            <div id={SECTIONS.portfolio}>
              <Section title="持仓与规模">
                <p className={styles['none']}>产品尚未成立</p>
              </Section>
            </div>
          ) : (
            <ShownWhenNear id={SECTIONS.portfolio} rows={24}>
              <PortfolioSection productNo={productNo} />
            </ShownWhenNear>
          )}
          <ShownWhenNear id={SECTIONS.fees} rows={8}>
            <FeeSection productNo={productNo} />
          </ShownWhenNear>
          <ShownWhenNear id={SECTIONS.rules} rows={16}>
            <RuleBlock product={product} />
          </ShownWhenNear>
          <ShownWhenNear id={SECTIONS.archive} rows={16}>
            <RecordBlock productNo={productNo} />
          </ShownWhenNear>
          <ShownWhenNear id={SECTIONS.notices} rows={12}>
            <PaperBlock productNo={productNo} />
          </ShownWhenNear>
        </Stack>
        <CompareDock />
      </div>
      <BuyCard product={product} />
    </Columns>
  );
}

type Props = { readonly product: ProductInfo; readonly stage: ProductStage };

/** Curve, stages, clock and history; a fund that does not exist yet has none of them. */
function Performance({ product, stage }: Props) {
  return (
    <div id={SECTIONS.performance}>
      <Stack>
        {stage === 'subscription' ? (
          <p className={styles['none']}>产品尚未成立</p>
        ) : (
          <div>
            <CurveSection product={product} stage={stage} />
            <PeriodTable productNo={product.product_no} stage={stage} />
          </div>
        )}
        {stage !== 'subscription' && (
          <ShownWhenNear rows={20}>
            <HistoryBlock product={product} stage={stage} />
          </ShownWhenNear>
        )}
      </Stack>
    </div>
  );
}
