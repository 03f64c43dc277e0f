import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { PrintButton } from '#shared/print/print-button.tsx';
import { useSession } from '#shared/session/session-context.tsx';
import { useBusinessStamp } from '#shared/shop/use-business-stamp.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { message } from '#shared/ui/layer/message.ts';
import type { RecordFilter, RecordFormat } from './record-filter.ts';
import styles from './records.module.css';

type Asked = { readonly format: RecordFormat; readonly at: string; readonly by: string };

const FORMATS: readonly { readonly format: RecordFormat; readonly label: string }[] = [
  { format: 'xlsx', label: '导出 Excel' },
  { format: 'csv', label: '导出 CSV' },
];
const ROWS_MAX = 10_000;

type Props = { readonly filter: RecordFilter; readonly count: number };

/** All records of the filter as a file, or the page on paper. */
export function RecordExport({ filter, count }: Props) {
  const call = useClient();
  const save = async (asked: Asked) => {
    const { saveRecords } = await loadChunk('save-records', () => import('./save-records.ts'));
    await saveRecords(call, filter, asked);
  };
  return <ExportTools count={count} onSave={save} />;
}

type ToolsProps = {
  readonly count: number;
  readonly onSave: (asked: Asked) => Promise<void>;
};

/** The files a list can be had as. */
export function ExportTools({ count, onSave }: ToolsProps) {
  const { user } = useSession();
  const stamp = useBusinessStamp();
  const [running, setRunning] = useState<RecordFormat>();
  const save = async (format: RecordFormat) => {
    setRunning(format);
    try {
      await onSave({ format, at: stamp(), by: user?.inst_name ?? '个人客户' });
    } catch {
      message.error('导出失败，请重试');
    } finally {
      setRunning(undefined);
    }
  };
  return (
    <span className={styles['tools']}>
      {FORMATS.map(({ format, label }) => (
        <Button
          key={format}
          size="small"
          loading={running === format}
          disabledReason={whyNot(count)}
          onClick={() => void save(format)}
        >
          {running === format ? '正在生成…' : label}
        </Button>
      ))}
      <PrintButton size="small">打印</PrintButton>
    </span>
  );
}

function whyNot(count: number): string | undefined {
  if (count === 0) return '没有可导出的记录';
  return count > ROWS_MAX ? `最多导出${ROWS_MAX}条，请缩小范围` : undefined;
}
