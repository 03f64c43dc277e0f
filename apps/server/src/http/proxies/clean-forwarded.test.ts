import { contract } from '@mall/contract';
import { expect, it } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { app, deps } = await createTestApp({
  environment: { MALL_TRUSTED_PROXIES: '127.0.0.1' },
});
const base = await app.listen({ host: '127.0.0.1', port: 0 });

/** Fails a second login through a trusted proxy; the answer and the address on the trail. */
async function addressOnTrail(forwarded: string) {
  const { path, method } = contract.identity.passwordLogin;
  const reply = await fetch(base + path, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    body: JSON.stringify({ login_type: '1', login_token: 'x'.repeat(43), inst_user_code: 'OP1' }),
  });
  const entry = await deps.db
    .selectFrom('trail_entry')
    .select('address')
    .orderBy('entry_no', 'desc')
    .executeTakeFirst();
  const { error } = JSON.parse(await reply.text());
  return { errorNo: error.error_no, address: entry?.address };
}

it.each([
  { forwarded: '203.0.113.9', is: '203.0.113.9', why: 'it is an address' },
  { forwarded: '203.0.113.9:4711', is: '203.0.113.9', why: 'the port does not count' },
  { forwarded: '::ffff:203.0.113.9', is: '203.0.113.9', why: 'it is the same address' },
  { forwarded: '[2001:DB8::9]:443', is: '2001:db8::9', why: 'as an address is written' },
  { forwarded: '198.51.100.1, 203.0.113.9', is: '203.0.113.9', why: 'the proxy saw this one' },
  { forwarded: 'evil, 203.0.113.9', is: '203.0.113.9', why: 'what the caller wrote is ignored' },
  { forwarded: 'x'.repeat(200), is: '127.0.0.1', why: 'it is none, so the peer counts' },
  { forwarded: '203.0.113.9, unknown', is: '127.0.0.1', why: 'the proxy does not know' },
])('takes X-Forwarded-For $forwarded for $is because $why', async ({ forwarded, is }) => {
  expect(await addressOnTrail(forwarded)).toEqual({ errorNo: '210006', address: is });
});
