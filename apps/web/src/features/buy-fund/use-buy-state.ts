import type { Fen } from '@mall/domain/money/units';
import { useRef, useState } from 'react';
import type { Flow } from './buy-terms.ts';
import type { BuyTrouble } from './sending/buy-trouble.ts';
import { freshRequestNo, needsNewNumber } from './sending/request-number.ts';
import type { PlacedOrder } from './sending/send-purchase.ts';
import type { DividendMethod } from './steps/confirm-lines.ts';

export type BuyStage =
  | { readonly kind: 'fill' }
  | { readonly kind: 'flow'; readonly flow: Flow }
  | { readonly kind: 'placed'; readonly order: PlacedOrder }
  | { readonly kind: 'unknown' };

export type BuyDraft = { readonly amount: Fen | undefined; readonly dividend: DividendMethod };
export type BuyState = ReturnType<typeof useBuyState>;

/** What a sheet remembers of its purchase: what is typed, where it stands, and the order's number. */
export function useBuyState() {
  const [draft, setDraft] = useState<BuyDraft>({ amount: undefined, dividend: '1' });
  const [stage, setStage] = useState<BuyStage>({ kind: 'fill' });
  const [trouble, setTrouble] = useState<BuyTrouble>();
  const [busy, setBusy] = useState<'no' | 'sending' | 'uncertain'>('no');
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
    change: (part: Partial<BuyDraft>) => {
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
