import { useEffect } from 'react';
import { useSearchParams } from '#shared/router/router.tsx';
import type { WatchGroup } from './watch-groups.ts';
import { readWatchSearch, type WatchSearch, writeWatchSearch } from './watch-search.ts';

type Choose = (search: WatchSearch, options?: { readonly replace: boolean }) => void;

/** The search of the address and the way to change it: a choice is a step that Back undoes. */
export function useWatchSearch(groups: readonly WatchGroup[]): readonly [WatchSearch, Choose] {
  const [address, setAddress] = useSearchParams();
  const asked = readWatchSearch(address);
  // A group is gone with its last product, and then all groups are shown. The address may be a step
  // ahead of the list, so its name stays there until the next choice.
  const isGone = asked.group && !groups.some(({ name }) => name === asked.group);
  const search = isGone ? { ...asked, group: undefined } : asked;
  const tidy = writeWatchSearch(asked, address).toString();
  useEffect(() => {
    if (tidy !== address.toString()) setAddress(tidy, { replace: true });
  }, [tidy, address, setAddress]);
  return [
    search,
    (next, options) => setAddress((current) => writeWatchSearch(next, current), options),
  ];
}
