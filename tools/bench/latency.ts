import type { Send, Shot } from '../../apps/server/src/testing/attacks/shot.ts';
import { quantile } from './statistics.ts';

/** Sends one request after the other at a steady pace, whether answered or not; the share of waits below, in ms. */
export async function latencyAt(
  send: Send,
  shot: Shot,
  {
    perSecond,
    seconds,
    share,
  }: { readonly perSecond: number; readonly seconds: number; readonly share: number },
): Promise<number> {
  const startedAt = performance.now();
  const waits = await Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, number) => {
      const dueAt = startedAt + (number * 1000) / perSecond;
      await until(dueAt);
      const { status } = await send(shot);
      if (status !== 200) throw new Error(`answered ${status}`);
      // From when it was due: what a slow answer holds up counts against it too.
      return performance.now() - dueAt;
    }),
  );
  return quantile(waits, share);
}

function until(dueAt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())));
}
