import { describe, expect, it } from 'vitest';
import { allowCode, judgeCode, SMS_CODE_MS, SMS_TRIES } from './sms-code.ts';

const NOW = 1_800_000_000_000;
const never = { count: 0, lastMs: undefined };

describe('allowCode', () => {
  it.each([
    { mobile: never, network: never, verdict: 'allowed', why: 'nothing went out yet' },
    {
      mobile: { count: 1, lastMs: NOW - 59_999 },
      network: never,
      verdict: 'too_soon',
      why: 'the minute is not over',
    },
    {
      mobile: { count: 1, lastMs: NOW - 60_000 },
      network: never,
      verdict: 'allowed',
      why: 'the minute is over',
    },
    {
      mobile: { count: 0, lastMs: NOW - 1 },
      network: never,
      verdict: 'too_soon',
      why: 'midnight does not shorten the minute',
    },
    {
      mobile: { count: 9, lastMs: NOW - 60_000 },
      network: never,
      verdict: 'allowed',
      why: 'the tenth of the day still goes',
    },
    {
      mobile: { count: 10, lastMs: NOW - 60_000 },
      network: never,
      verdict: 'day_limit',
      why: 'ten a day reach one mobile',
    },
    {
      mobile: { count: 10, lastMs: NOW - 1 },
      network: never,
      verdict: 'day_limit',
      why: 'waiting a minute would not help, so the day is named',
    },
    {
      mobile: never,
      network: { count: 20, lastMs: NOW - 1 },
      verdict: 'day_limit',
      why: 'twenty a day come from one network',
    },
    {
      mobile: never,
      network: { count: 19, lastMs: NOW - 1 },
      verdict: 'allowed',
      why: 'people behind one address need not wait for each other',
    },
  ] as const)('says $verdict because $why', ({ mobile, network, verdict }) => {
    expect(allowCode(NOW, mobile, network)).toBe(verdict);
  });
});

describe('judgeCode', () => {
  const fresh = { triesLeft: 3, expiresMs: NOW + 1, isUsed: false };
  it.each([
    { code: fresh, isRight: true, verdict: 'right', why: 'it is the code' },
    { code: fresh, isRight: false, verdict: 'wrong', why: 'two tries are left' },
    {
      code: { ...fresh, triesLeft: 1 },
      isRight: true,
      verdict: 'right',
      why: 'the last try counts',
    },
    {
      code: { ...fresh, triesLeft: 1 },
      isRight: false,
      verdict: 'void',
      why: 'the third wrong one uses it up',
    },
    {
      code: { ...fresh, triesLeft: 0 },
      isRight: true,
      verdict: 'void',
      why: 'three tries were wrong',
    },
    {
      code: { ...fresh, expiresMs: NOW },
      isRight: true,
      verdict: 'void',
      why: 'five minutes are over',
    },
    {
      code: { ...fresh, isUsed: true },
      isRight: true,
      verdict: 'void',
      why: 'a code proves one thing once',
    },
  ] as const)('says $verdict because $why', ({ code, isRight, verdict }) => {
    expect(judgeCode(NOW, code, isRight)).toBe(verdict);
  });
});

it('is good for five minutes and three tries', () => {
  expect([SMS_CODE_MS, SMS_TRIES]).toEqual([300_000, 3]);
});
