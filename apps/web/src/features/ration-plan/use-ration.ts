import type { ReplyOf } from '@mall/contract/define-call';
import { createRationPlan } from '@mall/contract/plans/plan-writes';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { evidenceOfTerms } from '#shared/trade/evidence/click-evidence.ts';
import { type TradeFlow, useTradeFlow } from '#shared/trade/flow/use-trade-flow.ts';
import { IN_SHEET } from '#shared/trade/sending/in-sheet.ts';
import type { PlanDraft, PlanTicket } from './plan-draft.ts';

export type CreatedPlan = ReplyOf<typeof createRationPlan>;
export type Planning = TradeFlow<PlanDraft, PlanTicket, CreatedPlan>;

/** A plan from what was typed to its number, over the steps the server names. */
export function useRation(productNo: string, emptyDraft: PlanDraft): Planning {
  return useTradeFlow<PlanDraft, PlanTicket, CreatedPlan>({
    emptyDraft,
    intendedTrade: ({ base_money }) => ({
      busin_type: BUSINESS_TYPE.planCreation,
      product_no: productNo,
      entrust_money: base_money,
    }),
    send: (call, { flowId, ticket, evidence, requestNo }) =>
      call(
        createRationPlan,
        {
          ...ticket,
          flow_id: flowId,
          product_no: productNo,
          click_evidence: evidenceOfTerms(evidence),
          request_no: requestNo,
        },
        IN_SHEET,
      ),
  });
}
