import type { RequestOf } from '@mall/contract/define-call';
import type { exportAccountFile } from '@mall/contract/positions/account-file';
import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { failureText } from '#shared/api/failure-text.ts';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useDataTime } from '#shared/data-time/use-data-time.ts';
import { saveFile } from '#shared/product-list/on-demand/save-file.ts';
import { useBusinessStamp } from '#shared/shop/use-business-stamp.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { message } from '#shared/ui/layer/message.ts';

type Asked = RequestOf<typeof exportAccountFile>;

type Props = {
  /** Of the file: 持仓, 2026年10月账单. */
  readonly title: string;
  readonly fileKind: Asked['file_kind'];
  readonly format: 'xlsx' | 'csv' | 'pdf' | 'json' | 'hledger';
  readonly filter?: Asked['filter'];
  readonly size?: 'small';
  /** Why there is no such file now; undefined: there is. */
  readonly disabledReason?: string | undefined;
  readonly children: string;
};

const FILES = {
  xlsx: {
    ending: 'xlsx',
    media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { ending: 'csv', media: 'text/csv' },
  pdf: { ending: 'pdf', media: 'application/pdf' },
  json: { ending: 'json', media: 'application/json' },
  hledger: { ending: 'journal', media: 'text/plain' },
} as const;

/** A file of the account that the server writes, with all rows of a filter, as of the moment the page shows. */
export function AccountFileButton({
  title,
  fileKind,
  format,
  filter = {},
  size,
  disabledReason,
  children,
}: Props) {
  const call = useClient();
  const stamp = useBusinessStamp();
  const time = useDataTime();
  const [isRunning, setIsRunning] = useState(false);
  const save = async () => {
    setIsRunning(true);
    try {
      // What a filter may name is half of the contract; the page itself needs none of it.
      const { exportAccountFile } = await loadChunk(
        'account-file',
        () => import('@mall/contract/positions/account-file'),
      );
      const asked = { file_kind: fileKind, format, filter, ...time };
      const bytes = await call(exportAccountFile, asked, { hideToast: true });
      const { ending, media } = FILES[format];
      const moment = stamp().replaceAll(/[-:]/g, '').replace(' ', '-');
      saveFile({ bytes, media, name: `${title}_${moment}.${ending}` });
    } catch (error) {
      message.error(failureText(error));
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <Button
      size={size}
      loading={isRunning}
      disabledReason={disabledReason}
      onClick={() => void save()}
    >
      {isRunning ? '正在生成…' : children}
    </Button>
  );
}
