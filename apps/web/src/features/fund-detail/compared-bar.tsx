import { lazy, Suspense } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { DropPanel } from '#shared/layers/drop-panel.tsx';
import { buttonLook } from '#shared/ui/button-look.ts';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { COMPARED_MAX } from './compared-codes.ts';
import styles from './fund-detail.module.css';
import type { Compared } from './use-compared-curves.ts';

type Props = {
  readonly productNo: string;
  readonly compared: readonly Compared[];
  readonly onChange: (codes: readonly string[]) => void;
};

const ComparedPicker = lazy(() =>
  loadChunk('compared-picker', async () => ({
    default: (await import('./compared-picker.tsx')).ComparedPicker,
  })),
);
const WIDTH = 320;

/** What is laid beside the product: taken away one by one, added while there is room. */
export function ComparedBar({ productNo, compared, onChange }: Props) {
  const codes = compared.map(({ code }) => code);
  return (
    <div className={styles['compared']}>
      {compared.map(({ code, curve, hasFailed }) => (
        <span key={code} className={styles['beside']}>
          {curve?.name ?? code}
          {hasFailed && '（加载失败）'}
          {curve?.points.length === 0 && '（无数据）'}
          <CloseButton
            aria-label={`移除 ${curve?.name ?? code}`}
            onClick={() => onChange(codes.filter((other) => other !== code))}
          />
        </span>
      ))}
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
