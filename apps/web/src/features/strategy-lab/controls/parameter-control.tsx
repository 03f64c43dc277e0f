import type { OpenedSeries } from '@mall/contract/plans/open-series';
import styles from '#features/strategy-lab/strategy-lab.module.css';
import { AVERAGES, type LabTerms, MAD_AVERAGES, STEPS } from '#shared/plans/lab-terms.ts';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Select } from '#shared/ui/form/select.tsx';
import { useIndices } from './subject-box.tsx';

type Props = {
  readonly terms: LabTerms;
  readonly series: OpenedSeries;
  readonly onChange: (terms: LabTerms) => void;
};

/** What the chosen strategies need to know, and nothing of the others. */
export function ParameterControl({ terms, series, onChange }: Props) {
  const { ways } = terms;
  const hasIndex = ways.some((way) => way === '2' || way === '3' || way === '4');
  return (
    <>
      {series.productNo !== undefined && hasIndex && (
        <ReferenceIndex
          code={series.index?.code}
          onChange={(indexCode) => onChange({ ...terms, indexCode })}
        />
      )}
      {ways.includes('2') && (
        <Choice
          label="均线策略：均线"
          values={AVERAGES}
          unit="日"
          value={terms.averageDays}
          onChange={(averageDays) => onChange({ ...terms, averageDays })}
        />
      )}
      {ways.includes('4') && (
        <div className={styles['pair']}>
          <Choice
            label="偏离策略：均线"
            values={MAD_AVERAGES}
            unit="日"
            value={terms.madDays}
            onChange={(madDays) => onChange({ ...terms, madDays })}
          />
          <Choice
            label="级差"
            values={STEPS}
            unit="%"
            value={terms.step}
            onChange={(step) => onChange({ ...terms, step })}
          />
        </div>
      )}
      <Checkbox
        checked={terms.withFee && series.fee !== undefined}
        disabled={series.fee === undefined}
        onChange={({ target }) => onChange({ ...terms, withFee: target.checked })}
      >
        含申购费{series.fee === undefined && <span className={styles['why']}>指数没有申购费</span>}
      </Checkbox>
    </>
  );
}

type IndexProps = {
  readonly code: string | undefined;
  readonly onChange: (code: string) => void;
};

function ReferenceIndex({ code, onChange }: IndexProps) {
  const options = useIndices().map(({ index_code, index_name }) => ({
    value: index_code,
    label: index_name,
  }));
  return (
    <FormItem label="参考指数">
      <Select value={code ?? ''} options={options} placeholder="请选择" onChange={onChange} />
    </FormItem>
  );
}

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly values: readonly Value[];
  readonly unit: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

function Choice<Value extends string>({
  label,
  values,
  unit,
  value,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <FormItem label={label}>
      <Select
        value={value}
        options={values.map((each) => ({ value: each, label: `${each}${unit}` }))}
        onChange={(text) => {
          const chosen = values.find((each) => each === text);
          if (chosen) onChange(chosen);
        }}
      />
    </FormItem>
  );
}
