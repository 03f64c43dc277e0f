import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { parseConfig } from '#config.ts';
import { bindCall } from '#http/bind-call.ts';
import { createServer } from '#http/create-server.ts';
import { success } from '#http/reply/envelope.ts';
import { serveCachedCall } from '#http/serve-call.ts';
import { createLog } from '#log.ts';
import { noAccess, say } from '#testing/say-call.ts';

const parsed = parseConfig({ MALL_LOG_LEVEL: 'silent', MALL_RATE_PER_SECOND: '100000' });
if (!parsed.ok) throw new Error('the settings of this test are right');
const app = await createServer(parsed.config, createLog(parsed.config));
afterAll(() => app.close());

let asked = 0;
bindCall(
  app,
  noAccess,
  serveCachedCall(
    say,
    () => undefined,
    ({ word, times }) => {
      asked += 1;
      if (word === 'refuse') return { ok: false, refusal: 'product_absent' };
      if (word === 'break') throw new Error('planted');
      const outcome = { ok: true, json: pieces(word, times) } as const;
      return word === 'late' ? Promise.resolve(outcome) : outcome;
    },
  ),
);

function pieces(word: string, times: number): readonly Uint8Array[] {
  const words = Array.from({ length: times }, () => JSON.stringify(word)).join();
  return ['{"words":[', words, ']}'].map((piece) => Buffer.from(piece));
}

const post = (payload: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: say.path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });

describe('a call whose answer lies in memory', () => {
  it.each([
    { why: 'at once', word: 'now' },
    { why: 'after the first reading', word: 'late' },
  ])('answers the envelope any other call would, $why', async ({ word }) => {
    const reply = await post({ word, times: 2 });
    expect(reply.body).toBe(JSON.stringify(success({ words: [word, word] })));
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
  });

  it('checks the same words once and answers them anew each time', async () => {
    const before = asked;
    for (let turn = 0; turn < 3; turn += 1)
      expect((await post({ word: 'again' })).json().data).toEqual({ words: ['again'] });
    expect(asked - before).toBe(3);
    expect((await post({ word: 'again', times: 2 })).json().data.words).toHaveLength(2);
  });

  it.each([
    { why: 'a text that is too long', payload: { word: 'x'.repeat(10) } },
    { why: 'a wrong type', payload: { word: 'x', times: '2' } },
    { why: 'a NUL', payload: { word: '\u0000' } },
  ])('refuses $why, however often it is sent', async ({ payload }) => {
    for (let turn = 0; turn < 2; turn += 1)
      expect((await post(payload)).json().error.error_no).not.toBe('0');
  });

  it('refuses what is nested deeper than can be written down again', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: say.path,
      headers: { 'content-type': 'application/json' },
      payload: '['.repeat(10_000) + ']'.repeat(10_000),
    });
    expect(reply.json().error.error_no).toBe('400001');
  });

  it('tells a refusal from a failure', async () => {
    expect((await post({ word: 'refuse' })).json()).toMatchObject({ data: null });
    const broken = await post({ word: 'break' });
    expect(broken.statusCode).toBe(200);
    expect(broken.json().error.error_no).toBe('500001');
  });

  it.each([
    { accepts: 'gzip, deflate, br', encoding: 'br', unpack: brotliDecompressSync },
    { accepts: 'gzip', encoding: 'gzip', unpack: gunzipSync },
  ])('is compressed as $encoding when it is long', async ({ accepts, encoding, unpack }) => {
    const headers = { 'accept-encoding': accepts };
    const long = await post({ word: 'word', times: 300 }, headers);
    expect(long.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(JSON.parse(unpack(long.rawPayload).toString()).data.words).toHaveLength(300);
    expect((await post({ word: 'word' }, headers)).headers).not.toHaveProperty('content-encoding');
  });
});
