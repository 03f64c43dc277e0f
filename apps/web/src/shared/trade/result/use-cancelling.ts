import type { ReplyOf } from '@mall/contract/define-call';
import { tradeWithdraw } from '@mall/contract/trading/cancel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { failureText } from '#shared/api/failure-text.ts';
import { isDefiniteRefusal } from '#shared/api/is-definite-refusal.ts';
import { IN_SHEET } from '#shared/trade/sending/in-sheet.ts';
import { freshRequestNo } from '#shared/trade/sending/request-number.ts';
import { pause, sendUntilAnswered } from '#shared/trade/sending/send-until-answered.ts';
import { message } from '#shared/ui/layer/message.ts';
import { cancelWords } from './cancel-words.ts';

export type Cancelled = ReplyOf<typeof tradeWithdraw>;
type Order = { readonly order_no: string; readonly order_status: string };

/** Cancels one order. What goes wrong is said in the dialog that asked. */
export function useCancelling(order: Order, onCancelled: (cancelled: Cancelled) => void) {
  const call = useClient();
  const queries = useQueryClient();
  // One number for this order's cancellation: asking twice cancels once.
  const [requestNo] = useState(freshRequestNo);
  const [progress, setProgress] = useState<'no' | 'sending' | 'uncertain'>('no');
  const [problem, setProblem] = useState<string>();
  const refresh = () => void queries.invalidateQueries({ queryKey: ['own'] });

  const cancel = async () => {
    setProgress('sending');
    setProblem(undefined);
    const request = { order_no: order.order_no, request_no: requestNo };
    const waits = { wait: pause, onUncertain: () => setProgress('uncertain') };
    const outcome = await sendUntilAnswered(() => call(tradeWithdraw, request, IN_SHEET), waits);
    setProgress('no');
    if (outcome.kind === 'failed') return setProblem(problemText(outcome.failure));
    message.success(cancelWords(order.order_status).done);
    onCancelled(outcome.reply);
    refresh();
  };
  return {
    isRunning: progress !== 'no',
    isUncertain: progress === 'uncertain',
    problem,
    // The session ended: the page is locked and says so.
    cancel: () => void cancel().catch(() => setProgress('no')),
    /** A refused cancellation means that the order stands elsewhere than the page says. */
    leave: () => {
      if (problem !== undefined) refresh();
      setProblem(undefined);
    },
  };
}

function problemText(failure: unknown): string {
  if (isDefiniteRefusal(failure)) return failureText(failure);
  return '结果未返回，请勿重复操作，可在交易记录中查看';
}
