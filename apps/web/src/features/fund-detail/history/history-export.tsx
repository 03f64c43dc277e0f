import { useState } from 'react';
import type { ProductInfo } from '#features/fund-detail/blocks/product-info.ts';
import { useClient } from '#shared/api/client-context.tsx';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { DropPanel } from '#shared/layers/drop-panel.tsx';
import type { HistoryFormat } from '#shared/product-history/export-history.ts';
import { useSession } from '#shared/session/session-context.tsx';
import { useBusinessStamp } from '#shared/shop/use-business-stamp.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { buttonLook } from '#shared/ui/action/button-look.ts';
import { message } from '#shared/ui/layer/message.ts';
import { Stack } from '#shared/ui/page/stack.tsx';

type Props = { readonly product: ProductInfo; readonly isMoney: boolean };

const FORMATS: readonly { readonly format: HistoryFormat; readonly label: string }[] = [
  { format: 'xlsx', label: 'Excel' },
  { format: 'csv', label: 'CSV' },
];
const WIDTH = 176;

/** Every published value of the product as a file. */
export function HistoryExport({ product, isMoney }: Props) {
  const call = useClient();
  const { isLoggedIn, user } = useSession();
  const stamp = useBusinessStamp();
  const [running, setRunning] = useState<HistoryFormat>();
  const save = async (format: HistoryFormat) => {
    setRunning(format);
    try {
      const { exportHistory } = await loadChunk(
        'export-history',
        () => import('#shared/product-history/export-history.ts'),
      );
      const by = user?.inst_name ?? '访客';
      await exportHistory(call, { product, isMoney, isLoggedIn, format, at: stamp(), by });
    } catch {
      message.error('导出失败，请重试');
    } finally {
      setRunning(undefined);
    }
  };
  return (
    <DropPanel
      label="导出"
      title="导出全部历史"
      side="below"
      width={WIDTH}
      className={buttonLook({ size: 'small' })}
    >
      <Stack gap="line">
        {FORMATS.map(({ format, label }) => (
          <Button
            key={format}
            size="small"
            block
            loading={running === format}
            onClick={() => void save(format)}
          >
            {running === format ? '正在生成…' : label}
          </Button>
        ))}
      </Stack>
    </DropPanel>
  );
}
