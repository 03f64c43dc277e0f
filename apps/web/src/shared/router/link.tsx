import type { ComponentProps, MouseEvent } from 'react';
import { createPath, isElsewhere, resolveTo, type To } from './address.ts';
import { useHref, useLocation, useNavigate } from './router.tsx';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: To;
  /** The step takes the place of the current one; a link to the page one is on always does. */
  readonly replace?: boolean;
};

/** A link to another page of the mall, which opens without loading the mall again. */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const here = useLocation();
  const href = useHref(to);
  if (isElsewhere(to)) return <a {...rest} href={to} onClick={onClick} />;

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event, rest.target)) return;
    event.preventDefault();
    const isHere = createPath(resolveTo(to, here.pathname)) === createPath(here);
    navigate(to, { replace: replace ?? isHere });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

/** A new tab, a new window, a download or a menu: the browser does these by itself. */
function isForBrowser(event: MouseEvent, target: string | undefined): boolean {
  if (event.button !== 0 || (target !== undefined && target !== '_self')) return true;
  return event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
}
