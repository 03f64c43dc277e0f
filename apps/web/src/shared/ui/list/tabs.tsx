import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './tabs.module.css';

export type TabItem = {
  readonly key: string;
  readonly label: ReactNode;
  /** How many entries wait behind the tab. */
  readonly count?: number | undefined;
  readonly children?: ReactNode;
};

type Props = {
  readonly 'aria-label': string;
  readonly items: readonly TabItem[];
  readonly activeKey: string;
  readonly onChange: (key: string) => void;
};

/** A row of tabs and the panel of the chosen one. The arrow keys choose, Tab goes into the panel. */
export function Tabs({ items, activeKey, onChange, ...rest }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const active = items.find((item) => item.key === activeKey);

  const move = (event: KeyboardEvent) => {
    const next = tabAfter(items, activeKey, event.key);
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={rest['aria-label']}
        className={styles['tabs']}
        onKeyDown={move}
      >
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={`${id}-${item.key}`}
            data-key={item.key}
            aria-selected={item.key === activeKey}
            aria-controls={item.children && item.key === activeKey ? `${id}-panel` : undefined}
            tabIndex={item.key === activeKey ? 0 : -1}
            className={styles['tab']}
            onClick={() => onChange(item.key)}
          >
            {item.label}
            {item.count !== undefined && <span className={styles['count']}>{item.count}</span>}
          </button>
        ))}
      </div>
      {active?.children && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active.key}`}>
          {active.children}
        </div>
      )}
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function tabAfter(items: readonly TabItem[], activeKey: string, pressed: string) {
  if (pressed === 'Home') return items[0];
  if (pressed === 'End') return items.at(-1);
  const step = STEPS[pressed];
  if (step === undefined) return undefined;
  const index = items.findIndex((item) => item.key === activeKey);
  return items[(index + step + items.length) % items.length];
}
