import { useRef, useState } from 'react';
import { freshRequestNo, needsNewNumber } from '#shared/trade/sending/request-number.ts';
import type { FlowProgress } from './trade-flow-types.ts';
import type { TradeTrouble } from './trade-trouble.ts';

/** What every sheet remembers: what is typed, whether a request runs, what failed, and the order's number. */
export function useSheetDraft<Draft extends object>(emptyDraft: Draft) {
  const [draft, setDraft] = useState(emptyDraft);
  const [trouble, setTrouble] = useState<TradeTrouble>();
  const [busy, setBusy] = useState<FlowProgress['busy']>('no');
  const requestNo = useRef(freshRequestNo());
  const renewAfter = (event: Parameters<typeof needsNewNumber>[0]) => {
    if (needsNewNumber(event)) requestNo.current = freshRequestNo();
  };
  return {
    draft,
    trouble,
    busy,
    setTrouble,
    setBusy,
    requestNo: () => requestNo.current,
    renewAfter,
    change: (part: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...part }));
      setTrouble(undefined);
      renewAfter('changed');
    },
  };
}
