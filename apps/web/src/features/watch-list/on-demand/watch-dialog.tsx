import type { Selection } from '#features/watch-list/use-selection.ts';
import type { WatchActions } from '#features/watch-list/use-watch-actions.ts';
import type { WatchGroup } from '#features/watch-list/watch-groups.ts';
import type { WatchQuestion } from '#features/watch-list/watch-question.ts';
import type { WatchedProduct } from '#features/watch-list/watched-product.ts';
import { CreateGroup } from './create-group.tsx';
import { DissolveGroup } from './dissolve-group.tsx';
import { MoveToGroup } from './move-to-group.tsx';
import { RemoveMany } from './remove-many.tsx';
import { RenameGroup } from './rename-group.tsx';

export type WatchDialogParts = {
  readonly list: readonly WatchedProduct[];
  readonly groups: readonly WatchGroup[];
  readonly selection: Selection;
  readonly actions: WatchActions;
  readonly onOpenGroup: (name: string | undefined) => void;
  readonly onClose: () => void;
};

type Props = WatchDialogParts & { readonly question: WatchQuestion };

/** Everything the watch list asks, in one chunk that comes with the first question. */
export function WatchDialog({ question, ...parts }: Props) {
  switch (question.kind) {
    case 'remove':
      return <RemoveMany {...parts} />;
    case 'move':
      return <MoveToGroup {...parts} />;
    case 'create':
      return <CreateGroup {...parts} />;
    case 'rename':
      return <RenameGroup {...parts} group={question.group} />;
    case 'dissolve':
      return <DissolveGroup {...parts} group={question.group} />;
  }
}
