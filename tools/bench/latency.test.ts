import { expect, it } from 'vitest';
import { latencyAt } from './latency.ts';

const pace = { perSecond: 1_000, seconds: 0.05, share: 0.99 };

it('sends as many as the pace and the time say, without waiting for answers', async () => {
  const gate = Promise.withResolvers<void>();
  let sent = 0;
  const measured = latencyAt(async () => {
    sent += 1;
    if (sent === 50) gate.resolve();
    await gate.promise;
    return { status: 200 };
  }, pace);
  expect(await measured).toBeGreaterThan(0);
  expect(sent).toBe(50);
});

it('measures nothing when the answers are refusals of the server', async () => {
  await expect(latencyAt(async () => ({ status: 429 }), pace)).rejects.toThrow('429');
});
