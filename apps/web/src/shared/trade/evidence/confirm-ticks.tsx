import { useBusinessStamp } from '#shared/shop/use-business-stamp.ts';
import type { Flow } from '#shared/trade/flow/trade-flow-types.ts';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import type { Tick } from './click-evidence.ts';

type Item = Flow['step_data']['confirm_items'][number];

type Props = {
  readonly items: readonly Item[];
  readonly ticks: readonly Tick[];
  readonly onChange: (ticks: readonly Tick[]) => void;
};

/** What the customer confirms one by one, each with the moment he did. */
export function ConfirmTicks({ items, ticks, onChange }: Props) {
  const stamp = useBusinessStamp();
  return items.map((item) => (
    <Checkbox
      key={item.item_no}
      checked={isTicked(item, ticks)}
      onChange={(event) => {
        const others = ticks.filter(({ item_no }) => item_no !== item.item_no);
        onChange(event.target.checked ? [...others, { ...item, tickedAt: stamp() }] : others);
      }}
    >
      {item.item_text}
    </Checkbox>
  ));
}

/** How many items still keep the order back. */
export function missingTicks(items: readonly Item[], ticks: readonly Tick[]): number {
  return items.filter((item) => item.required === '1' && !isTicked(item, ticks)).length;
}

function isTicked({ item_no }: Item, ticks: readonly Tick[]): boolean {
  return ticks.some((tick) => tick.item_no === item_no);
}
