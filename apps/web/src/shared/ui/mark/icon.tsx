import clsx from 'clsx';
import type Picture from 'lucide-react/icons/search';
import styles from './icon.module.css';

/** Any icon of the set; import it by file, `lucide-react/icons/search`, so that only what is drawn is shipped. */
export type IconPicture = typeof Picture;

type Props = {
  readonly of: IconPicture;
  readonly size?: number;
  readonly className?: string | undefined;
};

const STROKE_PX = 1.5;
const GRID = 24;

/** A drawing beside a text that says the same; it is silent for screen readers. */
export function Icon({ of: Drawn, size = 16, className }: Props) {
  return (
    <Drawn
      aria-hidden="true"
      focusable="false"
      size={size}
      // The set is drawn on 24 units; the line keeps its weight at every size.
      strokeWidth={(STROKE_PX * GRID) / size}
      className={clsx(styles['icon'], className)}
    />
  );
}
