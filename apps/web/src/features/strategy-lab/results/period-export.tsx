import type { Day } from '@mall/domain/calendar/day';
import type { ValueTrack } from '@mall/domain/catalogue/figures/value-track';
import { useState } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useSession } from '#shared/session/session-context.tsx';
import { useBusinessStamp } from '#shared/shop/use-business-stamp.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { message } from '#shared/ui/layer/message.ts';
import { Row } from '#shared/ui/page/row.tsx';
import type { PeriodFormat } from './export-periods.ts';
import type { NamedTest } from './value-chart-data.ts';

type Props = {
  readonly subject: string;
  readonly days: readonly Day[];
  readonly track: ValueTrack;
  readonly shown: NamedTest;
};

const FORMATS: readonly { readonly format: PeriodFormat; readonly label: string }[] = [
  { format: 'xlsx', label: '导出 Excel' },
  { format: 'csv', label: '导出 CSV' },
];

/** The pay dates as a file, which is made when it is asked for. */
export function PeriodExport({ subject, days, track, shown }: Props) {
  const { user } = useSession();
  const stamp = useBusinessStamp();
  const [running, setRunning] = useState<PeriodFormat>();
  const save = async (format: PeriodFormat) => {
    setRunning(format);
    try {
      const { exportPeriods } = await loadChunk(
        'export-periods',
        () => import('./export-periods.ts'),
      );
      const by = user?.inst_name ?? '访客';
      const of = { subject, way: shown.name, days, track, test: shown.test, at: stamp(), by };
      await exportPeriods(of, format);
    } catch {
      message.error('导出失败，请重试');
    } finally {
      setRunning(undefined);
    }
  };
  return (
    <Row gap="tight">
      {FORMATS.map(({ format, label }) => (
        <Button
          key={format}
          size="small"
          loading={running === format}
          onClick={() => void save(format)}
        >
          {running === format ? '正在生成…' : label}
        </Button>
      ))}
    </Row>
  );
}
