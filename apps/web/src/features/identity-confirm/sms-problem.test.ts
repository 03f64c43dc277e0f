// @vitest-environment node
import { Refused } from '@mall/contract/client';
import { REFUSALS, type RefusalCode } from '@mall/contract/refusals';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { failureText } from '#shared/api/failure-text.ts';
import { codeProblem, keepDigits, mobileProblem } from './sms-problem.ts';

it.each([
  { typed: '12ab34', kept: '1234', why: 'letters are no digits' },
  { typed: '12345678', kept: '1234', why: 'four at most' },
  { typed: ' 1 2 3 4 ', kept: '1234', why: 'a pasted code may carry spaces' },
  { typed: '１２３４', kept: '1234', why: 'a Chinese keyboard writes wide digits' },
  { typed: '-1.5', kept: '15', why: 'neither sign nor point' },
  { typed: '', kept: '', why: 'nothing stays nothing' },
])('keeps $kept of "$typed": $why', ({ typed, kept }) => {
  expect(keepDigits(typed)).toBe(kept);
});

it('never keeps anything but four digits at most', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(keepDigits(typed)).toMatch(/^[0-9]{0,4}$/);
    }),
  );
});

it.each([
  { mobile: undefined, text: '手机号码为空', why: 'none is on file' },
  { mobile: '', text: '手机号码为空', why: 'an empty one is none' },
  { mobile: '12800000001', text: '手机号码格式错误', why: 'second digit 2' },
  { mobile: '1380000000', text: '手机号码格式错误', why: 'ten digits' },
  { mobile: '138000000011', text: '手机号码格式错误', why: 'twelve digits' },
  { mobile: '13800000001', text: undefined, why: 'a mobile' },
])('says $text about $mobile: $why', ({ mobile, text }) => {
  expect(mobileProblem(mobile)).toBe(text);
});

it.each([
  { code: '', hasSent: true, text: '请输入短信验证码', why: 'empty' },
  { code: '', hasSent: false, text: '请输入短信验证码', why: 'empty, and nothing was sent' },
  { code: '123', hasSent: true, text: '验证码错误，请重新输入', why: 'unfinished: costs no try' },
  {
    code: '1234',
    hasSent: false,
    text: '请先获取验证码',
    why: 'nothing was sent that could match',
  },
  { code: '1234', hasSent: true, text: undefined, why: 'the server decides' },
])('says $text about "$code": $why', ({ code, hasSent, text }) => {
  expect(codeProblem(code, hasSent)).toBe(text);
});

it.each<{ code: RefusalCode; text: string; why: string }>([
  { code: 'sms_code_wrong', text: '验证码错误，请重新输入', why: 'the specification' },
  { code: 'sms_code_void', text: '验证码已失效，请重新获取', why: 'three tries or five minutes' },
  { code: 'sms_too_soon', text: '验证码已发送，请稍后再获取', why: 'another tab asked just now' },
  { code: 'sms_day_limit', text: '今日获取次数已达上限', why: 'ten a day' },
  { code: 'sms_unavailable', text: '短信服务暂未开通，请联系客服', why: 'no gateway' },
  { code: 'mobile_missing', text: '手机号码为空', why: 'the server knows none' },
  { code: 'mobile_malformed', text: '手机号码格式错误', why: 'the server’s is none' },
])('shows $code as $text: $why', ({ code, text }) => {
  expect(failureText(new Refused(REFUSALS[code].errorNo, REFUSALS[code].text))).toBe(text);
});
