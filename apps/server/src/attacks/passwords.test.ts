import { expect, it } from 'vitest';
import { instantFromMs } from '#db/instant.ts';
import { openDemoCustomers } from '#demo-world/customers/open-demo-customers.ts';
import { attackPasswords } from '#testing/attacks/attack-passwords.ts';
import { sendInjected } from '#testing/attacks/send-injected.ts';
import { dayOf } from '#testing/story-world.ts';
import { createTestApp } from '#testing/test-app.ts';

// `npm run campaign passwords` sends ten thousand.
const FIXED_CODE = '7204';
const TRIES = 60;
const { app, deps } = await createTestApp({ environment: { MALL_FIXED_CODE: FIXED_CODE } });
const opening = { openedOn: dayOf('2026-11-16'), fundedOn: dayOf('2026-10-12') };
const now = instantFromMs(deps.clock.wallMs());
await deps.db.transaction().execute((tx) => openDemoCustomers(tx, { ...opening, now }));

it('wrong passwords open nothing and keep nobody out, and nothing that was sent once is good again', async () => {
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
