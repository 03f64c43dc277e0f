import { DIVIDEND_NAMES } from '#shared/orders/dividend-names.ts';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { RadioGroup } from '#shared/ui/form/radio-group.tsx';
import type { ChoicesProps } from './family-parts.ts';

const DIVIDENDS = [
  { value: '1', label: DIVIDEND_NAMES['1'] },
  { value: '0', label: DIVIDEND_NAMES['0'] },
];

/** How dividends are paid: chosen with the first purchase, and only told with the ones that add to it. */
export function DividendChoice({ keptDividend, choices, onChange }: ChoicesProps) {
  if (keptDividend !== null)
    return (
      <FormItem label="分红方式" help="追加购买沿用首次购买时的选择" as="group">
        <span>{DIVIDEND_NAMES[keptDividend]}</span>
      </FormItem>
    );
  return (
    <FormItem label="分红方式" help="首次购买本产品时生效" as="group">
      <RadioGroup
        aria-label="分红方式"
        options={DIVIDENDS}
        value={choices.dividend}
        onChange={(value) => onChange({ dividend: value === '0' ? '0' : '1' })}
      />
    </FormItem>
  );
}
