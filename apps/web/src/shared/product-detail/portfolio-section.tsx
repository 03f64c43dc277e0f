import { Section } from '#shared/ui/page/section.tsx';
import { AssetMix } from './asset-mix.tsx';
import { PortfolioComposition } from './portfolio-composition.tsx';
import { ScaleHistory } from './scale-history.tsx';
import { TopHoldings } from './top-holdings.tsx';

/** What the product holds and how large it is. Each part waits and fails by itself. */
export function PortfolioSection({ productNo }: { readonly productNo: string }) {
  return (
    <Section title="持仓与规模">
      <PortfolioComposition productNo={productNo} />
      <AssetMix productNo={productNo} />
      <TopHoldings productNo={productNo} />
      <ScaleHistory productNo={productNo} />
    </Section>
  );
}
