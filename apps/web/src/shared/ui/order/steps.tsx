import clsx from 'clsx';
import styles from './steps.module.css';

type Props = {
  /** Codes and names as the server sends them; the web never skips one. */
  readonly items: readonly { readonly key: string; readonly title: string }[];
  readonly currentKey: string;
};

export function Steps({ items, currentKey }: Props) {
  const current = items.findIndex((item) => item.key === currentKey);
  return (
    <ol className={styles['steps']}>
      {items.map((item, index) => (
        <li
          key={item.key}
          className={clsx(index < current && styles['done'])}
          aria-current={index === current ? 'step' : undefined}
          data-testid={`step-${item.key}`}
        >
          {item.title}
          {index < current && <span className="sr-only">（已完成）</span>}
        </li>
      ))}
    </ol>
  );
}
