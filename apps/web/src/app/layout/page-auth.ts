/** The one right a visitor can have so far: the specification knows no named roles. */
const LOGGED_IN = 'login';

/** Whether the user holds one of the flags a page allows. A setting that is no list is a developer's error. */
export function holdsOneOf(allowed: unknown, isLoggedIn: boolean): boolean {
  if (!Array.isArray(allowed)) throw new Error('the auth setting of a page must be an array');
  const held = isLoggedIn ? [LOGGED_IN] : [];
  return held.some((flag) => allowed.includes(flag));
}
