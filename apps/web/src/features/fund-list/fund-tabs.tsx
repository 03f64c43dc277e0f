import { useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import type { MallClient } from '#shared/api/mall-client.ts';
import { PRODUCT_LIST, shelfRequest } from '#shared/product-list/list-request.ts';
import {
  FUND_SETS,
  type FundSet,
  type FundSetKey,
} from '#shared/product-list/list-types/fund-list-type.ts';
import { Tabs } from '#shared/ui/list/tabs.tsx';

type Props = {
  readonly chosen: FundSetKey;
  readonly onChoose: (set: FundSetKey) => void;
};

const COUNTS_HOLD_MS = 300_000;

/** The sets with how many funds each holds. A count that does not come is left out. */
export function FundTabs({ chosen, onChoose }: Props) {
  const call = useClient();
  const { data: counts = [] } = useQuery({
    queryKey: ['open', 'fund-counts'],
    queryFn: () => Promise.all(FUND_SETS.map((set) => countOf(call, set))),
    staleTime: COUNTS_HOLD_MS,
  });
  return (
    <Tabs
      aria-label="基金集合"
      activeKey={chosen}
      items={FUND_SETS.map(({ key, label }, index) => ({ key, label, count: counts[index] }))}
      onChange={(key) => {
        const set = FUND_SETS.find((candidate) => candidate.key === key);
        if (set) onChoose(set.key);
      }}
    />
  );
}

async function countOf(call: MallClient, { conditions }: FundSet): Promise<number | undefined> {
  try {
    const { count } = await call(PRODUCT_LIST.open, shelfRequest(conditions), {
      isBackground: true,
    });
    return count;
  } catch {
    // The tab says its name all the same.
    return undefined;
  }
}
