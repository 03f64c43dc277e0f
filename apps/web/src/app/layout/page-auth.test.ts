// @vitest-environment node
import { expect, it } from 'vitest';
import { holdsOneOf } from './page-auth.ts';

it.each([
  { allowed: ['login'], isLoggedIn: true, may: true, why: 'a customer holds it' },
  { allowed: ['login'], isLoggedIn: false, may: false, why: 'a visitor does not' },
  { allowed: ['operator'], isLoggedIn: true, may: false, why: 'an unknown flag is never held' },
  { allowed: [], isLoggedIn: true, may: false, why: 'an empty list lets no user in' },
])('$allowed, logged in $isLoggedIn: $why', ({ allowed, isLoggedIn, may }) => {
  expect(holdsOneOf(allowed, isLoggedIn)).toBe(may);
});

it.each(['login', true, { login: true }, null])(
  'a setting of %j is a developer error',
  (setting) => {
    expect(() => holdsOneOf(setting, true)).toThrow('must be an array');
  },
);
