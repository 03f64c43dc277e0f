import { DIVIDEND_NAMES, type DividendMethod } from '#shared/orders/dividend-names.ts';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { RadioGroup } from '#shared/ui/form/radio-group.tsx';

type Props = {
  /** As the first purchase of this product chose; null: this is the first. */
  readonly kept: DividendMethod | null;
  readonly chosen: DividendMethod;
  readonly onChoose: (method: DividendMethod) => void;
};

const DIVIDENDS = [
  { value: '1', label: DIVIDEND_NAMES['1'] },
  { value: '0', label: DIVIDEND_NAMES['0'] },
];

/** How dividends are paid: chosen with the first purchase, and only told with the ones that add to it. */
export function DividendChoice({ kept, chosen, onChoose }: Props) {
  if (kept !== null)
    return (
      <FormItem label="分红方式" help="追加购买沿用首次购买时的选择" as="group">
        <span>{DIVIDEND_NAMES[kept]}</span>
      </FormItem>
    );
  return (
    <FormItem label="分红方式" help="首次购买本产品时生效" as="group">
      <RadioGroup
        aria-label="分红方式"
        options={DIVIDENDS}
        value={chosen}
        onChange={(value) => onChoose(value === '0' ? '0' : '1')}
      />
    </FormItem>
  );
}
