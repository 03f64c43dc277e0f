import type { ComponentProps } from 'react';
import styles from './favourite-star.module.css';

type Props = {
  readonly isFavourite: boolean;
  /** Names the product for those who do not see the row. */
  readonly productName: string;
  readonly productNo?: string;
  /** The caller turns it, and turns it back when the server did not agree. */
  readonly onToggle: () => void;
  readonly busy?: boolean;
  /** What is made ready when a hand comes near. */
  readonly approach?: Pick<ComponentProps<'button'>, 'onPointerEnter' | 'onFocus'>;
};

export function FavouriteStar({ isFavourite, productName, productNo, ...rest }: Props) {
  const { onToggle, busy, approach } = rest;
  const action = isFavourite ? '移出自选' : '加入自选';
  return (
    <button
      type="button"
      className={styles['star']}
      aria-pressed={isFavourite}
      aria-label={`${action} ${productName}`}
      aria-busy={busy || undefined}
      title={action}
      data-testid={productNo && `star-${productNo}`}
      onClick={() => {
        if (!busy) onToggle();
      }}
      {...approach}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 1.8l1.9 3.9 4.3.6-3.1 3 .7 4.3L8 11.6l-3.8 2 .7-4.3-3.1-3 4.3-.6z" />
      </svg>
    </button>
  );
}
