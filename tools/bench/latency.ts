import { quantile } from './statistics.ts';

export type PacedSend = () => Promise<{ readonly status: number }>;

/** Sends one request after the other at a steady pace, whether answered or not; the share of waits below, in ms. */
export async function latencyAt(
  send: PacedSend,
  {
    perSecond,
    seconds,
    share,
  }: { readonly perSecond: number; readonly seconds: number; readonly share: number },
): Promise<number> {
  const startedAt = performance.now();
  const waits: number[] = [];
  const failures: unknown[] = [];
  const asked: Promise<unknown>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const dueAt = startedAt + (number * 1000) / perSecond;
    if (dueAt > performance.now()) await until(dueAt);
    const wait = waitOf(send, dueAt);
    // A failure is kept until all are back: nobody waits for this one alone.
    asked.push(
      wait.then(
        (ms) => waits.push(ms),
        (error: unknown) => failures.push(error),
      ),
    );
  }
  await Promise.all(asked);
  if (failures.length > 0) throw failures[0];
  return quantile(waits, share);
}

/** From when it was due: what a slow answer holds up counts against it too. */
async function waitOf(send: PacedSend, dueAt: number): Promise<number> {
  const { status } = await send();
  if (status !== 200) throw new Error(`answered ${status}`);
  return performance.now() - dueAt;
}

function until(dueAt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())));
}
