import { expect, it } from 'vitest';
import { timeLeftText } from './time-left-text.ts';

it.each([
  { seconds: 33 * 60 + 53, text: '剩余 33 分 53 秒' },
  { seconds: 1, text: '剩余 0 分 1 秒' },
  { seconds: 3600, text: '剩余 1 小时 0 分' },
  { seconds: 86_399, text: '剩余 23 小时 59 分' },
  { seconds: 3 * 86_400 + 7_199, text: '剩余 3 天 1 小时' },
  { seconds: 0, text: '已过撤单时间' },
  { seconds: -5, text: '已过撤单时间' },
])('$seconds s is $text', ({ seconds, text }) => {
  expect(timeLeftText(seconds * 1000)).toBe(text);
});
