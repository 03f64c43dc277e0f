import { useEffect, useState } from 'react';
import { type LabTerms, readTerms, writeTerms } from '#shared/plans/lab-terms.ts';
import { useSearchParams } from '#shared/router/router.tsx';

/** A slider moves many times a second, and browsers refuse an address that changes as often. */
const REST_MS = 300;

type Kept = {
  readonly terms: LabTerms;
  /** The address that was read last, and the one that was written here. */
  readonly seen: string;
  readonly written: string;
  readonly isChanged: boolean;
};

/** The terms of the address. A change holds at once and is written there when it rests; Back brings the earlier terms. */
export function useLabTerms() {
  const [address, setAddress] = useSearchParams();
  const told = String(address);
  const [kept, setKept] = useState<Kept>(() => keptOf(address));
  if (kept.seen !== told)
    setKept(kept.written === told ? { ...kept, seen: told } : keptOf(address));

  const { terms, isChanged } = kept;
  useEffect(() => {
    if (!isChanged) return;
    const resting = setTimeout(() => {
      const next = writeTerms(terms);
      setKept((current) => ({ ...current, written: String(next), isChanged: false }));
      setAddress(next, { replace: true });
    }, REST_MS);
    return () => clearTimeout(resting);
  }, [terms, isChanged, setAddress]);

  return {
    terms,
    change: (next: LabTerms) =>
      setKept((current) => ({ ...current, terms: next, isChanged: true })),
    /** Something else to test is another page of its own. */
    open: (next: LabTerms) => setAddress(writeTerms(next)),
  };
}

function keptOf(address: URLSearchParams): Kept {
  const told = String(address);
  return { terms: readTerms(address), seen: told, written: told, isChanged: false };
}
