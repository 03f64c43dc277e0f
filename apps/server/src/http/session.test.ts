import { expect, it } from 'vitest';
import { tokenFrom } from './session.ts';

const token = 'A'.repeat(42).concat('_');

it.each([
  { header: token, found: token, why: 'the pages send it bare' },
  { header: `Bearer ${token}`, found: token, why: 'other clients send it as a bearer token' },
  { header: `bearer  ${token}`, found: token, why: 'the scheme has no case' },
  { header: undefined, found: undefined, why: 'there is none' },
  { header: '', found: undefined, why: 'nothing is none' },
  { header: 'Bearer ', found: undefined, why: 'a scheme alone is none' },
  { header: token.slice(1), found: undefined, why: 'ours are 43 characters' },
  { header: `${token}A`, found: undefined, why: 'and not 44' },
  { header: `Basic ${token}`, found: undefined, why: 'another scheme is not ours' },
  { header: `${token}, ${token}`, found: undefined, why: 'two are none' },
])('reads "$header" as $found because $why', ({ header, found }) => {
  expect(tokenFrom(header)).toBe(found);
});
