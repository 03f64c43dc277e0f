import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useBusinessStamp } from '#shared/shop/use-business-stamp.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { message } from '#shared/ui/layer/message.ts';
import { FILES_MAX, type SignedFilter, useListRefresh } from './signed-agreement.ts';

type Props = { readonly filter: SignedFilter; readonly count: number };

/** All sealed files of the filter as one archive. */
export function ZipDownload({ filter, count }: Props) {
  const call = useClient();
  const stamp = useBusinessStamp();
  const refreshList = useListRefresh();
  const [done, setDone] = useState<number>();
  const isRunning = done !== undefined;
  const save = async () => {
    setDone(0);
    try {
      const { saveSignedZip } = await loadChunk('signed-zip', () => import('./save-signed-zip.ts'));
      const missing = await saveSignedZip(call, filter, { at: stamp(), onProgress: setDone });
      if (missing > 0) message.error(`${missing} 份文件未能下载，请稍后再试`);
    } catch {
      message.error('下载失败，请重试');
    } finally {
      setDone(undefined);
      refreshList();
    }
  };
  return (
    <Button
      size="small"
      loading={isRunning}
      disabledReason={whyNot(count)}
      onClick={() => void save()}
    >
      {isRunning ? `正在打包 ${done}/${count}` : '打包下载'}
    </Button>
  );
}

function whyNot(count: number): string | undefined {
  if (count === 0) return '没有可下载的文件';
  return count > FILES_MAX ? `最多打包${FILES_MAX}份，请缩小筛选范围` : undefined;
}
