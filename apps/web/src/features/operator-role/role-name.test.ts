// @vitest-environment node
import { expect, it } from 'vitest';
import { type Rights, roleNameOf } from './role-name.ts';

it.each<{ readonly perms: Rights; readonly name: string; readonly why: string }>([
  { perms: ['make', 'query'], name: '经办', why: 'he places orders' },
  { perms: ['audit', 'query'], name: '复核', why: 'he looks at the orders of others' },
  { perms: ['make', 'audit', 'query'], name: '经办·复核', why: 'he may do both' },
  { perms: ['query'], name: '查询', why: 'he only looks' },
  { perms: [], name: '查询', why: 'nothing granted promises nothing' },
])('$perms is called $name: $why', ({ perms, name }) => {
  expect(roleNameOf(perms)).toBe(name);
});
