import type { WatchGroup } from '#features/watch-list/watch-groups.ts';
import { ConfirmDialog } from '#shared/ui/layer/confirm-dialog.tsx';
import { useRunning } from './use-running.ts';
import type { WatchDialogParts } from './watch-dialog-parts.ts';

type Props = Pick<WatchDialogParts, 'list' | 'actions' | 'onOpenGroup' | 'onClose'> & {
  readonly group: WatchGroup;
};

/** A group goes, its products stay. */
export function DissolveGroup({ list, group, actions, onOpenGroup, onClose }: Props) {
  const { isRunning, run } = useRunning(onClose);
  const members = list.filter(({ group_name }) => group_name === group.name);
  return (
    <ConfirmDialog
      open
      title={`删除分组“${group.name}”？`}
      okText="删除分组"
      confirmLoading={isRunning}
      onOk={() =>
        void run(
          () => actions.group(members, '', '分组已删除'),
          () => onOpenGroup(undefined),
        )
      }
      onCancel={onClose}
    >
      组内 {group.count} 只产品仍在自选中，转为未分组。
    </ConfirmDialog>
  );
}
