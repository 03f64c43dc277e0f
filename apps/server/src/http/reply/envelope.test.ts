import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invalidRequest, refusal, success, withLegacyFields } from './envelope.ts';

describe('an envelope', () => {
  it('says success with the number 0 and no text', () => {
    expect(success({ a: 1 })).toEqual({ error: { error_no: '0', error_info: '' }, data: { a: 1 } });
  });

  it('carries no data when it refuses', () => {
    expect(refusal('not_signed_in')).toEqual({
      error: { error_no: '401001', error_info: '用户未登录或已超时' },
      data: null,
    });
  });

  it.each([
    { path: ['page_size'], text: '请求参数有误 (page_size)', why: 'a field is named' },
    {
      path: ['ordering', 0, 'field_name'],
      text: '请求参数有误 (ordering.0.field_name)',
      why: 'in its list',
    },
    { path: ['a', 'b', 'c', 'd'], text: '请求参数有误 (a.b.c)', why: 'three parts are enough' },
    { path: [], text: '请求参数有误', why: 'the request as a whole has no name' },
    { path: ['<script>'], text: '请求参数有误', why: 'what is not a name of ours is not repeated' },
    { path: ['x'.repeat(41)], text: '请求参数有误', why: 'no name of ours is that long' },
  ])('names $path as "$text" because $why', ({ path, text }) => {
    expect(invalidRequest(path).error.error_info).toBe(text);
  });

  it('never repeats anything that could be markup', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (path) => {
        expect(invalidRequest(path).error.error_info).not.toMatch(/[<>&"'\\]/);
      }),
    );
  });

  it.each([
    { data: [1, 2], extra: { resultList: [1, 2] }, why: 'a bare list' },
    { data: { list: [1], count: 1 }, extra: { resultList: [1] }, why: 'a page of a list' },
    { data: { app_user_id: '7' }, extra: { map: { app_user_id: '7' } }, why: 'one thing' },
    { data: null, extra: {}, why: 'nothing' },
    { data: 'x', extra: {}, why: 'a bare text' },
  ])('repeats $why for the old clients', ({ data, extra }) => {
    expect(withLegacyFields(success(data))).toEqual({ ...success(data), ...extra });
  });
});
