import { contract } from '@mall/contract';
import { expect, it } from 'vitest';
import { MARK } from './hostile-values.ts';
import { judgeHit } from './judge-hit.ts';

const call = contract.identity.getUserInfo;
const shot = { method: 'POST', url: call.path, headers: {} };
const envelope = (error_no: string, error_info: string, data: unknown = null) =>
  JSON.stringify({ error: { error_no, error_info }, data });
const json = { 'content-type': 'application/json; charset=utf-8' };
const good = { status: 200, headers: json, text: envelope('0', '') };

it.each([
  { change: {}, wrong: undefined },
  { change: { text: envelope('400001', '请求参数有误') }, wrong: undefined },
  { change: { status: 500 }, wrong: 'answers HTTP 500' },
  { change: { status: 403 }, wrong: 'answers HTTP 403' },
  { change: { headers: { 'content-type': 'text/html' } }, wrong: 'answers text/html' },
  { change: { text: '{}' }, wrong: 'answers no envelope' },
  { change: { text: 'oops' }, wrong: 'answers no envelope' },
  { change: { text: envelope('0', '', { name: MARK }) }, wrong: 'gives back what was sent' },
  { change: { text: envelope('500001', '系统繁忙') }, wrong: 'fails' },
  { change: { text: envelope('400001', '') }, wrong: 'refuses without a word' },
  {
    change: { text: envelope('1', 'Error at async run (a.ts:12)') },
    wrong: 'shows the inside of the house',
  },
  {
    change: { text: envelope('1', 'SELECT a\nFROM b') },
    wrong: 'shows the inside of the house',
  },
])('judges $change: $wrong', ({ change, wrong }) => {
  expect(judgeHit(call, shot, { ...good, ...change })).toBe(wrong);
});
