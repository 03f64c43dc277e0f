import { Refused } from '@mall/contract/client';
import { expect, it } from 'vitest';
import { failureText } from './failure-text.ts';
import { HttpFailure, RequestTimedOut } from './request-failure.ts';

it.each([
  {
    failure: new Refused('1', '今日获取次数已达上限'),
    text: '今日获取次数已达上限',
    why: 'the server’s own words',
  },
  { failure: new Refused('1', ''), text: '系统繁忙，请稍后再试', why: 'the server has none' },
  { failure: new RequestTimedOut('no answer'), text: '请求超时', why: 'no answer in time' },
  {
    failure: new TypeError('Failed to fetch'),
    text: '系统繁忙，请稍后再试',
    why: 'the line broke',
  },
  {
    failure: new HttpFailure(502, 'Bad Gateway'),
    text: '系统繁忙，请稍后再试',
    why: 'something before the mall',
  },
])('reads $text: $why', ({ failure, text }) => {
  expect(failureText(failure)).toBe(text);
});
