import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import type { gotoTradeNextStep, startTradeFlowStep } from '@mall/contract/trading/trade-flow';
import type { ClickEvidence } from '#shared/trade/evidence/click-evidence.ts';
import type { TradeTrouble } from './trade-trouble.ts';

/** Where a trade stands on the server: the step that is due, and what that step needs. */
export type Flow = ReplyOf<typeof startTradeFlowStep>;
export type FlowStep = Flow['cur_step'];

/** What the server is told when the steps of a trade begin: the business, the product, money or shares. */
export type IntendedTrade = Omit<RequestOf<typeof startTradeFlowStep>, 'request_no'>;

/** An order as it is sent, and sent again: the number makes the server take it once. */
export type NumberedOrder<Ticket> = {
  readonly flowId: string;
  readonly ticket: Ticket;
  readonly evidence: ClickEvidence;
  readonly requestNo: string;
};

/** What a step reports when it is done. */
export type StepReport = Pick<
  RequestOf<typeof gotoTradeNextStep>,
  'initiative_flag' | 'ticked_items' | 'noticerecord_id'
> & {
  /** The transaction password as it was typed; it is sealed when it is sent. */
  readonly password?: string;
};

/** The day the customer knows his order to count for; he agrees when it becomes another. */
export type ToldDay = {
  readonly day: string | undefined;
  readonly agree: (day: string) => void;
};

/** Whether a request runs, and what the last one failed with: all that a step needs to draw its button. */
export type FlowProgress = {
  readonly busy: 'no' | 'sending' | 'uncertain';
  readonly trouble: TradeTrouble | undefined;
};
