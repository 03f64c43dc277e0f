import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Clock } from '#clock.ts';
import { httpGateway } from '#gateways/sms/http-gateway.ts';
import type { Delivery, SmsGateway, TextMessage } from '#gateways/sms/port.ts';
import { dayOf } from '#testing/story-world.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { listOutbox } from './list-outbox.ts';
import { queueMessage } from './queue-message.ts';
import { HELD_MS, sendDue } from './send-due.ts';

const { db, ownerDb } = await createTestDatabase();
const time = { nowMs: Date.parse('2026-11-16T01:30:00Z') };
const clock: Clock = {
  wallMs: () => time.nowMs,
  businessNow: async () => ({ day: dayOf('2026-11-16'), msOfDay: 0 }),
};
const FIVE_MINUTES = 300_000;

async function queue(content = '验证码 4711') {
  await ownerDb.deleteFrom('sms_message').execute();
  const message = { mobile: '13800000001', content, nowMs: time.nowMs, usefulMs: FIVE_MINUTES };
  await db.transaction().execute((tx) => queueMessage(tx, message));
}
function gatewaySaying(...deliveries: readonly Delivery[]) {
  const carried: TextMessage[] = [];
  const gateway: SmsGateway = {
    keepsText: false,
    send: async (message) => {
      carried.push(message);
      return deliveries[carried.length - 1] ?? 'accepted';
    },
  };
  return { carried, deps: { db, clock, gateway } };
}
const stored = () => db.selectFrom('sms_message').selectAll().executeTakeFirstOrThrow();

describe('a text message', () => {
  it('does not exist when the transaction that wanted it fails', async () => {
    await ownerDb.deleteFrom('sms_message').execute();
    const message = { mobile: '13800000001', content: '1', nowMs: time.nowMs, usefulMs: 1 };
    const failing = db.transaction().execute(async (tx) => {
      await queueMessage(tx, message);
      throw new Error('the step failed');
    });
    await expect(failing).rejects.toThrow('the step failed');
    expect((await listOutbox(db, { limit: 1, offset: 0 })).count).toBe(0);
  });

  it('goes out once, however many processes look for it, and its text is forgotten', async () => {
    await queue();
    const { carried, deps } = gatewaySaying();
    await Promise.all(Array.from({ length: 6 }, () => sendDue(deps)));
    await sendDue(deps);
    expect(carried).toHaveLength(1);
    expect(await stored()).toMatchObject({ status: 'sent', content: null, tries: 1 });
  });

  it('is tried again under the same number when it is unknown whether it arrived', async () => {
    await queue();
    const { carried, deps } = gatewaySaying('unknown', 'unknown', 'accepted');
    await sendDue(deps);
    expect(await sendDue(deps), 'not before the wait is over').toBe(0);
    time.nowMs += 2_000;
    await sendDue(deps);
    time.nowMs += 4_000;
    await sendDue(deps);
    expect(carried).toHaveLength(3);
    expect(new Set(carried.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await stored()).toMatchObject({ status: 'sent' });
  });

  it('is taken up by another process when the one that held it died', async () => {
    await queue();
    const dying: SmsGateway = { keepsText: false, send: () => Promise.reject(new Error('killed')) };
    await expect(sendDue({ db, clock, gateway: dying })).rejects.toThrow('killed');
    const { carried, deps } = gatewaySaying();
    await sendDue(deps);
    expect(carried).toHaveLength(0);
    time.nowMs += HELD_MS;
    await sendDue(deps);
    expect(carried).toHaveLength(1);
  });

  it.each([
    { deliveries: ['refused'] as const, wait: 0, why: 'the gateway will never take it' },
    { deliveries: [] as const, wait: FIVE_MINUTES, why: 'its code is void by now' },
  ])('is given up when $why', async ({ deliveries, wait }) => {
    await queue();
    time.nowMs += wait;
    const { carried, deps } = gatewaySaying(...deliveries);
    await sendDue(deps);
    expect(carried).toHaveLength(deliveries.length);
    expect(await stored()).toMatchObject({ status: 'failed', content: null });
  });

  it('shows its code and a masked mobile in the outbox of a demo', async () => {
    await queue('【衡川】验证码 4711，5分钟内有效');
    const { lines } = await listOutbox(db, { limit: 5, offset: 0 });
    expect(lines).toMatchObject([{ code: '4711', mobileMask: '138****0001', status: 'queued' }]);
  });
});

describe('the gateway over HTTP', () => {
  const message = { messageId: 'abcdefghijklmnop', mobile: '13800000001', content: '验证码 4711' };

  it.each([
    { status: 200, delivery: 'accepted', why: 'it was taken' },
    { status: 202, delivery: 'accepted', why: 'it was taken' },
    { status: 409, delivery: 'accepted', why: 'it was taken before' },
    { status: 400, delivery: 'refused', why: 'it will never be taken' },
    { status: 401, delivery: 'refused', why: 'it will never be taken' },
    { status: 429, delivery: 'unknown', why: 'later it may be taken' },
    { status: 500, delivery: 'unknown', why: 'it may have been sent' },
  ])('says $delivery to $status because $why', async ({ status, delivery }) => {
    const asked: { body: string; key: unknown; auth: unknown }[] = [];
    const server = createServer((request, reply) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const { 'idempotency-key': key, authorization: auth } = request.headers;
        asked.push({ body, key, auth });
        reply.writeHead(status).end('{}');
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    // A TCP server that listens has an address of this shape.
    const { port } = server.address() as AddressInfo;
    const gateway = httpGateway({
      url: `http://127.0.0.1:${port}/sms`,
      token: 'secret',
      timeoutMs: 5000,
    });
    expect(await gateway.send(message)).toBe(delivery);
    expect(asked).toEqual([
      {
        body: JSON.stringify({
          message_id: message.messageId,
          mobile: message.mobile,
          content: message.content,
        }),
        key: message.messageId,
        auth: 'Bearer secret',
      },
    ]);
  });

  it('does not know when there is no answer', async () => {
    const gateway = httpGateway({
      url: 'http://127.0.0.1:9/sms',
      token: undefined,
      timeoutMs: 1000,
    });
    expect(await gateway.send(message)).toBe('unknown');
  });
});
