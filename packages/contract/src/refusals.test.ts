import { describe, expect, it } from 'vitest';
import { REFUSALS, refusalText, SHELL_REFUSALS } from './refusals.ts';

const refusals = Object.entries(REFUSALS);

describe('the refusals', () => {
  it('have a number each, and no two the same', () => {
    const numbers = refusals.map(([, { errorNo }]) => errorNo);
    const repeated = refusals.filter(
      ([, { errorNo }], index) => numbers.indexOf(errorNo) !== index,
    );
    expect(repeated.map(([code]) => `${code}: take a number of its own`)).toEqual([]);
  });

  it('contain 403 in no number and no text, because clients once took that for a logout', () => {
    const offending = refusals.filter(([, { errorNo, text }]) =>
      `${errorNo} ${text}`.includes('403'),
    );
    expect(offending.map(([code]) => code)).toEqual([]);
  });

  it('never use the number of success', () => {
    expect(refusals.filter(([, { errorNo }]) => Number(errorNo) === 0)).toEqual([]);
  });

  it('speak to the customer: none is empty, none shouts', () => {
    expect(refusals.filter(([, { text }]) => text.trim() === '' || /[!！]/.test(text))).toEqual([]);
  });
});

describe('the texts the web looks for', () => {
  it.each([
    { code: 'password_incorrect', part: '密码不正确', why: 'the login form marks the password' },
    { code: 'image_code_wrong', part: '验证码错误', why: 'the login form marks the picture code' },
    { code: 'not_signed_in', part: '用户未登录或已超时', why: 'it forces the logout' },
    {
      code: 'session_expired',
      part: '当前登录信息已过期，请重新登录',
      why: 'it forces the logout',
    },
    { code: 'not_built', part: '功能建设中', why: 'an honest answer names its reason' },
  ] as const)('$code says $part, because $why', ({ code, part }) => {
    expect(refusalText(code)).toContain(part);
  });

  it('force a logout from the shell only, never from a call', () => {
    const forcing = refusals.filter(([, { text }]) => /登录信息已过期|未登录或已超时/.test(text));
    expect(forcing.map(([code]) => code).filter((code) => !isOfTheShell(code))).toEqual([]);
  });
});

describe('refusalText', () => {
  it('fills a slot, and leaves an unfilled one visible', () => {
    expect(refusalText('below_first_minimum', { x: '1,000.00' })).toBe(
      '首次购买金额不得低于1,000.00元',
    );
    expect(refusalText('below_first_minimum')).toBe('首次购买金额不得低于{x}元');
  });
});

function isOfTheShell(code: string): boolean {
  return SHELL_REFUSALS.some((shell) => shell === code);
}
