import { Refused } from '@mall/contract/client';
import { expect, it } from 'vitest';
import { HttpFailure, RequestTimedOut } from '#shared/api/request-failure.ts';
import { freshRequestNo, needsNewNumber } from './request-number.ts';

it.each([
  { event: 'changed' as const, isNew: true, why: 'another content is another order' },
  { event: { failure: new Refused('516033', '可用资金不足') }, isNew: true, why: 'a definite no' },
  {
    event: { failure: new Refused('500001', '系统繁忙，请稍后再试') },
    isNew: false,
    why: 'a busy server may have taken it',
  },
  { event: { failure: new RequestTimedOut('') }, isNew: false, why: 'the order may be taken' },
  {
    event: { failure: new HttpFailure(502, 'Bad Gateway') },
    isNew: false,
    why: 'the outcome is unknown',
  },
  { event: { failure: new TypeError('Failed to fetch') }, isNew: false, why: 'the line broke' },
])('takes a new number: $isNew, because $why', ({ event, isNew }) => {
  expect(needsNewNumber(event)).toBe(isNew);
});

it('never gives the same number twice', () => {
  expect(new Set(Array.from({ length: 50 }, freshRequestNo)).size).toBe(50);
});
