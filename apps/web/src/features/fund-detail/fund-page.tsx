import { ShownWhenNear } from '#shared/product-detail/shown-when-near.tsx';
import { CompareDock } from '#shared/product-list/compare/compare-dock.tsx';
import { Columns } from '#shared/ui/page/columns.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';
import {
  FeeSection,
  HistoryBlock,
  ManagerSection,
  PaperBlock,
  PlanBlock,
  PortfolioSection,
  RecordBlock,
  RuleBlock,
} from './blocks/lower-blocks.tsx';
import { type ProductInfo, type ProductStage, stageOf } from './blocks/product-info.ts';
import { BuyCard } from './buying/buy-card.tsx';
import { CurveSection } from './curve/curve-section.tsx';
import { DetailNavigation, SECTIONS } from './detail-navigation.tsx';
import styles from './fund-detail.module.css';
import { FundHead } from './fund-head.tsx';
import { PeriodTable } from './history/period-table.tsx';
import { MainFigures } from './main-figures.tsx';

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
          {product.is_ration === '1' && stage !== 'subscription' && (
            <ShownWhenNear id={SECTIONS.plans} rows={8}>
              <PlanBlock productNo={productNo} />
            </ShownWhenNear>
          )}
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
