import { expect, it } from 'vitest';
import { accountProblem } from './refuse-account.ts';

const [ROOT, NOBODY, MALL] = [
  { uid: 0, name: 'root' },
  { uid: 65_534, name: 'nobody' },
  { uid: 1000, name: 'mall' },
];
const EMBEDDED = { databaseUrl: undefined };
const OUTSIDE = { databaseUrl: 'postgres://mall@db/mall' };

it.each([
  { mode: 'production', database: EMBEDDED, account: ROOT, says: 'does not run as root' },
  { mode: 'production', database: OUTSIDE, account: ROOT, says: 'does not run as root' },
  { mode: 'production', database: EMBEDDED, account: NOBODY, says: 'which other programs share' },
] as const)('$mode refuses $account.name: $says', ({ mode, database, account, says }) => {
  const problem = accountProblem({ mode, ...database }, account);
  expect(problem).toContain(says);
  expect(problem).toContain('Create an account for the mall');
});

it.each([
  { mode: 'production', database: EMBEDDED, account: MALL },
  { mode: 'production', database: OUTSIDE, account: NOBODY },
  { mode: 'demo', database: EMBEDDED, account: ROOT },
  { mode: 'demo', database: EMBEDDED, account: NOBODY },
] as const)('$mode runs as $account.name', ({ mode, database, account }) => {
  expect(accountProblem({ mode, ...database }, account)).toBeUndefined();
});
