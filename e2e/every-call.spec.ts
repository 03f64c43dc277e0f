import { setTimeout as wait } from 'node:timers/promises';
import { CALLS } from '@mall/contract';
import type { Call } from '@mall/contract/define-call';
import { REFUSALS } from '@mall/contract/refusals';
import { expect, test } from './mall-test.ts';

/** The specification has 167; session variants, the demo bar and a few additions come on top. */
const CALLS_AT_LEAST = 167;
/** Below the rate a demo allows one address. */
const PAUSE_MS = 8;

const ADDRESSES = CALLS.flatMap(({ call }) =>
  [call.path, ...(call.alias ? [call.alias] : [])].map((path) => ({ call, path })),
);

test('every call of the contract answers a visitor with its envelope', async ({ mall }) => {
  expect(CALLS.length).toBeGreaterThanOrEqual(CALLS_AT_LEAST);
  const faults: string[] = [];
  for (const { call, path } of ADDRESSES) {
    const fault = faultOf(call, await send(mall.base + path, call));
    if (fault !== undefined) faults.push(`${call.method} ${path}: ${fault}`);
    await wait(PAUSE_MS);
  }
  expect(faults).toEqual([]);
});

test('a token that was never issued opens nothing', async ({ mall }) => {
  const faults: string[] = [];
  for (const { call, path } of ADDRESSES.filter(({ call }) => call.auth === 'session')) {
    const fault = faultOf(call, await send(mall.base + path, call, `Bearer ${'x'.repeat(43)}`));
    if (fault !== undefined) faults.push(`${call.method} ${path}: ${fault}`);
    await wait(PAUSE_MS);
  }
  expect(faults).toEqual([]);
});

type Answer = { readonly status: number; readonly type: string; readonly body: string };

async function send(url: string, call: Call, token?: string): Promise<Answer> {
  const reply = await fetch(url, {
    method: call.method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
    ...(call.method === 'POST' && { body: '{}' }),
  });
  const type = reply.headers.get('content-type') ?? '';
  return { status: reply.status, type, body: await reply.text() };
}

function faultOf(call: Call, { status, type, body }: Answer): string | undefined {
  if (status !== 200) return `HTTP ${status}`;
  if (call.media?.some((media) => type.startsWith(media))) {
    return call.auth === 'session' ? 'gave bytes to a visitor' : undefined;
  }
  const error = errorOf(body);
  if (error === undefined) return 'not an envelope';
  if (error.error_no !== '0' && error.error_info === '') return 'a refusal without words';
  const asksForLogin = error.error_no === REFUSALS.not_signed_in.errorNo;
  if (call.auth === 'session' && !asksForLogin) return `answered a visitor: ${error.error_no}`;
  if (call.auth === 'session' && error.error_info !== REFUSALS.not_signed_in.text)
    return 'other words';
  if (call.auth === 'none' && asksForLogin) return 'an open call asks for a login';
  return undefined;
}

type EnvelopeError = { readonly error_no: string; readonly error_info: string };

function errorOf(body: string): EnvelopeError | undefined {
  try {
    const { error } = JSON.parse(body);
    const isError = typeof error?.error_no === 'string' && typeof error?.error_info === 'string';
    return isError ? error : undefined;
  } catch {
    return undefined;
  }
}
