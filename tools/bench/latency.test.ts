import { expect, it } from 'vitest';
import { latencyAt } from './latency.ts';

const shot = { method: 'POST', url: '/', headers: {} };
const pace = { perSecond: 1_000, seconds: 0.05, share: 0.99 };
const hit = { headers: {}, text: '' };

it('sends as many as the pace and the time say, without waiting for answers', async () => {
  const gate = Promise.withResolvers<void>();
  let sent = 0;
  const measured = latencyAt(
    async () => {
      sent += 1;
      if (sent === 50) gate.resolve();
      await gate.promise;
      return { ...hit, status: 200 };
    },
    shot,
    pace,
  );
  expect(await measured).toBeGreaterThan(0);
  expect(sent).toBe(50);
});

it('measures nothing when the answers are refusals of the server', async () => {
  await expect(latencyAt(async () => ({ ...hit, status: 429 }), shot, pace)).rejects.toThrow('429');
});
