import { parseDay } from '@mall/domain/calendar/day';
import type { PlanDraft } from '#features/ration-plan/plan-draft.ts';
import { AmountInput } from '#shared/ui/form/amount-input.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Input } from '#shared/ui/form/input.tsx';
import { RadioGroup } from '#shared/ui/form/radio-group.tsx';

type Props = {
  readonly draft: PlanDraft;
  readonly label: string;
  readonly problem: string | undefined;
  readonly onChange: (part: Partial<PlanDraft>) => void;
};

const ENDS: readonly { readonly value: PlanDraft['endType']; readonly label: string }[] = [
  { value: '0', label: '长期' },
  { value: '1', label: '到日期' },
  { value: '2', label: '满期数' },
  { value: '3', label: '满金额' },
];

/** When a plan ends by itself. */
export function EndFields({ draft, label, problem, onChange }: Props) {
  return (
    <FormItem label={label} as="group" error={problem}>
      <RadioGroup
        aria-label="结束条件"
        options={ENDS}
        value={draft.endType}
        onChange={(value) => {
          const end = ENDS.find((each) => each.value === value);
          if (end) onChange({ endType: end.value });
        }}
      />
      {draft.endType === '1' && (
        <Input
          type="date"
          aria-label="结束日期"
          value={draft.endDate ?? ''}
          onChange={({ target }) => onChange({ endDate: parseDay(target.value) })}
        />
      )}
      {draft.endType === '2' && (
        <Input
          inputMode="numeric"
          aria-label="期数"
          placeholder="成功扣款的期数"
          value={draft.endCount}
          onChange={({ target }) => onChange({ endCount: target.value.trim() })}
        />
      )}
      {draft.endType === '3' && (
        <AmountInput
          aria-label="总金额（元）"
          value={draft.endMoney}
          onChange={(endMoney) => onChange({ endMoney })}
        />
      )}
    </FormItem>
  );
}
