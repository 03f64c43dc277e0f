import { PageJump } from './page-jump.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

type Props = {
  readonly current: number;
  /** How many entries there are in all. Without any the bar is not drawn. */
  readonly total: number;
  readonly pageSize?: number;
  readonly onChange: (page: number) => void;
};

export function Pagination({ current, total, pageSize = 10, onChange }: Props) {
  const last = Math.ceil(total / pageSize);
  if (last === 0) return null;

  return (
    <nav className={styles['pager']} aria-label="分页" data-testid="pager">
      <span className={styles['total']}>
        共{last}页{'　'}共{total}条
      </span>
      <PageButton
        label="上一页"
        turns="previous"
        disabled={current <= 1}
        onClick={() => onChange(current - 1)}
      >
        ‹
      </PageButton>
      {pageNumbers(current, last).map((slot, index) =>
        slot === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place.
          <span key={`gap-${index}`}>…</span>
        ) : (
          <PageButton
            key={slot}
            label={`第${slot}页`}
            isCurrent={slot === current}
            onClick={() => onChange(slot)}
          >
            {slot}
          </PageButton>
        ),
      )}
      <PageButton
        label="下一页"
        turns="next"
        disabled={current >= last}
        onClick={() => onChange(current + 1)}
      >
        ›
      </PageButton>
      <PageJump last={last} onJump={onChange} />
    </nav>
  );
}

type PageButtonProps = {
  readonly label: string;
  readonly isCurrent?: boolean;
  /** What the shortcuts know the button by. */
  readonly turns?: 'previous' | 'next';
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: number | string;
};

function PageButton({ label, isCurrent = false, turns, ...rest }: PageButtonProps) {
  const { disabled, onClick, children } = rest;
  return (
    <button
      type="button"
      className={styles['page']}
      aria-label={label}
      data-page={turns}
      aria-current={isCurrent ? 'page' : undefined}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
