import { useEffect, useRef } from 'react';
import { useSearchParams } from '#shared/router/router.tsx';
import { type ListSearch, readListSearch, writeListSearch } from './list-search.ts';
import type { ListType } from './list-type.ts';

/** The next search, or how it follows from the one before. */
type ListChange = ListSearch | ((before: ListSearch) => ListSearch);
export type ChooseList = (change: ListChange, options?: { readonly replace: boolean }) => void;

type Options = {
  /** Off while the page does not know yet what the address may ask for. */
  readonly tidies: boolean;
};

/** The search of the address and the way to change it: a choice is a step that Back undoes. */
export function useListSearch(
  type: ListType,
  { tidies }: Options,
): readonly [ListSearch, ChooseList] {
  const [address, setAddress] = useSearchParams();
  const search = readListSearch(type, address);
  const tidy = writeListSearch(type, search, address).toString();
  useEffect(() => {
    // What means nothing leaves the address, without a step of its own.
    if (tidies && sorted(tidy) !== sorted(address.toString())) setAddress(tidy, { replace: true });
  }, [tidies, tidy, address, setAddress]);

  // Until the address has followed, a choice builds on the one before it: two quick clicks are two choices.
  const asked = useRef<{ readonly from: URLSearchParams; readonly search: ListSearch }>(undefined);
  const choose: ChooseList = (change, options) => {
    const before = asked.current?.from === address ? asked.current.search : search;
    const next = typeof change === 'function' ? change(before) : change;
    asked.current = { from: address, search: next };
    setAddress((current) => writeListSearch(type, next, current), options);
  };
  return [search, choose];
}

// The order of parameters says nothing, so it is no reason to rewrite an address.
function sorted(address: string): string {
  return address.split('&').toSorted().join('&');
}
