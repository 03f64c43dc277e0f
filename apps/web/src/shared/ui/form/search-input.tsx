import clsx from 'clsx';
import Search from 'lucide-react/icons/search';
import type { ComponentProps } from 'react';
import { Icon } from '#shared/ui/mark/icon.tsx';
import { Input } from './input.tsx';
import styles from './search-input.module.css';

type Props = Omit<ComponentProps<typeof Input>, 'type'> & { readonly 'aria-label': string };

/** An input with a glass in front. Everything else about searching is the caller's. */
export function SearchInput({ className, ...rest }: Props) {
  return (
    <span className={clsx(styles['search'], className)}>
      <Icon of={Search} className={styles['icon']} />
      <Input autoComplete="off" spellCheck={false} {...rest} className={styles['input']} />
    </span>
  );
}
