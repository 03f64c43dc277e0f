import { tradeWithdraw } from '@mall/contract/trading/cancel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { formatMoney } from '#shared/format/money.ts';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { ConfirmDialog } from '#shared/ui/layer/confirm-dialog.tsx';
import { message } from '#shared/ui/layer/message.ts';
import { freshRequestNo } from './request-number.ts';
import type { PlacedOrder } from './send-purchase.ts';

/** Takes the order back while it can be taken back. */
export function CancelOrder({ order }: { readonly order: PlacedOrder }) {
  const call = useClient();
  const queries = useQueryClient();
  const missingRight = useMissingRight('make');
  const [isAsking, setIsAsking] = useState(false);
  // One number for this order's cancellation: asking twice cancels once.
  const [requestNo] = useState(freshRequestNo);
  const [state, setState] = useState<'open' | 'running' | 'cancelled'>('open');
  const cancel = async () => {
    setState('running');
    try {
      await call(tradeWithdraw, { order_no: order.order_no, request_no: requestNo });
      setState('cancelled');
      message.success('撤单成功');
      void queries.invalidateQueries({ queryKey: ['own'] });
    } catch {
      // The request layer has said why; the order stands as it did.
      setState('open');
    } finally {
      setIsAsking(false);
    }
  };
  if (order.cancel_deadline === null || state === 'cancelled') return null;
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
        confirmLoading={state === 'running'}
        onOk={() => void cancel()}
        onCancel={() => setIsAsking(false)}
      >
        将解冻 {formatMoney(order.frozen_money)} 元
      </ConfirmDialog>
    </>
  );
}
