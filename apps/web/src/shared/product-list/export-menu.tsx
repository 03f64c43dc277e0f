import { Refused } from '@mall/contract/client';
import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { DropPanel } from '#shared/layers/drop-panel.tsx';
import { useSession } from '#shared/session/session-context.tsx';
import { Button } from '#shared/ui/action/button.tsx';
import { buttonLook } from '#shared/ui/action/button-look.ts';
import { message } from '#shared/ui/layer/message.ts';
import { Stack } from '#shared/ui/page/stack.tsx';
import type { FilterOption } from './list-type.ts';
import type { ProductList } from './use-product-list.ts';

type Props = {
  readonly list: ProductList;
  /** What the file is about; it is also how its name begins. */
  readonly title: string;
  readonly serverOptions?: Readonly<Record<string, readonly FilterOption[]>>;
};

type Format = 'xlsx' | 'csv';
const FORMATS = { xlsx: 'Excel', csv: 'CSV' } as const satisfies Record<Format, string>;
const WIDTH = 176;
const ROWS_MAX = 10_000;

/** The whole list as it is filtered and sorted, as a file. */
export function ExportMenu({ list, title, serverOptions = {} }: Props) {
  const call = useClient();
  const { isLoggedIn } = useSession();
  const [running, setRunning] = useState<Format>();
  const count = list.products.data?.count ?? 0;

  const save = async (format: Format) => {
    if (count > ROWS_MAX) return message.info(`最多导出${ROWS_MAX}条，请缩小范围`);
    setRunning(format);
    try {
      const { exportList } = await loadChunk(
        'export-list',
        () => import('./on-demand/export-list.ts'),
      );
      await exportList(call, { ...list, format, title, serverOptions, isLoggedIn });
    } catch (failure) {
      // The server says why it refuses; of everything else the customer can only try again.
      message.error(failure instanceof Refused ? failure.message : '导出失败，请重试');
    } finally {
      setRunning(undefined);
    }
  };
  return (
    <DropPanel
      label="导出"
      title="导出全部筛选结果"
      side="below"
      width={WIDTH}
      className={buttonLook({ size: 'small' })}
    >
      <Stack gap="line">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            size="small"
            block
            loading={running === format}
            onClick={() => void save(format)}
          >
            {running === format ? '正在生成…' : FORMATS[format]}
          </Button>
        ))}
      </Stack>
    </DropPanel>
  );
}
