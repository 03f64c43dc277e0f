import { Tabs } from '#shared/ui/list/tabs.tsx';
import { EVERYTHING, isInFamily, WATCH_FAMILIES, type WatchFamily } from './watch-families.ts';
import type { WatchedProduct } from './watched-product.ts';

type Props = {
  /** Those of the open group. */
  readonly products: readonly WatchedProduct[];
  readonly chosen: WatchFamily;
  readonly onChoose: (family: WatchFamily) => void;
};

/** The families with how many products each has. One without any is left out, unless it is open. */
export function FamilyTabs({ products, chosen, onChoose }: Props) {
  const counted = WATCH_FAMILIES.map((family) => ({
    ...family,
    family,
    count: products.filter((product) => isInFamily(family, product)).length,
  }));
  const shown = counted.filter(
    ({ family, count }) => count > 0 || family === chosen || family === EVERYTHING,
  );
  return (
    <Tabs
      aria-label="产品类别"
      activeKey={chosen.key}
      items={shown.map(({ key, label, count }) => ({ key, label, count }))}
      onChange={(key) => {
        const next = WATCH_FAMILIES.find((family) => family.key === key);
        if (next) onChoose(next);
      }}
    />
  );
}
