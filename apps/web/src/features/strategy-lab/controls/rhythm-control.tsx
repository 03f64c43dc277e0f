import { CYCLES, type LabTerms, lastPayDay, withCycle } from '#features/strategy-lab/lab-terms.ts';
import styles from '#features/strategy-lab/strategy-lab.module.css';
import { CYCLE_NAMES, WEEKDAYS } from '#features/strategy-lab/way-names.ts';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Select } from '#shared/ui/form/select.tsx';

type Props = { readonly terms: LabTerms; readonly onChange: (terms: LabTerms) => void };

/** How often and on which day. */
export function RhythmControl({ terms, onChange }: Props) {
  const { cycle, day } = terms;
  const days = Array.from({ length: lastPayDay(cycle) }, (_, at) => ({
    value: String(at + 1),
    label: cycle === '0' ? `${at + 1}日` : (WEEKDAYS[at] ?? ''),
  }));
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
            options={days}
            onChange={(value) => onChange({ ...terms, day: Number(value) })}
          />
        )}
      </div>
    </FormItem>
  );
}
