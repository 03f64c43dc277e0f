import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { SearchInput } from '#shared/ui/form/search-input.tsx';
import styles from './combobox.module.css';

export type ComboOption = {
  readonly key: string;
  /** Options with the same heading stand below it. */
  readonly group?: string;
  readonly content: ReactNode;
};

type Props = {
  readonly id?: string;
  readonly label: string;
  readonly placeholder: string;
  readonly className?: string | undefined;
  readonly typed: string;
  readonly options: readonly ComboOption[];
  /** Stands beside the heading of a group. */
  readonly groupExtra?: (group: string) => ReactNode;
  /** Stands below the options: nothing found, still loading, failed. */
  readonly note?: ReactNode;
  /** Read aloud when it changes. */
  readonly status?: string;
  readonly disabledReason?: string | undefined;
  readonly onType: (text: string) => void;
  readonly onChoose: (index: number) => void;
  /** Enter while no option is pointed at. */
  readonly onEnter?: () => void;
  readonly onOpen?: () => void;
  /** The cursor was in the place of the box before it was there. */
  readonly autoFocus?: boolean;
};

const LENGTH_MAX = 60;
const NONE = -1;

/** A box with a list below it: the focus stays in the box, the arrow keys point at lines. */
export function Combobox(props: Props) {
  const { typed, options, note, disabledReason } = props;
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const open = () => {
    setIsOpen(true);
    props.onOpen?.();
  };
  const choose = (index: number) => {
    setIsOpen(false);
    setActive(NONE);
    props.onChoose(index);
  };
  const pressKey = (event: KeyboardEvent) => {
    // While a Chinese word is being composed, Enter and the arrows belong to the input method.
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        open();
        return setActive(step(active, event.key === 'ArrowDown' ? 1 : -1, options.length));
      case 'Enter':
        return isOpen && options[active] ? choose(active) : props.onEnter?.();
      case 'Escape':
        return setIsOpen(false);
    }
  };

  const hasPanel = isOpen && (options.length > 0 || note != null);
  return (
    <div className={clsx(styles['combobox'], props.className)}>
      <SearchInput
        id={props.id}
        role="combobox"
        aria-label={props.label}
        aria-expanded={hasPanel}
        aria-controls={hasPanel ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={hasPanel && active !== NONE ? `${listId}-${active}` : undefined}
        disabled={disabledReason !== undefined}
        title={disabledReason}
        maxLength={LENGTH_MAX}
        placeholder={props.placeholder}
        value={typed}
        autoFocus={props.autoFocus}
        onChange={({ target }) => {
          setActive(NONE);
          open();
          props.onType(target.value);
        }}
        onFocus={open}
        onBlur={() => setIsOpen(false)}
        onKeyDown={pressKey}
      />
      {hasPanel && <Panel {...props} listId={listId} active={active} onPick={choose} />}
    </div>
  );
}

type PanelProps = Pick<Props, 'label' | 'options' | 'groupExtra' | 'note' | 'status'> & {
  readonly listId: string;
  readonly active: number;
  readonly onPick: (index: number) => void;
};

function Panel({ label, options, groupExtra, note, status, listId, active, onPick }: PanelProps) {
  const numbered = options.map((option, index) => ({ ...option, index }));
  const groups = [...Map.groupBy(numbered, ({ group = '' }) => group)];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the box while the mouse is pressed.
    <div className={styles['panel']} onMouseDown={(event) => event.preventDefault()}>
      <div id={listId} role="listbox" aria-label={label}>
        {groups.map(([group, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box may hold groups, but no fieldsets.
          <div key={group} role="group" aria-label={group || label}>
            {group && (
              <p className={styles['head']} role="presentation">
                {group} {groupExtra?.(group)}
              </p>
            )}
            {members.map(({ key, content, index }) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox itself hears the keys.
              // biome-ignore lint/a11y/useFocusableInteractive: a combobox keeps the focus in its input.
              <div
                key={key}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                className={clsx(styles['option'], index === active && styles['active'])}
                onClick={() => onPick(index)}
              >
                {content}
              </div>
            ))}
          </div>
        ))}
      </div>
      {note && <div className={styles['note']}>{note}</div>}
      <p className="sr-only" role="status">
        {status}
      </p>
    </div>
  );
}

// Past the last line comes the box itself, then the first line again.
function step(active: number, by: 1 | -1, count: number): number {
  if (count === 0) return NONE;
  const places = count + 1;
  return ((active + 1 + by + places) % places) - 1;
}
