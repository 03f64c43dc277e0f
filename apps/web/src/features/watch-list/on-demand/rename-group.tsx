import { useState } from 'react';
import { groupNameProblem, type WatchGroup } from '#features/watch-list/watch-groups.ts';
import { GroupForm } from './group-form.tsx';
import { GroupNameField } from './group-name-field.tsx';
import { useRunning } from './use-running.ts';
import type { WatchDialogParts } from './watch-dialog-parts.ts';

type Props = Pick<WatchDialogParts, 'list' | 'groups' | 'actions' | 'onOpenGroup' | 'onClose'> & {
  readonly group: WatchGroup;
};

export function RenameGroup({ list, groups, group, actions, onOpenGroup, onClose }: Props) {
  const { isRunning, run } = useRunning(onClose);
  const [name, setName] = useState(group.name);
  const [problem, setProblem] = useState<string>();
  const change = (typed: string) => {
    setName(typed);
    setProblem(undefined);
  };
  const submit = () => {
    const wanted = name.trim();
    if (wanted === group.name) return onClose();
    const wrong = groupNameProblem(wanted, groups);
    setProblem(wrong);
    if (wrong !== undefined) return;
    const members = list.filter(({ group_name }) => group_name === group.name);
    void run(
      () => actions.group(members, wanted, '分组已重命名'),
      () => onOpenGroup(wanted),
    );
  };
  return (
    <GroupForm
      title={`重命名分组“${group.name}”`}
      okText="保存"
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <GroupNameField name={name} problem={problem} onChange={change} />
    </GroupForm>
  );
}
