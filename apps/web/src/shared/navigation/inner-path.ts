import { PATHS } from './paths.ts';

/** An address to go back to after login: a path of this mall, or none. */
export function innerPath(redirect: string | null): string | undefined {
  if (redirect === null || !redirect.startsWith('/')) return undefined;
  // "//host" and "/\host" leave the site, and a login page that leads to itself leads nowhere.
  if (/^\/[/\\]/.test(redirect) || hasControlCharacter(redirect)) return undefined;
  // Routes match in any case, so that /productDetailsDh and /productDetailsDH are one page.
  const pathname = redirect.split(/[?#]/)[0]?.toLowerCase();
  const page = Object.values(PATHS).find((path) => path.toLowerCase() === pathname);
  return page === undefined || page === PATHS.login ? undefined : redirect;
}

// Browsers drop tabs and line breaks from addresses, so "/\t/host" would become "//host".
function hasControlCharacter(text: string): boolean {
  return [...text].some((sign) => sign < ' ');
}
