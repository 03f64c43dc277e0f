// @vitest-environment node
import { Refused } from '@mall/contract/client';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { loginFailureOf } from './login-failure.ts';
import { loginFields } from './login-fields.ts';

it.each([
  {
    says: '用户名或密码不正确',
    field: 'password',
    text: '密码错误，请重新输入',
    why: 'contains 密码不正确',
  },
  {
    says: '图形验证码错误',
    field: 'imageCode',
    text: '请输入正确的验证码',
    why: 'contains 验证码错误',
  },
  { says: '功能建设中', field: 'form', text: '功能建设中', why: 'any other text as it is' },
  { says: '', field: 'form', text: '系统繁忙，请稍后再试', why: 'no text at all' },
])('$says: $why', ({ says, field, text }) => {
  expect(loginFailureOf(new Refused('1', says))).toMatchObject({ field, text });
});

it('does not show the words of a broken connection', () => {
  expect(loginFailureOf(new TypeError('Failed to fetch')).text).toBe('系统繁忙，请稍后再试');
});

it.each([
  { mobile: '', text: '请输入手机号码', why: 'empty' },
  { mobile: '1280000000', text: '请输入正确的手机号码', why: 'ten digits' },
  { mobile: '12800000001', text: '请输入正确的手机号码', why: 'second digit 2' },
  { mobile: '138000000011', text: '请输入正确的手机号码', why: 'twelve digits' },
  { mobile: '13000000000', text: undefined, why: 'second digit 3' },
  { mobile: '19999999999', text: undefined, why: 'second digit 9' },
])('mobile "$mobile" gives $text: $why', ({ mobile, text }) => {
  const parsed = z.safeParse(loginFields, { mobile, password: 'x', imageCode: 'x' });
  expect(parsed.error?.issues[0]?.message).toBe(text);
});
