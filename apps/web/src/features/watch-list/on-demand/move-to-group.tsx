import { useState } from 'react';
import { groupNameProblem } from '#features/watch-list/watch-groups.ts';
import { RadioGroup } from '#shared/ui/form/radio-group.tsx';
import { GroupForm } from './group-form.tsx';
import { GroupNameField } from './group-name-field.tsx';
import { useRunning } from './use-running.ts';
import type { WatchDialogParts } from './watch-dialog-parts.ts';

type Props = Pick<WatchDialogParts, 'groups' | 'selection' | 'actions' | 'onClose'>;

// A sign before the name keeps groups apart from the two choices that are none.
const FRESH = 'new';
const LOOSE = 'none';

export function MoveToGroup({ groups, selection, actions, onClose }: Props) {
  const { isRunning, run } = useRunning(onClose);
  const [first] = groups;
  const [choice, setChoice] = useState(first ? `=${first.name}` : FRESH);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const { chosen } = selection;
  const change = (typed: string) => {
    setName(typed);
    setProblem(undefined);
  };
  const submit = () => {
    const wrong = choice === FRESH ? groupNameProblem(name, groups) : undefined;
    setProblem(wrong);
    if (wrong !== undefined) return;
    const target = choice === FRESH ? name.trim() : choice === LOOSE ? '' : choice.slice(1);
    const said = target === '' ? '已移出分组' : `已移动到“${target}”`;
    void run(() => actions.group(chosen, target, said), selection.clear);
  };
  return (
    <GroupForm
      title={`移动 ${chosen.length} 只产品到分组`}
      okText="移动"
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        aria-label="分组"
        variant="rows"
        value={choice}
        onChange={setChoice}
        options={[
          ...groups.map(({ name: label, count }) => ({
            value: `=${label}`,
            label: `${label}（${count}）`,
          })),
          { value: LOOSE, label: '未分组' },
          { value: FRESH, label: '新建分组' },
        ]}
      />
      {choice === FRESH && <GroupNameField name={name} problem={problem} onChange={change} />}
    </GroupForm>
  );
}
