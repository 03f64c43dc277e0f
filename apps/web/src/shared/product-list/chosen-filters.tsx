import X from 'lucide-react/icons/x';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import type { FilterGroup } from '#shared/ui/list/filter-row.tsx';
import { Icon } from '#shared/ui/mark/icon.tsx';
import styles from './product-list.module.css';

type Props = {
  readonly groups: readonly FilterGroup[];
  readonly onRemove: (key: string) => void;
  readonly onClear: () => void;
};

/** What is chosen, each a chip to take away. */
export function ChosenFilters({ groups, onRemove, onClear }: Props) {
  const chosen = groups.flatMap(({ key, options, value }) => {
    const option = options.find((candidate) => candidate.value === value);
    return option ? [{ key, label: option.label }] : [];
  });
  if (chosen.length === 0) return null;
  return (
    <div className={styles['chosen']}>
      <span>已选：</span>
      {chosen.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          className={styles['chip']}
          aria-label={`取消 ${label}`}
          onClick={() => onRemove(key)}
        >
          {label}
          <Icon of={X} size={12} />
        </button>
      ))}
      <TextButton onClick={onClear}>清除筛选条件</TextButton>
    </div>
  );
}
