import type { ReplyOf } from '@mall/contract/define-call';
import type { buyProd } from '@mall/contract/trading/buy';
import { tradeWithdraw } from '@mall/contract/trading/cancel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { formatMoney } from '#shared/format/money.ts';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { freshRequestNo } from '#shared/trade/sending/request-number.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { ConfirmDialog } from '#shared/ui/layer/confirm-dialog.tsx';
import { message } from '#shared/ui/layer/message.ts';

type Props = {
  readonly order: CancellableOrder;
  /** The order is cancelled, and so much cash is free again. */
  readonly onCancelled: (cancelled: Cancelled) => void;
};

type CancellableOrder = Pick<
  ReplyOf<typeof buyProd>,
  'order_no' | 'cancel_deadline' | 'frozen_money'
>;
export type Cancelled = ReplyOf<typeof tradeWithdraw>;

/** Takes the order back while it can be taken back. */
export function CancelOrder({ order, onCancelled }: Props) {
  const call = useClient();
  const queries = useQueryClient();
  const missingRight = useMissingRight('make');
  const [isAsking, setIsAsking] = useState(false);
  // One number for this order's cancellation: asking twice cancels once.
  const [requestNo] = useState(freshRequestNo);
  const [isRunning, setIsRunning] = useState(false);
  const cancel = async () => {
    setIsRunning(true);
    try {
      const request = { order_no: order.order_no, request_no: requestNo };
      const cancelled = await call(tradeWithdraw, request);
      message.success('撤单成功');
      onCancelled(cancelled);
      void queries.invalidateQueries({ queryKey: ['own'] });
    } catch {
      // The request layer has said why; the order stands as it did.
    } finally {
      setIsRunning(false);
      setIsAsking(false);
    }
  };
  if (order.cancel_deadline === null) return null;
  return (
    <>
      <Button disabledReason={missingRight} onClick={() => setIsAsking(true)}>
        撤单
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`撤销委托 ${order.order_no}？`}
        okText="确认撤单"
        cancelText="返回"
        confirmLoading={isRunning}
        onOk={() => void cancel()}
        onCancel={() => setIsAsking(false)}
      >
        将解冻 {formatMoney(order.frozen_money)} 元
      </ConfirmDialog>
    </>
  );
}
