import type { WatchGroup } from './watch-groups.ts';

/** What is asked before something is done with the list; the products are those that are chosen. */
export type WatchQuestion =
  | { readonly kind: 'remove' | 'move' | 'create' }
  | { readonly kind: 'rename' | 'dissolve'; readonly group: WatchGroup };
