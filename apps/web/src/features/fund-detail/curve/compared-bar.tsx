import { lazy, Suspense } from 'react';
import styles from '#features/fund-detail/fund-detail.module.css';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { DropPanel } from '#shared/layers/drop-panel.tsx';
import { buttonLook } from '#shared/ui/action/button-look.ts';
import { CloseButton } from '#shared/ui/action/close-button.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import { COMPARED_MAX } from './compared-codes.ts';
import type { Compared } from './fetch-compared-curves.ts';

type Props = {
  readonly productNo: string;
  readonly codes: readonly string[];
  /** Undefined while they are on their way. */
  readonly compared: readonly Compared[] | undefined;
  readonly onChange: (codes: readonly string[]) => void;
};

const ComparedPicker = lazy(() =>
  loadChunk('compared-picker', async () => ({
    default: (await import('./compared-picker.tsx')).ComparedPicker,
  })),
);
const WIDTH = 320;

/** What is laid beside the product: taken away one by one, added while there is room. */
export function ComparedBar({ productNo, codes, compared, onChange }: Props) {
  return (
    <div className={styles['compared']}>
      {codes.map((code) => {
        const found = compared?.find((each) => each.code === code);
        const name = found?.curve?.name ?? code;
        return (
          <span key={code} className={styles['beside']}>
            {name}
            {found && troubleOf(found)}
            <CloseButton
              aria-label={`移除 ${name}`}
              onClick={() => onChange(codes.filter((other) => other !== code))}
            />
          </span>
        );
      })}
      {codes.length < COMPARED_MAX && (
        <DropPanel
          label="添加对比"
          title={`添加指数或产品（最多${COMPARED_MAX}个）`}
          side="below"
          width={WIDTH}
          className={buttonLook({ size: 'small' })}
        >
          <Suspense fallback={<Loading rows={3} />}>
            <ComparedPicker
              productNo={productNo}
              chosen={codes}
              onPick={(code) => onChange([...codes, code])}
            />
          </Suspense>
        </DropPanel>
      )}
    </div>
  );
}

function troubleOf({ curve }: Compared): string {
  if (!curve) return '（加载失败）';
  return curve.points.length === 0 ? '（该区间无数据）' : '';
}
