import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type ListSearch, readListSearch, writeListSearch } from './list-search.ts';
import type { ListType } from './list-type.ts';

export type ChooseList = (next: ListSearch, options?: { readonly replace: boolean }) => void;

type Wishes = {
  /** Off while the page does not know yet what the address may ask for. */
  readonly tidies: boolean;
};

/** The search of the address and the way to change it: a choice is a step that Back undoes. */
export function useListSearch(
  type: ListType,
  { tidies }: Wishes,
): readonly [ListSearch, ChooseList] {
  const [address, setAddress] = useSearchParams();
  const search = readListSearch(type, address);
  const tidy = writeListSearch(type, search, address).toString();
  useEffect(() => {
    // What means nothing leaves the address, without a step of its own.
    if (tidies && sorted(tidy) !== sorted(address.toString())) setAddress(tidy, { replace: true });
  }, [tidies, tidy, address, setAddress]);

  const choose: ChooseList = (next, options) =>
    setAddress((current) => writeListSearch(type, next, current), options);
  return [search, choose];
}

// The order of parameters says nothing, so it is no reason to rewrite an address.
function sorted(address: string): string {
  return address.split('&').toSorted().join('&');
}
