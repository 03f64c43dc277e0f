import { useEffect, useState } from 'react';
import { type LabTerms, writeTerms } from '#shared/plans/lab-terms.ts';
import { useSearchParams } from '#shared/router/router.tsx';
import { changeTerms, keptOf, noteWritten, seeAddress } from './kept-terms.ts';

/** A slider moves many times a second, and browsers refuse an address that changes as often. */
const REST_MS = 300;

/** The terms of the address. A change holds at once and is written there when it rests; Back brings the earlier terms. */
export function useLabTerms() {
  const [address, setAddress] = useSearchParams();
  const told = String(address);
  const [kept, setKept] = useState(() => keptOf(address));
  if (kept.seen !== told) setKept(seeAddress(kept, address));

  const { terms, isChanged } = kept;
  useEffect(() => {
    if (!isChanged) return;
    const resting = setTimeout(() => {
      const next = writeTerms(terms);
      setKept((current) => noteWritten(current, terms));
      setAddress(next, { replace: true });
    }, REST_MS);
    return () => clearTimeout(resting);
  }, [terms, isChanged, setAddress]);

  return {
    terms,
    change: (next: LabTerms) => setKept((current) => changeTerms(current, next)),
    /** Something else to test is another page of its own. */
    open: (next: LabTerms) => setAddress(writeTerms(next)),
  };
}
