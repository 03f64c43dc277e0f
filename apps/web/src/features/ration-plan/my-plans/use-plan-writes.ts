import type { ReplyOf } from '@mall/contract/define-call';
import { cancelRationPlan, modifyRationPlan } from '@mall/contract/plans/plan-writes';
import { useEffect } from 'react';
import { type DirectTrade, useDirectTrade } from '#shared/trade/flow/use-direct-trade.ts';
import { IN_SHEET } from '#shared/trade/sending/in-sheet.ts';
import { message } from '#shared/ui/layer/message.ts';

/** What is done with a plan as a whole. */
export type PlanAction = 'pause' | 'resume' | 'end';
type Draft = { readonly action: PlanAction | undefined };
type Written = ReplyOf<typeof modifyRationPlan>;

const DONE: Readonly<Record<PlanAction, string>> = {
  pause: '已暂停',
  resume: '已恢复',
  end: '已终止',
};

/** Pausing, resuming and ending one plan: each is asked for once and sent once. */
export function usePlanWrites(allotNo: string): DirectTrade<Draft, PlanAction, Written> {
  const writing = useDirectTrade<Draft, PlanAction, Written>({
    emptyDraft: { action: undefined },
    send: (call, { ticket, requestNo }) => {
      const request = { allot_no: allotNo, request_no: requestNo };
      if (ticket === 'end') return call(cancelRationPlan, request, IN_SHEET);
      const ration_status = ticket === 'pause' ? '2' : '1';
      return call(modifyRationPlan, { ...request, ration_status }, IN_SHEET);
    },
  });
  const { stage, draft, change, restart } = writing;
  const isDone = stage.kind === 'placed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is done.
  useEffect(() => {
    if (!isDone || draft.action === undefined) return;
    message.success(DONE[draft.action]);
    restart();
    change({ action: undefined });
  }, [isDone]);
  return writing;
}
