// @vitest-environment node

import { compElectQryAgreeHtmlView } from '@mall/contract/agreements/document-view';
import { queryProductByJson } from '@mall/contract/catalogue/product-list';
import { Refused } from '@mall/contract/client';
import type { Call } from '@mall/contract/define-call';
import { getImgVerificationCode } from '@mall/contract/identity/login';
import { getUserInfo } from '@mall/contract/identity/user';
import { exportAccountFile } from '@mall/contract/positions/account-file';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFetchTransport } from './fetch-transport.ts';
import { type CallOptions, createMallClient, type StoredTokens, tokenFor } from './mall-client.ts';

const env = { basePath: '/mall-pc-org', apiBase: 'https://api.example' };
const EMPTY_LIST = { error: { error_no: '0', error_info: '' }, data: { list: [], count: 0 } };

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
}

function build(
  send: typeof fetch,
  tokens: Partial<StoredTokens> = {},
  renewFileToken: () => Promise<string> = () => Promise.resolve('file-2'),
) {
  const session = new AbortController();
  const showError = vi.fn();
  const forceLogout = vi.fn();
  const client = createMallClient({
    carry: createFetchTransport(env, send),
    tokens: () => ({ accessToken: undefined, fileToken: undefined, ...tokens }),
    sessionSignal: () => session.signal,
    showError,
    forceLogout,
    renewFileToken,
  });
  const list = (options?: CallOptions) =>
    client(queryProductByJson, { page_num: 1, page_size: 10 }, options);
  return { client, list, showError, forceLogout, session };
}

const answering = (response: () => Response) => vi.fn<typeof fetch>(async () => response());

describe('the request', () => {
  it('goes to the base of the page environment as JSON', async () => {
    const send = answering(() => json(EMPTY_LIST));
    await build(send).list();
    const [url, init] = send.mock.calls[0] ?? [];
    expect(url).toBe(`https://api.example${queryProductByJson.path}`);
    expect(init).toMatchObject({ method: 'POST', body: '{"page_num":1,"page_size":10}' });
  });

  it('carries no token on a call the contract opens to everybody, even when one is stored', async () => {
    const send = answering(() => json(EMPTY_LIST));
    await build(send, { accessToken: 'a' }).list();
    expect(send.mock.calls[0]?.[1]?.headers).not.toHaveProperty('authorization');
  });

  it('carries a token that is given explicitly', async () => {
    const send = answering(() => json(EMPTY_LIST));
    await build(send, { accessToken: 'a' }).list({ token: 'first' });
    expect(send.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'first' });
  });

  it.each([
    { options: {}, keepalive: false, why: 'what is read is for the page that asked' },
    { options: { outlivesPage: true }, keepalive: true, why: 'the click counts after the page' },
  ])('outlives the page only when told to: $why', async ({ options, keepalive }) => {
    const send = answering(() => json(EMPTY_LIST));
    await build(send).list(options);
    expect(send.mock.calls[0]?.[1]).toMatchObject({ keepalive });
  });

  it('fails on an undefined instance', async () => {
    const { list } = build(answering(() => json(EMPTY_LIST)));
    await expect(list({ instance: 'shop' })).rejects.toThrow('unknown shop in request method');
  });

  const call = (auth: Call['auth'], scopes?: Call['scopes']) => ({
    ...getUserInfo,
    auth,
    ...(scopes && { scopes }),
  });
  it.each([
    { of: call('none'), given: undefined, token: undefined, why: 'open to everybody' },
    { of: call('session'), given: undefined, token: 'access', why: 'the session’s own' },
    {
      of: call('session', ['file', 'session']),
      given: undefined,
      token: 'file',
      why: 'agreement files have their own',
    },
    { of: call('session'), given: 'x', token: 'x', why: 'the given one wins' },
    { of: call('none'), given: 'x', token: 'x', why: 'also where none is needed' },
  ])('$why: $token', ({ of, given, token }) => {
    expect(tokenFor(of, given, { accessToken: 'access', fileToken: 'file' })).toBe(token);
  });

  it('falls back to the session’s token where no file token is stored', () => {
    const files = call('session', ['file', 'session']);
    expect(tokenFor(files, undefined, { accessToken: 'access', fileToken: undefined })).toBe(
      'access',
    );
  });
});

