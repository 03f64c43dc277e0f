import type { Selection } from '#features/watch-list/use-selection.ts';
import type { WatchActions } from '#features/watch-list/use-watch-actions.ts';
import type { WatchGroup } from '#features/watch-list/watch-groups.ts';
import type { WatchedProduct } from '#features/watch-list/watched-product.ts';

/** What a question about the list is asked with, and how its answer gets back. */
export type WatchDialogParts = {
  readonly list: readonly WatchedProduct[];
  readonly groups: readonly WatchGroup[];
  readonly selection: Selection;
  readonly actions: WatchActions;
  readonly onOpenGroup: (name: string | undefined) => void;
  readonly onClose: () => void;
};
