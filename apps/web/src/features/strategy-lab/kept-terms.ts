import { type LabTerms, readTerms, writeTerms } from '#shared/plans/lab-terms.ts';

/** The terms a page computes with, beside the address, which follows them when they rest. */
export type KeptTerms = {
  readonly terms: LabTerms;
  /** The address that was read last. */
  readonly seen: string;
  /** The newest that was read, and those written here since, oldest first: on a slow machine an address comes after the next rest. */
  readonly written: readonly string[];
  readonly isChanged: boolean;
};

export function keptOf(address: URLSearchParams): KeptTerms {
  const told = String(address);
  return { terms: readTerms(address), seen: told, written: [told], isChanged: false };
}

export function changeTerms(kept: KeptTerms, terms: LabTerms): KeptTerms {
  return { ...kept, terms, isChanged: true };
}

export function noteWritten(kept: KeptTerms, terms: LabTerms): KeptTerms {
  return { ...kept, written: [...kept.written, String(writeTerms(terms))], isChanged: false };
}

/** Another address: one of our own changes nothing, every other one brings its terms. */
export function seeAddress(kept: KeptTerms, address: URLSearchParams): KeptTerms {
  const told = String(address);
  const place = kept.written.lastIndexOf(told);
  if (place < 0) return keptOf(address);
  return { ...kept, seen: told, written: kept.written.slice(place) };
}
