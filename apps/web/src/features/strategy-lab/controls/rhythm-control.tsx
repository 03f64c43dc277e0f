import styles from '#features/strategy-lab/strategy-lab.module.css';
import { CYCLES, type LabTerms, lastPayDay, withCycle } from '#shared/plans/lab-terms.ts';
import { CYCLE_NAMES, payDayOptions } from '#shared/plans/plan-words.ts';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Select } from '#shared/ui/form/select.tsx';

type Props = { readonly terms: LabTerms; readonly onChange: (terms: LabTerms) => void };

/** How often and on which day. */
export function RhythmControl({ terms, onChange }: Props) {
  const { cycle, day } = terms;
  return (
    <FormItem label="周期" as="group">
      <div className={styles['pair']}>
        <Select
          aria-label="周期"
          value={cycle}
          options={CYCLES.map((value) => ({ value, label: CYCLE_NAMES[value] }))}
          onChange={(value) => {
            const next = CYCLES.find((each) => each === value);
            if (next) onChange(withCycle(terms, next));
          }}
        />
        {cycle !== '3' && (
          <Select
            aria-label="扣款日"
            value={String(day)}
            options={payDayOptions(cycle, lastPayDay(cycle))}
            onChange={(value) => onChange({ ...terms, day: Number(value) })}
          />
        )}
      </div>
    </FormItem>
  );
}
