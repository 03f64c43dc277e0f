import { type CostViewProps, CostViewTable } from '#shared/cost-views/cost-view-table.tsx';
import { Section } from '#shared/ui/page/section.tsx';

/** The same holding by other ways of counting cost. */
export function CostViews({ productNo, views }: CostViewProps) {
  if (views.length === 0) return null;
  return (
    <Section
      title="收益口径对照"
      subtitle={views.length > 1 && '账户各页的成本与收益按移动加权平均计算'}
    >
      <CostViewTable productNo={productNo} views={views} />
    </Section>
  );
}
