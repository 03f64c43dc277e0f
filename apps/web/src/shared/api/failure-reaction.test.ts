// @vitest-environment node
import { Refused } from '@mall/contract/client';
import { describe, expect, it } from 'vitest';
import { reactionTo } from './failure-reaction.ts';
import { HttpFailure, RequestDropped, RequestTimedOut } from './request-failure.ts';

const logout = { kind: 'forced_logout' };
const nothing = { kind: 'nothing' };
const toast = (text: string) => ({ kind: 'toast', text });

describe('a refusal', () => {
  it.each([
    {
      no: '600101',
      text: '产品不存在或已下架',
      quiet: {},
      reaction: toast('产品不存在或已下架'),
      why: 'the server’s own text',
    },
    {
      no: '600101',
      text: '',
      quiet: {},
      reaction: toast('系统繁忙，请稍后再试'),
      why: 'an empty text says nothing',
    },
    {
      no: '600101',
      text: '余额不足',
      quiet: { hideToast: true },
      reaction: nothing,
      why: 'the caller shows it',
    },
    {
      no: '516030',
      text: '请先测评',
      quiet: {},
      reaction: nothing,
      why: 'the suitability step goes on',
    },
    {
      no: '516031',
      text: '请先签署',
      quiet: {},
      reaction: nothing,
      why: 'the agreement step goes on',
    },
    {
      no: '516032',
      text: '请先签署',
      quiet: {},
      reaction: toast('请先签署'),
      why: 'a neighbour is not silent',
    },
    {
      no: '600101',
      text: '余额不足',
      quiet: { isBackground: true },
      reaction: nothing,
      why: 'the user did not ask for it',
    },
    {
      no: '401002',
      text: '当前登录信息已过期，请重新登录',
      quiet: {},
      reaction: logout,
      why: 'expired',
    },
    { no: '401001', text: '用户未登录或已超时', quiet: {}, reaction: logout, why: 'not logged in' },
    {
      no: '1',
      text: '用户未登录或已超时',
      quiet: { hideToast: true },
      reaction: logout,
      why: 'the text decides, also when toasts are hidden',
    },
    {
      no: '1',
      text: '用户未登录或已超时。',
      quiet: {},
      reaction: toast('用户未登录或已超时。'),
      why: 'the texts are matched exactly',
    },
    {
      no: '403',
      text: '产品000403暂停申购',
      quiet: {},
      reaction: toast('产品000403暂停申购'),
      why: 'a fund code is no status',
    },
    {
      no: '600101',
      text: '手续费403.00元',
      quiet: {},
      reaction: toast('手续费403.00元'),
      why: 'an amount is no status',
    },
  ])('$no "$text" $quiet: $why', ({ no, text, quiet, reaction }) => {
    expect(reactionTo(new Refused(no, text), quiet)).toEqual(reaction);
  });
});

describe('a transport failure', () => {
  it.each([
    { failure: new HttpFailure(403, 'Forbidden'), reaction: logout, why: 'status 403' },
    {
      failure: new HttpFailure(404, 'Not Found'),
      reaction: toast('系统繁忙，请稍后再试'),
      why: 'another status',
    },
    {
      failure: new HttpFailure(502, 'see 403 page'),
      reaction: toast('系统繁忙，请稍后再试'),
      why: 'the status decides when there is one',
    },
    {
      failure: new TypeError('Failed to fetch'),
      reaction: toast('系统繁忙，请稍后再试'),
      why: 'no connection',
    },
    {
      failure: new TypeError('proxy answered 403'),
      reaction: logout,
      why: 'the transport says 403',
    },
    {
      failure: new TypeError('Failed to fetch https://mall.example/x?product_no=403'),
      reaction: toast('系统繁忙，请稍后再试'),
      why: 'an address is not the transport’s word',
    },
    {
      failure: new TypeError('Failed to fetch /mall/api/T001?product_no=403'),
      reaction: toast('系统繁忙，请稍后再试'),
      why: 'nor is a path',
    },
    {
      failure: new TypeError('chunk 14035 lost'),
      reaction: toast('系统繁忙，请稍后再试'),
      why: '403 inside a longer number',
    },
    {
      failure: new Error('reply field nav 403 is wrong'),
      reaction: toast('系统繁忙，请稍后再试'),
      why: 'an unreadable reply is no transport text',
    },
    {
      failure: new RequestTimedOut('no answer in time'),
      reaction: toast('请求超时'),
      why: 'timed out',
    },
    {
      failure: new RequestDropped('no longer wanted'),
      reaction: nothing,
      why: 'the page stopped waiting',
    },
  ])('$failure.message: $why', ({ failure, reaction }) => {
    expect(reactionTo(failure)).toEqual(reaction);
  });

  it('says 请求超时 even where the caller shows refusals itself', () => {
    expect(reactionTo(new RequestTimedOut('x'), { hideToast: true })).toEqual(toast('请求超时'));
  });

  it('says nothing about a request in the background', () => {
    expect(reactionTo(new RequestTimedOut('x'), { isBackground: true })).toEqual(nothing);
  });
});
