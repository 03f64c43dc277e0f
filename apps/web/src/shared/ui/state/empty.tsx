import type { ReactNode } from 'react';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import styles from './empty.module.css';

type Props = {
  readonly description?: ReactNode;
  /** Given when a filter is what left nothing over. */
  readonly onClearFilters?: (() => void) | undefined;
  /** Takes the place of 去商城首页; null leaves the place empty. */
  readonly action?: ReactNode;
  readonly tip?: ReactNode;
};

const HOME = '/home';

/** The empty screen: nothing is there, here is a way on. */
export function Empty({ description = '暂无数据', onClearFilters, ...rest }: Props) {
  const { action = homeLink, tip = '收益仅供参考，实际以到账为准' } = rest;
  return (
    <div className={styles['empty']}>
      <EmptyDrawing />
      <p>{description}</p>
      {onClearFilters && (
        <p className={styles['clear']}>
          <TextButton onClick={onClearFilters}>清除筛选条件</TextButton>
        </p>
      )}
      {action && <div className={styles['action']}>{action}</div>}
      {tip && <p className={styles['tip']}>{tip}</p>}
    </div>
  );
}

const homeLink = (
  <ButtonLink type="secondary" to={HOME}>
    去商城首页
  </ButtonLink>
);

/** A list with a glass over it that finds nothing. */
function EmptyDrawing() {
  return (
    <svg width="168" height="104" viewBox="0 0 168 104" fill="none" aria-hidden="true">
      <path d="M28 14h112v78H28z" fill="var(--surface)" stroke="var(--line-strong)" />
      <path d="M28 14h112" stroke="var(--rule)" strokeWidth="3" />
      <path d="M40 34h34M40 52h52M40 70h26" stroke="var(--line)" strokeWidth="5" />
      <path d="M104 34h24M110 52h18M100 70h28" stroke="var(--line-soft)" strokeWidth="5" />
      <path d="M8 92h152" stroke="var(--line-strong)" />
      <circle cx="124" cy="74" r="17" fill="var(--bg)" stroke="var(--gold)" strokeWidth="2" />
      <path d="M136.5 86.5 148 98" stroke="var(--gold)" strokeWidth="3" strokeLinecap="round" />
      <path d="M117 74h14" stroke="var(--gold)" strokeWidth="2" />
    </svg>
  );
}
