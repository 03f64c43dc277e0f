import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type FundSearch, readFundSearch, writeFundSearch } from './fund-search.ts';

type Choose = (next: FundSearch, options?: { readonly replace: boolean }) => void;

/** The search of the address and the way to change it: a choice is a step that Back undoes. */
export function useFundSearch(): readonly [FundSearch, Choose] {
  const [address, setAddress] = useSearchParams();
  const search = readFundSearch(address);
  const tidy = writeFundSearch(search, address).toString();
  useEffect(() => {
    // What means nothing leaves the address, without a step of its own.
    if (sorted(tidy) !== sorted(address.toString())) setAddress(tidy, { replace: true });
  }, [tidy, address, setAddress]);

  const choose: Choose = (next, options) =>
    setAddress((current) => writeFundSearch(next, current), options);
  return [search, choose];
}

// The order of parameters says nothing, so it is no reason to rewrite an address.
function sorted(address: string): string {
  return address.split('&').toSorted().join('&');
}
