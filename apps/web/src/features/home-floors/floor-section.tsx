import type { ReactNode } from 'react';
import { Link } from '#shared/router/link.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import styles from './home-floors.module.css';

type Props = {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Where the whole list is. */
  readonly to: string;
  /** How many that list holds. */
  readonly count?: number | undefined;
  readonly rule?: 'ink' | 'gold';
  readonly children: ReactNode;
};

export function FloorSection({ title, subtitle, to, count, rule = 'ink', children }: Props) {
  return (
    <Section
      title={title}
      subtitle={subtitle}
      rule={rule}
      extra={
        <Link className={styles['more']} to={to}>
          {count === undefined ? '更多' : `全部 ${count.toLocaleString('en-US')} 只`}
          <span className="sr-only"> {title}</span>
        </Link>
      }
    >
      {children}
    </Section>
  );
}
