import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { CloseButton } from '#shared/ui/action/close-button.tsx';
import styles from './popover.module.css';

type Props = {
  /** The button that opens it; for a figure, a TraceFigure. */
  readonly trigger: ReactElement;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly width?: number;
};

/** Opens on click or Enter, never on hover alone; Esc closes it and goes back to the figure. */
export function Popover({ trigger, title, children, width = 400 }: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className={styles['positioner']}
          sideOffset={10}
          align="start"
          collisionPadding={8}
        >
          <Base.Popup className={styles['popup']} style={{ width }}>
            <Base.Arrow className={styles['arrow']} />
            <div className={styles['head']}>
              <Base.Title className={styles['title']}>{title}</Base.Title>
              <Base.Close render={<CloseButton />} />
            </div>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
