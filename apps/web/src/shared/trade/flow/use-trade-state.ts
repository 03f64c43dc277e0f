import { useState } from 'react';
import type { Flow, NumberedOrder } from './trade-flow-types.ts';
import { useSheetDraft } from './use-sheet-draft.ts';

export type TradeStage<Ticket, Placed> =
  | { readonly kind: 'fill' }
  | { readonly kind: 'flow'; readonly flow: Flow }
  | { readonly kind: 'placed'; readonly order: Placed }
  /** No answer came; the order is kept so that its result can be asked for. */
  | { readonly kind: 'unknown'; readonly flow: Flow; readonly order: NumberedOrder<Ticket> };

export type TradeState<Draft extends object, Ticket, Placed> = ReturnType<
  typeof useTradeState<Draft, Ticket, Placed>
>;

/** What a sheet with the server's steps remembers of its trade. */
export function useTradeState<Draft extends object, Ticket, Placed>(emptyDraft: Draft) {
  const sheet = useSheetDraft(emptyDraft);
  const [stage, setStage] = useState<TradeStage<Ticket, Placed>>({ kind: 'fill' });
  return {
    ...sheet,
    stage,
    setStage,
    /** Back to the amount, with everything typed still there. */
    restart: () => {
      sheet.setTrouble(undefined);
      setStage({ kind: 'fill' });
    },
  };
}
