import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { inBackground } from '#shared/api/in-background.ts';
import { isDefiniteRefusal } from '#shared/api/is-definite-refusal.ts';
import type { MallClient } from '#shared/api/mall-client.ts';
import { pause, sendUntilAnswered } from '#shared/trade/sending/send-until-answered.ts';
import { troubleOf } from './trade-trouble.ts';
import { useSheetDraft } from './use-sheet-draft.ts';

/** An order as it is sent, and sent again: the number makes the server take it once. */
type NumberedTicket<Ticket> = { readonly ticket: Ticket; readonly requestNo: string };

export type DirectStage<Ticket, Placed> =
  | { readonly kind: 'fill' }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'placed'; readonly order: Placed }
  /** No answer came; the order is kept so that its result can be asked for. */
  | { readonly kind: 'unknown'; readonly order: NumberedTicket<Ticket> };

/** A trade that the server takes in one call, without steps of its own: typed, confirmed, sent. */
export type DirectPlan<Draft extends object, Ticket, Placed> = {
  readonly emptyDraft: Draft;
  /** Sends the order once. It may be called several times with the same number. */
  readonly send: (call: MallClient, order: NumberedTicket<Ticket>) => Promise<Placed>;
};

export type DirectTrade<Draft extends object, Ticket, Placed> = ReturnType<
  typeof useDirectTrade<Draft, Ticket, Placed>
>;

/** One such trade from what was typed to its result. */
export function useDirectTrade<Draft extends object, Ticket, Placed>(
  plan: DirectPlan<Draft, Ticket, Placed>,
) {
  const sheet = useSheetDraft(plan.emptyDraft);
  const [stage, setStage] = useState<DirectStage<Ticket, Placed>>({ kind: 'fill' });
  const sending = useDirectSending(plan, { sheet, stage, setStage });
  return {
    ...sheet,
    ...sending,
    stage,
    /** What is typed is complete: everything that will be bound is shown. */
    review: () => {
      sheet.setTrouble(undefined);
      setStage({ kind: 'confirm' });
    },
    /** Back to what is typed, all of it still there. */
    restart: () => {
      sheet.setTrouble(undefined);
      setStage({ kind: 'fill' });
    },
  };
}

type SendingState<Draft extends object, Ticket, Placed> = {
  readonly sheet: ReturnType<typeof useSheetDraft<Draft>>;
  readonly stage: DirectStage<Ticket, Placed>;
  readonly setStage: (stage: DirectStage<Ticket, Placed>) => void;
};

/** Sends the order until its result is known, and asks for a result that did not come. */
function useDirectSending<Draft extends object, Ticket, Placed>(
  { send }: DirectPlan<Draft, Ticket, Placed>,
  { sheet, stage, setStage }: SendingState<Draft, Ticket, Placed>,
) {
  const call = useClient();
  const queries = useQueryClient();
  const settle = (next: DirectStage<Ticket, Placed>) => {
    setStage(next);
    // Cash, positions and what may be done with them are others now.
    void queries.invalidateQueries({ queryKey: ['own'] });
  };
  const refuse = (failure: unknown) => {
    sheet.renewAfter({ failure });
    const trouble = troubleOf(failure);
    // There are no steps to begin again; what has to be ticked is asked for anew.
    sheet.setTrouble(trouble.kind === 'step' ? { ...trouble, kind: 'panel' } : trouble);
    settle({ kind: trouble.kind === 'field' ? 'fill' : 'confirm' });
  };
  const submit = async (ticketOf: () => Promise<Ticket>) => {
    if (sheet.busy !== 'no') return;
    sheet.setBusy('sending');
    sheet.setTrouble(undefined);
    const waits = { wait: pause, onUncertain: () => sheet.setBusy('uncertain') };
    try {
      const order = { ticket: await ticketOf(), requestNo: sheet.requestNo() };
      const outcome = await sendUntilAnswered(() => send(call, order), waits);
      if (outcome.kind === 'answered') settle({ kind: 'placed', order: outcome.reply });
      else if (isDefiniteRefusal(outcome.failure)) refuse(outcome.failure);
      else settle({ kind: 'unknown', order });
    } finally {
      sheet.setBusy('no');
    }
  };
  return {
    // The session ended meanwhile: the page is locked and says so.
    submit: (ticketOf: () => Promise<Ticket>) => void submit(ticketOf).catch(() => undefined),
    /** Asks once for the result of an order that got no answer. */
    askAgain: async () => {
      if (stage.kind !== 'unknown') return;
      try {
        settle({ kind: 'placed', order: await send(inBackground(call), stage.order) });
      } catch (failure) {
        if (isDefiniteRefusal(failure)) refuse(failure);
      }
    },
  };
}
