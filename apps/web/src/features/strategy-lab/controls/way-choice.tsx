import type { LabResult, WayResult } from '#features/strategy-lab/run-lab.ts';
import styles from '#features/strategy-lab/strategy-lab.module.css';
import { WAY_NAMES } from '#features/strategy-lab/way-names.ts';
import { LAB_WAYS, type LabWay } from '#shared/plans/lab-terms.ts';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';

type Props = {
  readonly chosen: readonly LabWay[];
  readonly result: LabResult;
  readonly onChange: (ways: readonly LabWay[]) => void;
};

/** Which ways to pay are laid beside each other. One without enough history says how much it lacks. */
export function WayChoice({ chosen, result, onChange }: Props) {
  const toggle = (way: LabWay) => {
    const next = LAB_WAYS.filter((each) => (each === way) !== chosen.includes(each));
    if (next.length > 0) onChange(next);
  };
  return (
    <FormItem label="策略" as="group">
      <div className={styles['ways']}>
        {LAB_WAYS.map((way) => {
          const why = result.ok && way !== '0' ? whyNot(result.ways[way]) : undefined;
          return (
            <Checkbox
              key={way}
              checked={chosen.includes(way) && why === undefined}
              disabled={why !== undefined}
              onChange={() => toggle(way)}
            >
              {WAY_NAMES[way]}
              {why && <span className={styles['why']}>{why}</span>}
            </Checkbox>
          );
        })}
      </div>
    </FormItem>
  );
}

function whyNot(result: WayResult): string | undefined {
  switch (result.kind) {
    case 'tested':
      return undefined;
    case 'no_index':
      return '请选择参考指数';
    case 'short':
      return result.days === undefined ? '指数历史不足' : `历史不足${result.days}日`;
  }
}
