import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './tooltip.module.css';

type Props = {
  readonly title: ReactNode;
  /** A button or link: what cannot be focused cannot be explained to everybody. */
  readonly children: ReactElement;
};

/** A few words of explanation on hover and on focus. Nothing that must be read is only here. */
export function Tooltip({ title, children }: Props) {
  const id = useId();
  return (
    <Base.Provider delay={300}>
      <Base.Root>
        <Base.Trigger render={children} aria-describedby={id} />
        <span id={id} hidden>
          {title}
        </span>
        <Base.Portal>
          <Base.Positioner className={styles['positioner']} sideOffset={6} collisionPadding={8}>
            <Base.Popup className={styles['tip']}>{title}</Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  );
}
