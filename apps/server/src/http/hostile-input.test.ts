import { CALLS } from '@mall/contract';
import type { Call } from '@mall/contract/define-call';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseConfig } from '#config.ts';
import { createLog } from '#log.ts';
import { bindCall } from './bind-call.ts';
import { createServer } from './create-server.ts';
import { unbuiltCall } from './serve-call.ts';

const MARK = 'zq7hostile';

/** What nobody sends by mistake; every call must take each of them, in each of its fields, for a bad request. */
const HOSTILE: readonly unknown[] = [
  null,
  { [MARK]: [MARK] },
  [[MARK]],
  1e308,
  -0,
  `${MARK}' or 1=1; drop table session --`,
  `<img src=x onerror=${MARK}>`,
  `${MARK}${'9'.repeat(5000)}`,
  `${MARK}\u0000`,
  `${MARK}\ud800`,
  `../../${MARK}`,
  '１２３',
  '-0.000000000000000001',
  '{"__proto__":{"a":1}}',
  '['.repeat(2000),
];

const parsed = parseConfig({ MALL_LOG_LEVEL: 'silent', MALL_RATE_PER_SECOND: '100000' });
if (!parsed.ok) throw new Error(parsed.problems.join());
const app = await createServer(parsed.config, createLog(parsed.config));
const facts = { instIdNo: undefined, instUserCode: undefined, mobile: undefined };

beforeAll(() => {
  for (const { call } of CALLS) {
    const scope = (call.scopes ?? ['session'])[0] ?? 'session';
    const session = { ...facts, scope, clientId: 'c1' };
    // Every decoder runs, and nothing behind it.
    const served = { ...unbuiltCall(call), readsRequest: true };
    const readSession = async () => ({ kind: 'open', session }) as const;
    bindCall(app, { readSession, noteBarred: async () => {} }, served);
  }
});
afterAll(() => app.close());

it.each(CALLS.map(({ group, name, call }) => ({ name: `${group}.${name}`, call })))(
  '$name survives whatever is put into its fields',
  async ({ call }) => {
    const fields = fieldsOf(call);
    for (const value of HOSTILE) {
      for (const payload of [value, ...fields.map((field) => ({ [field]: value }))]) {
        const reply = await send(call, payload);
        expect(reply.statusCode).toBe(200);
        expect(['400001', '501001'], JSON.stringify(payload)).toContain(
          reply.json().error.error_no,
        );
        expect(reply.body).not.toContain(MARK);
      }
    }
  },
);

function fieldsOf({ request }: Call): readonly string[] {
  const schema = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
  const shapes = [schema, ...(schema.anyOf ?? [])];
  return [...new Set(shapes.flatMap(({ properties }) => Object.keys(properties ?? {})))];
}

function send({ method, path }: Call, payload: unknown) {
  const headers = { authorization: 'x'.repeat(43) };
  if (method === 'POST')
    return app.inject({
      method,
      url: path,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
  const query = typeof payload === 'object' && payload !== null ? Object.entries(payload) : [];
  const parameters = new URLSearchParams(
    query.map(([name, value]): [string, string] => [name, String(value)]),
  );
  return app.inject({ method, url: `${path}?${parameters}`, headers });
}
