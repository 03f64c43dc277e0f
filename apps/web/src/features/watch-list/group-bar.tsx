import { TextButton } from '#shared/ui/action/text-button.tsx';
import { FilterPanel } from '#shared/ui/list/filter-panel.tsx';
import type { WatchGroup } from './watch-groups.ts';
import styles from './watch-list.module.css';
import type { WatchQuestion } from './watch-question.ts';

type Props = {
  readonly groups: readonly WatchGroup[];
  /** How many stand in no group. */
  readonly looseCount: number;
  readonly chosen: string | undefined;
  readonly onChoose: (group: string | undefined) => void;
  readonly onAsk: (question: WatchQuestion) => void;
};

// A sign before the name keeps a group called "all" apart from the choice of all.
const valueOfGroup = (name: string) => `=${name}`;

/** The customer's own groups, and what can be done with the one that is open. */
export function GroupBar({ groups, looseCount, chosen, onChoose, onAsk }: Props) {
  const open = groups.find(({ name }) => name === chosen);
  const options = groups.map(({ name, count }) => ({
    value: valueOfGroup(name),
    label: `${name}（${count}）`,
  }));
  const loose = { value: valueOfGroup(''), label: `未分组（${looseCount}）` };
  return (
    <FilterPanel
      groups={[
        {
          key: 'group',
          label: '分组',
          options: groups.length === 0 ? [] : [...options, loose],
          value: chosen === undefined ? undefined : valueOfGroup(chosen),
        },
      ]}
      onChange={(_key, value) => onChoose(value?.slice(1))}
      extra={
        <span className={styles['groupTools']}>
          {open && (
            <>
              <TextButton onClick={() => onAsk({ kind: 'rename', group: open })}>重命名</TextButton>
              <TextButton onClick={() => onAsk({ kind: 'dissolve', group: open })}>
                删除分组
              </TextButton>
            </>
          )}
          <TextButton onClick={() => onAsk({ kind: 'create' })}>新建分组</TextButton>
        </span>
      }
    />
  );
}
