import type { PlanDraft } from '#features/ration-plan/plan-draft.ts';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Input } from '#shared/ui/form/input.tsx';
import { RadioGroup } from '#shared/ui/form/radio-group.tsx';

type Props = {
  readonly draft: PlanDraft;
  readonly label: string;
  readonly problem: string | undefined;
  readonly onChange: (part: Partial<PlanDraft>) => void;
};

const ACTIONS: readonly { readonly value: PlanDraft['targetAction']; readonly label: string }[] = [
  { value: '1', label: '仅提醒' },
  { value: '2', label: '赎回并停止' },
  { value: '3', label: '赎回并开始新一轮' },
];

/** The rate at which something is done; it is never a promise (rules 9.4). */
export function TargetFields({ draft, label, problem, onChange }: Props) {
  return (
    <FormItem
      label={label}
      as="group"
      error={problem}
      help={draft.hasTarget ? '至少6期后判断；目标收益率不是收益承诺' : undefined}
    >
      <Checkbox
        checked={draft.hasTarget}
        onChange={({ target }) => onChange({ hasTarget: target.checked })}
      >
        达到目标收益率时处理
      </Checkbox>
      {draft.hasTarget && (
        <>
          <Input
            inputMode="decimal"
            aria-label="目标收益率（%）"
            placeholder="目标收益率（%）"
            value={draft.targetRate}
            onChange={({ target }) => onChange({ targetRate: target.value.trim() })}
          />
          <RadioGroup
            aria-label="达到后"
            options={ACTIONS}
            value={draft.targetAction}
            onChange={(value) => {
              const action = ACTIONS.find((each) => each.value === value);
              if (action) onChange({ targetAction: action.value });
            }}
          />
        </>
      )}
    </FormItem>
  );
}
