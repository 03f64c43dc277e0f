import type { PositionItem } from '@mall/contract/positions/position-item';
import { useOpenTrade } from '#shared/navigation/use-open-trade.ts';
import { Button } from '#shared/ui/action/button.tsx';

type Props = {
  readonly held: Pick<PositionItem, 'product_no' | 'product_short_name' | 'can_buy' | 'family'>;
};

// The sheet buys public funds; other families get theirs with their own pages.
const BOUGHT_HERE: ReadonlySet<string> = new Set(['fund', 'money']);

/** What can be done with a holding now. */
export function PositionActions({ held }: Props) {
  const openTrade = useOpenTrade();
  if (!BOUGHT_HERE.has(held.family)) return null;
  return (
    <Button
      size="small"
      type="secondary"
      aria-label={`买入 ${held.product_short_name}`}
      disabledReason={held.can_buy === '1' ? undefined : '该产品当前不可购买'}
      onClick={() => openTrade('buy', held.product_no)}
    >
      买入
    </Button>
  );
}
