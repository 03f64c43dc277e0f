import { useState } from 'react';
import styles from '#shared/trade/trade.module.css';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { ConfirmDialog } from '#shared/ui/layer/confirm-dialog.tsx';
import type { ChangingTreasure } from './use-treasure.ts';

/** Ends the sweep; what the fund holds stays there. */
export function CloseTreasure({ changing }: { readonly changing: ChangingTreasure }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <TextButton className={styles['back']} onClick={() => setIsAsking(true)}>
        关闭自动申购
      </TextButton>
      <ConfirmDialog
        open={isAsking}
        title="关闭自动申购？"
        okText="确认关闭"
        cancelText="返回"
        onOk={() => {
          setIsAsking(false);
          changing.submit(async () => ({ kind: 'close' }));
        }}
        onCancel={() => setIsAsking(false)}
      >
        现金不再自动申购，已持有的份额不受影响。
      </ConfirmDialog>
    </>
  );
}
