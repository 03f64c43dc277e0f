import { useQueries } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { FUND_LIST, fundCountRequest } from './fund-page-query.ts';
import { FUND_SETS, type FundSetKey } from './fund-sets.ts';

type Props = {
  readonly chosen: FundSetKey;
  readonly onChoose: (set: FundSetKey) => void;
};

const COUNTS_HOLD_MS = 300_000;

/** The sets with how many funds each holds. A count that does not come is left out. */
export function FundTabs({ chosen, onChoose }: Props) {
  const call = useClient();
  const counts = useQueries({
    queries: FUND_SETS.map((set) => ({
      queryKey: ['open', 'fund-count', set.key],
      queryFn: () => call(FUND_LIST.open, fundCountRequest(set), { isBackground: true }),
      staleTime: COUNTS_HOLD_MS,
    })),
  });
  return (
    <Tabs
      aria-label="基金集合"
      activeKey={chosen}
      items={FUND_SETS.map(({ key, label }, index) => ({
        key,
        label,
        count: counts[index]?.data?.count,
      }))}
      onChange={(key) => {
        const set = FUND_SETS.find((candidate) => candidate.key === key);
        if (set) onChoose(set.key);
      }}
    />
  );
}
