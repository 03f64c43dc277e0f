import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import styles from './menu.module.css';

export type MenuEntry = {
  readonly key: string;
  readonly label: string;
  /** Where the label alone does not say what it is about. */
  readonly name?: string;
  /** Why it is off; arrows reach it all the same, and it says so. */
  readonly disabledReason?: string | undefined;
  readonly onChoose: () => void;
};

type Props = {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
  /** It was asked for before it was loaded. */
  readonly defaultOpen?: boolean;
};

/** Further actions of a dense row: Enter or Arrow down opens it, arrows walk, Esc goes back to the button. */
export function Menu({ trigger, entries, defaultOpen = false }: Props) {
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className={styles['positioner']}
          sideOffset={4}
          align="end"
          collisionPadding={8}
        >
          <Base.Popup className={styles['popup']}>
            {entries.map(({ key, label, name, disabledReason, onChoose }) => (
              <Base.Item
                key={key}
                className={styles['item']}
                label={label}
                aria-label={name}
                aria-disabled={disabledReason !== undefined || undefined}
                title={disabledReason}
                closeOnClick={disabledReason === undefined}
                onClick={disabledReason === undefined ? onChoose : undefined}
              >
                {label}
                {disabledReason !== undefined && <small>{disabledReason}</small>}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
