import type { MallClient } from '#shared/api/mall-client.ts';
import type { IntendedTrade, NumberedOrder } from './trade-flow-types.ts';

/** What one kind of trade differs in from the others. A ticket is what the customer typed, complete. */
export type TradePlan<Draft extends object, Ticket, Placed> = {
  readonly emptyDraft: Draft;
  readonly intendedTrade: (ticket: Ticket) => IntendedTrade;
  /** Sends the order once. It may be called several times with the same number. */
  readonly send: (call: MallClient, order: NumberedOrder<Ticket>) => Promise<Placed>;
};
