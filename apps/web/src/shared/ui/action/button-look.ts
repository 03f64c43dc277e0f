import clsx from 'clsx';
import styles from './button.module.css';

export type ButtonLook = {
  /** One filled button per task area; lists use 'secondary'. */
  readonly type?: 'primary' | 'secondary' | 'default' | undefined;
  readonly size?: 'small' | 'middle' | 'large' | undefined;
  /** Takes the full width of its container. */
  readonly block?: boolean | undefined;
};

/** The class names that make a button, or a link that acts like one, look the same. */
export function buttonLook({ type = 'default', size = 'middle', block = false }: ButtonLook) {
  return clsx(styles['button'], styles[type], styles[size], block && styles['block']);
}
