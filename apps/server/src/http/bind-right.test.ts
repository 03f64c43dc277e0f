import { defineCall, EITHER_RIGHT, type NeededRight } from '@mall/contract/define-call';
import { REFUSALS } from '@mall/contract/refusals';
import { RIGHTS, type Right } from '@mall/domain/identity/operator-rights';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseConfig } from '#config.ts';
import { createLog } from '#log.ts';
import { type Barred, bindCall } from './bind-call.ts';
import { createServer } from './create-server.ts';
import { serveCall } from './serve-call.ts';

const parsed = parseConfig({ MALL_LOG_LEVEL: 'silent' });
if (!parsed.ok) throw new Error(parsed.problems.join());
const app = await createServer(parsed.config, createLog(parsed.config));
afterAll(() => app.close());

let rights: ReadonlySet<Right> = new Set();
const barred: Barred[] = [];
const access = {
  readSession: async () => {
    const facts = { instIdNo: undefined, instUserCode: 'OP1', mobile: undefined, rights };
    return { kind: 'open', session: { ...facts, scope: 'session', clientId: 'c1' } } as const;
  },
  noteBarred: async (note: Barred) => void barred.push(note),
};
const asked: NeededRight[] = [];
for (const right of [...RIGHTS, 'none', EITHER_RIGHT] as const) {
  const call = defineCall({
    method: 'POST',
    auth: 'session',
    right,
    path: `/test/${right}`,
    summary: 'A call of this test',
    request: z.object({}),
    reply: z.object({}),
    refusals: [],
  });
  const handler = async () => {
    asked.push(right);
    return { ok: true, reply: {} } as const;
  };
  bindCall(app, access, serveCall(call, handler));
}
await app.ready();

async function ask(right: NeededRight): Promise<string> {
  const headers = { authorization: 'a'.repeat(43), 'content-type': 'application/json' };
  const reply = await app.inject({ method: 'POST', url: `/test/${right}`, headers, payload: '{}' });
  return reply.json().error.error_no;
}

it.each(RIGHTS)(
  'a call that needs the right to %s opens with it and not with the others',
  async (right) => {
    rights = new Set([right]);
    expect(await ask(right)).toBe('0');
    asked.length = 0;
    rights = new Set(RIGHTS.filter((other) => other !== right));
    expect(await ask(right)).toBe(REFUSALS.operator_not_permitted.errorNo);
    expect(asked).toEqual([]);
    expect(barred.at(-1)).toMatchObject({
      refusal: 'operator_not_permitted',
      session: { instUserCode: 'OP1' },
    });
  },
);

it.each([
  { has: ['make'], opens: true, why: 'one of both' },
  { has: ['transfer'], opens: true, why: 'the other' },
  { has: ['query', 'audit', 'sign'], opens: false, why: 'neither' },
] as const)(
  'a call that needs one of two rights opens: $opens, with $why',
  async ({ has, opens }) => {
    rights = new Set(has);
    expect((await ask(EITHER_RIGHT)) === '0').toBe(opens);
  },
);

it('a call that concerns the user himself opens without any right', async () => {
  rights = new Set();
  expect(await ask('none')).toBe('0');
});
