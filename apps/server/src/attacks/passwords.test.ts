import { expect, it, vi } from 'vitest';
import { instantFromMs } from '#db/instant.ts';
import { openDemoCustomers } from '#demo-world/customers/open-demo-customers.ts';
import { attackPasswords } from '#testing/attacks/attack-passwords.ts';
import { attackSpraying } from '#testing/attacks/attack-spraying.ts';
import { sendInjected } from '#testing/attacks/send-injected.ts';
import { dayOf } from '#testing/story-world.ts';
import { createTestApp } from '#testing/test-app.ts';

// Thousands of requests and hashes of passwords: on a busy machine that takes minutes, and time proves nothing here.
vi.setConfig({ testTimeout: 600_000 });

// `npm run campaign passwords` sends ten thousand.
const FIXED_CODE = '7204';
const TRIES = 60;
const { app, deps } = await createTestApp({ environment: { MALL_FIXED_CODE: FIXED_CODE } });
const opening = { openedOn: dayOf('2026-11-16'), fundedOn: dayOf('2026-10-12') };
const now = instantFromMs(deps.clock.wallMs());
await deps.db.transaction().execute((tx) => openDemoCustomers(tx, { ...opening, now }));

it('wrong passwords open nothing and lock no owner out, and nothing that was sent once is good again', async () => {
  const { answers, ...report } = await attackPasswords({
    send: sendInjected(app),
    fixedCode: FIXED_CODE,
    mobile: '13800000001',
    password: '246810',
    tries: TRIES,
    networks: 4,
    pictures: 20,
    replays: 10,
  });
  // How many are looked at depends on how long the waits of the others seem to a busy machine.
  const { password_incorrect: lookedAt = 0, login_throttled: tooSoon = 0 } = answers;
  expect(lookedAt + tooSoon).toBe(TRIES);
  expect(tooSoon).toBeGreaterThan(0);
  expect(report).toEqual({ owner: { came: 11, entered: 11 }, reused: 0, replayed: 0 });
});

it('spraying meets a limit within 20 tries, keeps no owner out and links no mobile to a fund account', async () => {
  const accounts = await deps.db
    .selectFrom('customer')
    .select(['client_id', 'fund_account'])
    .execute();
  const named = (mobile: string, clientId: string) => ({
    mobile,
    fundAccount: accounts.find(({ client_id }) => client_id === clientId)?.fund_account ?? '',
  });
  const { lookedAt, ...report } = await attackSpraying({
    send: sendInjected(app),
    fixedCode: FIXED_CODE,
    password: '246810',
    owner: named('13800000002', '600002'),
    linked: [named('13800000004', '700004'), named('13800000005', '700005')],
    bystander: '13800000003',
    tries: 20,
  });
  for (const [spray, count] of Object.entries(lookedAt)) {
    expect(count, spray).toBeGreaterThan(0);
    expect(count, spray).toBeLessThan(20);
  }
  const { came } = report.owner;
  const owner = { came, entered: came };
  expect(report).toEqual({ withoutPicture: 3, owner, linkedAnswers: 0, others: [] });
});
