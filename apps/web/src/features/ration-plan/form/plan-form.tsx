import type { Fen } from '@mall/domain/money/units';
import type { PlanDraft } from '#features/ration-plan/plan-draft.ts';
import { looksAtIndex } from '#features/ration-plan/plan-draft.ts';
import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { CYCLES, lastPayDay, usualPayDay } from '#shared/plans/lab-terms.ts';
import { CYCLE_NAMES, PLAN_NAMES, type PlanKind, payDayOptions } from '#shared/plans/plan-words.ts';
import { AmountInput } from '#shared/ui/form/amount-input.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { RadioGroup } from '#shared/ui/form/radio-group.tsx';
import { Select } from '#shared/ui/form/select.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { EndFields } from './end-fields.tsx';
import { StrategyFields } from './strategy-fields.tsx';
import { TargetFields } from './target-fields.tsx';

export type Problems = {
  readonly amount: string | undefined;
  readonly index: string | undefined;
  readonly end: string | undefined;
  readonly target: string | undefined;
};

type Props = {
  readonly productNo: string;
  readonly draft: PlanDraft;
  /** The ways this product can be bought by; one: there is nothing to choose. */
  readonly kinds: readonly PlanKind[];
  readonly least: Fen;
  readonly problems: Problems;
  /** The fields that differ from the plan as it is. */
  readonly changed?: ReadonlySet<keyof PlanDraft>;
  readonly onChange: (part: Partial<PlanDraft>) => void;
};

/** Everything that is agreed about a plan. */
export function PlanForm({ productNo, draft, kinds, least, problems, changed, onChange }: Props) {
  const marked = (label: string, ...fields: readonly (keyof PlanDraft)[]) =>
    fields.some((field) => changed?.has(field)) ? `${label}（已修改）` : label;
  return (
    <>
      {kinds.length > 1 && (
        <FormItem label="方式" as="group">
          <RadioGroup
            aria-label="方式"
            options={kinds.map((kind) => ({ value: kind, label: PLAN_NAMES[kind] }))}
            value={draft.kind}
            onChange={(value) => {
              const kind = kinds.find((each) => each === value);
              if (kind) onChange({ kind });
            }}
          />
        </FormItem>
      )}
      <FormItem
        label={marked('每期金额（元）', 'amount')}
        error={problems.amount}
        help={`不低于 ${formatMoneyWithUnit(least)}`}
        required
      >
        <AmountInput
          value={draft.amount}
          onChange={(amount, unreadable) => onChange({ amount, unreadable })}
        />
      </FormItem>
      <RhythmFields draft={draft} label={marked('周期', 'cycle', 'day')} onChange={onChange} />
      {looksAtIndex(draft.kind) && (
        <StrategyFields
          productNo={productNo}
          draft={draft}
          problem={problems.index}
          onChange={onChange}
        />
      )}
      <EndFields
        draft={draft}
        label={marked('结束条件', 'endType', 'endDate', 'endCount', 'endMoney')}
        problem={problems.end}
        onChange={onChange}
      />
      <TargetFields
        draft={draft}
        label={marked('止盈', 'hasTarget', 'targetRate', 'targetAction')}
        problem={problems.target}
        onChange={onChange}
      />
    </>
  );
}

type RhythmProps = Pick<Props, 'draft' | 'onChange'> & { readonly label: string };

function RhythmFields({ draft: { cycle, day }, label, onChange }: RhythmProps) {
  return (
    <FormItem label={label} as="group">
      <Row>
        <Select
          aria-label="周期"
          value={cycle}
          options={CYCLES.map((value) => ({ value, label: CYCLE_NAMES[value] }))}
          onChange={(value) => {
            const next = CYCLES.find((each) => each === value);
            if (next) onChange({ cycle: next, day: usualPayDay(next) });
          }}
        />
        {cycle !== '3' && (
          <Select
            aria-label="扣款日"
            value={String(day)}
            options={payDayOptions(cycle, lastPayDay(cycle))}
            onChange={(value) => onChange({ day: Number(value) })}
          />
        )}
      </Row>
    </FormItem>
  );
}
