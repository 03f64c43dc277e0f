import type { Day } from '@mall/domain/calendar/day';
import { type RefObject, useMemo } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useBaseConfig } from '#shared/shop/base-config-query.ts';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { message } from '#shared/ui/layer/message.ts';
import { leavesZeroOut, ticksOfLines } from './axis-ticks.ts';
import styles from './chart.module.css';
import type { ValueText } from './chart-data.ts';
import type { ChartView } from './use-chart-window.ts';

type Props = {
  readonly helpId: string;
  readonly label: string;
  readonly valueText: ValueText;
  readonly view: ChartView;
  readonly place: RefObject<HTMLElement | null>;
  readonly hasZeroLine: boolean;
  readonly isTable: boolean;
  readonly onSwitch: () => void;
  readonly onAdopt?: ((first: Day, last: Day) => void) | undefined;
};

/** Under a chart: what is shown of it, and the same in another form. */
export function ChartFoot({ helpId, label, valueText, view, place, ...rest }: Props) {
  const { hasZeroLine, isTable, onSwitch, onAdopt } = rest;
  const { product_name: source = '' } = useBaseConfig();
  const { series } = view.shown;
  const isCut = useMemo(
    () => leavesZeroOut(ticksOfLines(series, { hasZero: hasZeroLine })),
    [series, hasZeroLine],
  );
  const save = async () => {
    const canvas = place.current?.querySelector('canvas');
    if (!canvas) return;
    try {
      const load = () => import('./on-demand/save-picture.ts');
      const { savePicture } = await loadChunk('chart-picture', load);
      await savePicture({ canvas, label, data: view.shown, valueText, source });
    } catch {
      message.error('保存失败，请重试');
    }
  };
  return (
    <div className={styles['foot']}>
      {view.isZoomed ? (
        <ZoomedTo view={view} onAdopt={onAdopt} />
      ) : (
        !isTable && <span aria-hidden="true">{isCut && '纵轴不从零开始，'}拖动可放大</span>
      )}
      <span id={helpId} hidden>
        左右方向键逐日读数，加号放大，减号缩小，Esc 还原
      </span>
      <span className={styles['forms']}>
        {!isTable && <TextButton onClick={() => void save()}>保存图片</TextButton>}
        <TextButton onClick={onSwitch}>{isTable ? '以图表查看' : '以表格查看'}</TextButton>
      </span>
    </div>
  );
}

function ZoomedTo({ view, onAdopt }: Pick<Props, 'view' | 'onAdopt'>) {
  const { days } = view.shown;
  const [first, last] = [days[0], days.at(-1)];
  return (
    <span className={styles['forms']} role="status">
      {first} 至 {last}
      <TextButton onClick={view.showAll}>还原</TextButton>
      {onAdopt && first !== undefined && last !== undefined && (
        <TextButton onClick={() => onAdopt(first, last)}>以此区间重新计算</TextButton>
      )}
    </span>
  );
}
