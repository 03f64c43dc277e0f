/** An address inside the mall, without the folder it is served under. */
export type Address = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
};

/** Where a link leads: a text, or the parts that change. Without a path it stays on the page. */
export type To = string | Partial<Address>;

/** An address with what the step of the history that led to it remembers. */
export type Location = Address & { readonly key: string; readonly state: unknown };

export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

/** Writes an address as it stands in a link. */
export function createPath({ pathname = '/', search = '', hash = '' }: Partial<Address>): string {
  return `${pathname}${search === '?' ? '' : search}${hash === '#' ? '' : hash}`;
}

export function parsePath(path: string): Partial<Address> {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  return { ...(pathname && { pathname }), search, hash };
}

/** The whole address a link on a page leads to. */
export function resolveTo(to: To, from: string): Address {
  const { pathname = from, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  // Two slashes at the start would lead to another host.
  return {
    pathname: `/${pathname}`.replace(/[\\/]{2,}/g, '/'),
    search: marked('?', search),
    hash: marked('#', hash),
  };
}

/** A query or place with the mark it begins with, which those who write one may leave out. */
function marked(mark: '?' | '#', part: string): string {
  return part === '' || part.startsWith(mark) ? part : `${mark}${part}`;
}

/** The address in the browser's own bar. */
export function withBase(base: string, { pathname, ...rest }: Address): Address {
  if (base === '') return { pathname, ...rest };
  return { pathname: pathname === '/' ? base : `${base}${pathname}`, ...rest };
}

/** The path inside the mall; undefined for a path outside of it. */
export function withoutBase(base: string, pathname: string): string | undefined {
  if (!pathname.toLowerCase().startsWith(base.toLowerCase())) return undefined;
  const rest = pathname.slice(base.length);
  return rest === '' ? '/' : rest.startsWith('/') ? rest : undefined;
}

/** Whether a link leads away from the mall: it names a scheme or a host. */
export function isElsewhere(to: To): to is string {
  return typeof to === 'string' && /^([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(to);
}