describe('a file token', () => {
  const tokens = { accessToken: 'access', fileToken: 'file-1' };
  const over = {
    error: { error_no: '401002', error_info: '当前登录信息已过期，请重新登录' },
    data: null,
  };
  const view = {
    title: '投资者权益须知',
    template_version: '2026.1',
    effective_date_num: 20260101,
    content_html: '<h1>投资者权益须知</h1>',
    content_sha256: 'a'.repeat(64),
  };
  /** A server that knows one token and takes every other for one that ran out. */
  const knowing = (token: string) =>
    vi.fn<typeof fetch>(async (_url, init) => {
      const isKnown = new Headers(init?.headers).get('authorization') === token;
      return json(isKnown ? { error: { error_no: '0', error_info: '' }, data: view } : over);
    });

  it('that ran out is renewed, and the customer stays logged in', async () => {
    const { client, forceLogout } = build(knowing('file-2'), tokens);
    const read = await client(compElectQryAgreeHtmlView, { agreement_id: 'TPL001' });
    expect(read.title).toBe('投资者权益须知');
    expect(forceLogout).not.toHaveBeenCalled();
  });

  it.each([
    {
      renew: () => Promise.resolve('file-3'),
      why: 'the next one opens nothing either',
      tries: 2,
    },
    {
      renew: () => Promise.reject(new Refused('401002', '当前登录信息已过期，请重新登录')),
      why: 'the session is over too',
      tries: 1,
    },
  ])('is renewed once: $why', async ({ renew, tries }) => {
    const send = knowing('file-2');
    const { client, forceLogout } = build(send, tokens, renew);
    await expect(client(compElectQryAgreeHtmlView, { agreement_id: 'TPL001' })).rejects.toThrow(
      '当前登录信息已过期',
    );
    expect(send).toHaveBeenCalledTimes(tries);
    expect(forceLogout).toHaveBeenCalledOnce();
  });

  it('is not renewed for a call that shows the session’s own token', async () => {
    const send = knowing('file-2');
    const { client, forceLogout } = build(send, tokens);
    await expect(client(getUserInfo, {})).rejects.toThrow('当前登录信息已过期');
    expect(send).toHaveBeenCalledOnce();
    expect(forceLogout).toHaveBeenCalledOnce();
  });

  it('that was handed in ends no session', async () => {
    const { client, forceLogout } = build(knowing('file-2'), tokens);
    await expect(client(getUserInfo, {}, { token: 'first' })).rejects.toThrow();
    expect(forceLogout).not.toHaveBeenCalled();
  });
});

describe('the answer', () => {
  it('is bytes for a picture, and its headers are heard', async () => {
    const headers = { 'content-type': 'image/png', imgcodeid: 'img-1' };
    const send = answering(() => new Response(new Uint8Array([137, 80]), { headers }));
    const heard = vi.fn();
    const bytes = await build(send).client(getImgVerificationCode, {}, { onHeaders: heard });
    expect(bytes).toEqual(new Uint8Array([137, 80]));
    expect(heard.mock.calls[0]?.[0].get('imgcodeid')).toBe('img-1');
  });

  it('is bytes for a file that is JSON itself', async () => {
    const headers = { 'content-type': 'application/vnd.fund-mall.account+json' };
    const send = answering(() => new Response('{"total":1}', { headers }));
    const asked = { file_kind: 'account', format: 'json', filter: {} } as const;
    const bytes = await build(send).client(exportAccountFile, asked);
    expect(new TextDecoder().decode(bytes)).toBe('{"total":1}');
  });

  it('is a refusal also where a picture was asked for', async () => {
    const refused = { error: { error_no: '501001', error_info: '功能建设中' }, data: null };
    const { client, showError } = build(answering(() => json(refused)));
    await expect(client(getImgVerificationCode, {})).rejects.toThrow('功能建设中');
    expect(showError).toHaveBeenCalledWith('功能建设中');
  });

  it('is a refusal too when it keeps its own status', async () => {
    const refused = {
      error: { error_no: '429001', error_info: '请求过于频繁，请稍后再试' },
      data: null,
    };
    const { list, showError, forceLogout } = build(answering(() => json(refused, 429)));
    await expect(list()).rejects.toThrow('请求过于频繁');
    expect(showError).toHaveBeenCalledWith('请求过于频繁，请稍后再试');
    expect(forceLogout).not.toHaveBeenCalled();
  });

  it('403 forces the logout, whatever the body says', async () => {
    const { list, forceLogout } = build(answering(() => json(EMPTY_LIST, 403)));
    await expect(list()).rejects.toThrow('HTTP 403');
    expect(forceLogout).toHaveBeenCalledOnce();
  });

  it('of a broken proxy is not shown to the customer in its own words', async () => {
    const send = answering(
      () => new Response('<h1>nginx 502 at 403.example</h1>', { status: 502 }),
    );
    const { list, showError, forceLogout } = build(send);
    await expect(list()).rejects.toThrow('HTTP 502');
    expect(showError).toHaveBeenCalledWith('系统繁忙，请稍后再试');
    expect(forceLogout).not.toHaveBeenCalled();
  });

  it('that breaks the contract is an error, never data', async () => {
    const { list, showError } = build(
      answering(() => json({ ...EMPTY_LIST, data: { list: 'x' } })),
    );
    await expect(list()).rejects.toThrow();
    expect(showError).toHaveBeenCalledWith('系统繁忙，请稍后再试');
  });
});

describe('waiting', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A server that never answers, and a browser that gives up when told to. */
  const silent: typeof fetch = (_url, init) =>
    new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () =>
        reject(new DOMException('aborted', 'AbortError')),
      );
    });

  it('ends after 30 seconds with 请求超时', async () => {
    const { list, showError } = build(silent);
    const outcome = vi.fn();
    void list().catch(outcome);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome.mock.calls[0]?.[0]).toMatchObject({ name: 'RequestTimedOut' });
    expect(showError).toHaveBeenCalledWith('请求超时');
  });

  it('ends without a word when the session ends', async () => {
    const { client, session, showError } = build(silent, { accessToken: 'a' });
    const asking = expect(client(getUserInfo, {})).rejects.toMatchObject({
      name: 'RequestDropped',
    });
    session.abort();
    await asking;
    expect(showError).not.toHaveBeenCalled();
  });

  it('for what everybody may know goes on when the session ends', async () => {
    const { list, session } = build(silent);
    const outcome = vi.fn();
    void list().catch(outcome);
    session.abort();
    await vi.advanceTimersByTimeAsync(10);
    expect(outcome).not.toHaveBeenCalled();
  });
});
