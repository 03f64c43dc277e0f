import type { LargeChoice } from '#features/redeem-fund/use-redeem.ts';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { RadioGroup } from '#shared/ui/form/radio-group.tsx';

type Props = {
  readonly chosen: LargeChoice;
  readonly onChoose: (choice: LargeChoice) => void;
};

export const LARGE_NAMES = { '1': '顺延', '0': '取消' } as const;

const CHOICES = [
  { value: '1', label: LARGE_NAMES['1'] },
  { value: '0', label: LARGE_NAMES['0'] },
];

/** What happens to the part that a large redemption leaves over. */
export function LargeRedemption({ chosen, onChoose }: Props) {
  return (
    <FormItem
      label="巨额赎回时未受理部分"
      help={chosen === '1' ? '顺延至下一开放日继续赎回' : '未受理部分撤销，份额解冻'}
      as="group"
    >
      <RadioGroup
        aria-label="巨额赎回时未受理部分"
        options={CHOICES}
        value={chosen}
        onChange={(value) => onChoose(value === '0' ? '0' : '1')}
      />
    </FormItem>
  );
}
