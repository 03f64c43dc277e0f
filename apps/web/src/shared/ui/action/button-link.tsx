import clsx from 'clsx';
import { Link, type LinkProps } from '#shared/router/link.tsx';
import { type ButtonLook, buttonLook } from './button-look.ts';

type Props = Omit<LinkProps, 'type'> & ButtonLook;

/** A link to another page that looks like a button: it opens in a new tab like any link. */
export function ButtonLink({ type, size, block, className, ...rest }: Props) {
  return <Link {...rest} className={clsx(buttonLook({ type, size, block }), className)} />;
}
