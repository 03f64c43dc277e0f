import clsx from 'clsx';
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './drop-panel.module.css';

type Props = {
  readonly label: ReactNode;
  readonly title: string;
  /** Where the panel stands to its button; it always ends at the button's right edge. */
  readonly side: 'below' | 'above';
  readonly width: number;
  readonly className?: string | undefined;
  /** Drawn only while open, so that what it asks the server is asked when it is wanted. */
  readonly children: ReactNode;
};

/**
 * A button that unfolds a few controls in a place that is known beforehand. The frame uses it instead of the
 * popover, whose positioning would cost every first visit some twenty kilobytes.
 */
export function DropPanel({ label, title, side, width, className, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const pressOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    };
    const pressKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', pressOutside);
    document.addEventListener('keydown', pressKey);
    return () => {
      document.removeEventListener('pointerdown', pressOutside);
      document.removeEventListener('keydown', pressKey);
    };
  }, [isOpen]);

  const leave = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (next instanceof Node && !root.current?.contains(next)) setIsOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus that leaves the panel folds it up.
    <div ref={root} className={styles['root']} onBlur={leave}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && (
        <section
          id={panelId}
          aria-label={title}
          className={clsx(styles['panel'], styles[side])}
          style={{ width }}
        >
          <h2 className={styles['title']}>{title}</h2>
          {children}
        </section>
      )}
    </div>
  );
}
