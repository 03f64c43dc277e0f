// @vitest-environment node

import { expect, it } from 'vitest';
import { codeOfAddress, parseVerifyCode } from './verify-code.ts';

const CODE = '0123456789ABCDEF0123456789ABCDEF';

it.each([
  { typed: CODE, code: CODE, why: 'as it is printed' },
  { typed: CODE.toLowerCase(), code: CODE, why: 'small letters' },
  { typed: ' 01234567 89ABCDEF-01234567-89ABCDEF ', code: CODE, why: 'in groups' },
  { typed: CODE.slice(1), code: undefined, why: 'a character is missing' },
  { typed: `${CODE.slice(1)}G`, code: undefined, why: 'no character of a code' },
  { typed: '', code: undefined, why: 'nothing' },
])('reads "$typed": $why', ({ typed, code }) => {
  expect(parseVerifyCode(typed)).toBe(code);
});

it.each([
  { hash: `#code=${CODE}`, code: CODE, why: 'a scanned code' },
  { hash: '#code=123', code: undefined, why: 'no code' },
  { hash: '', code: undefined, why: 'the page was opened without one' },
])('takes from the address "$hash": $why', ({ hash, code }) => {
  expect(codeOfAddress(hash)).toBe(code);
});
