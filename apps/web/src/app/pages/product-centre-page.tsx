import { type ComponentType, lazy, Suspense } from 'react';
import { AllProducts } from '#features/product-centre/all-products.tsx';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { compareBasket } from '#shared/product-list/compare/compare-basket.ts';
import { useNavigate, useSearchParams } from '#shared/router/router.tsx';
import { Tabs } from '#shared/ui/list/tabs.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';

const CompareProducts = lazy(() =>
  loadChunk('compare', async () => ({
    default: (await import('#features/compare/compare-products.tsx')).CompareProducts,
  })),
);
const Institutions = lazy(() =>
  loadChunk('institutions', async () => ({
    default: (await import('#features/institutions/institutions.tsx')).Institutions,
  })),
);
const StrategyLab = lazy(() =>
  loadChunk('strategy-lab', async () => ({
    default: (await import('#features/strategy-lab/strategy-lab.tsx')).StrategyLab,
  })),
);

const USUAL = 'all';
const TABS: readonly {
  readonly key: string;
  readonly label: string;
  readonly Content: ComponentType;
}[] = [
  { key: USUAL, label: '全部产品', Content: AllProducts },
  { key: 'compare', label: '产品对比', Content: CompareProducts },
  { key: 'lab', label: '定投实验室', Content: StrategyLab },
  { key: 'manager', label: '管理人', Content: Institutions },
];

/** Every product of every family in one place, and what helps to choose among them. */
export function ProductCentrePage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const chosen = TABS.find(({ key }) => key === address.get('tab')) ?? TABS[0];
  const open = (key: string) => navigate(addressOf(key));
  return (
    <>
      <PageTitle title="产品中心" />
      <Tabs
        aria-label="产品中心"
        activeKey={chosen?.key ?? USUAL}
        items={TABS.map(({ key, label, Content }) => ({
          key,
          label,
          children: (
            <Suspense fallback={<Loading rows={8} />}>
              <Content />
            </Suspense>
          ),
        }))}
        onChange={open}
      />
    </>
  );
}

/** A tab opens without what belongs to the others; the comparison opens on what was put aside. */
function addressOf(tab: string): string {
  if (tab === USUAL) return PATHS.productCentre;
  const nos = compareBasket.list().map(({ productNo }) => productNo);
  const products = tab === 'compare' && nos.length > 0 ? `&nos=${nos.join()}` : '';
  return `${PATHS.productCentre}?tab=${tab}${products}`;
}
