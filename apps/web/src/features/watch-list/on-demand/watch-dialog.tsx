import type { WatchQuestion } from '#features/watch-list/watch-question.ts';
import { CreateGroup } from './create-group.tsx';
import { DissolveGroup } from './dissolve-group.tsx';
import { MoveToGroup } from './move-to-group.tsx';
import { RemoveMany } from './remove-many.tsx';
import { RenameGroup } from './rename-group.tsx';
import type { WatchDialogParts } from './watch-dialog-parts.ts';

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
