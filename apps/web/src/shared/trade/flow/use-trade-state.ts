import { useRef, useState } from 'react';
import { freshRequestNo, needsNewNumber } from '#shared/trade/sending/request-number.ts';
import type { Flow, FlowProgress, NumberedOrder } from './trade-flow-types.ts';
import type { TradeTrouble } from './trade-trouble.ts';

export type TradeStage<Ticket, Placed> =
  | { readonly kind: 'fill' }
  | { readonly kind: 'flow'; readonly flow: Flow }
  | { readonly kind: 'placed'; readonly order: Placed }
  /** No answer came; the order is kept so that its result can be asked for. */
  | { readonly kind: 'unknown'; readonly flow: Flow; readonly order: NumberedOrder<Ticket> };

export type TradeState<Draft extends object, Ticket, Placed> = ReturnType<
  typeof useTradeState<Draft, Ticket, Placed>
>;

/** What a sheet remembers of its trade: what is typed, where it stands, and the order's number. */
export function useTradeState<Draft extends object, Ticket, Placed>(emptyDraft: Draft) {
  const [draft, setDraft] = useState(emptyDraft);
  const [stage, setStage] = useState<TradeStage<Ticket, Placed>>({ kind: 'fill' });
  const [trouble, setTrouble] = useState<TradeTrouble>();
  const [busy, setBusy] = useState<FlowProgress['busy']>('no');
  const requestNo = useRef(freshRequestNo());
  const renewAfter = (event: Parameters<typeof needsNewNumber>[0]) => {
    if (needsNewNumber(event)) requestNo.current = freshRequestNo();
  };
  return {
    draft,
    stage,
    trouble,
    busy,
    setStage,
    setTrouble,
    setBusy,
    requestNo: () => requestNo.current,
    renewAfter,
    change: (part: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...part }));
      setTrouble(undefined);
      renewAfter('changed');
    },
    /** Back to the amount, with everything typed still there. */
    restart: () => {
      setTrouble(undefined);
      setStage({ kind: 'fill' });
    },
  };
}
