import { quantile } from './statistics.ts';

export type PacedSend = () => Promise<{ readonly status: number }>;

export type Pace = {
  readonly perSecond: number;
  readonly seconds: number;
  readonly share: number;
};

/**
 * Sends requests as people do, by chance and not by the clock: so many a second on average, whether answered or not,
 * some of them on the heels of others. The share of waits below, in ms.
 */
export async function latencyAt(
  send: PacedSend,
  { perSecond, seconds, share }: Pace,
  draw: () => number = Math.random,
): Promise<number> {
  const startedAt = performance.now();
  const waits: number[] = [];
  const failures: unknown[] = [];
  const asked: Promise<unknown>[] = [];
  let dueAt = startedAt;
  for (let number = 0; number < perSecond * seconds; number += 1) {
    // The gaps between comers who know nothing of each other.
    dueAt -= (Math.log(1 - draw()) * 1000) / perSecond;
    if (dueAt > performance.now()) await until(dueAt);
    const wait = waitOf(send);
    // A failure is kept until all are back, because this promise alone is not awaited.
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

/** From when it was sent: no send waits for an answer, and a timer that rang late is not the mall's. */
async function waitOf(send: PacedSend): Promise<number> {
  const sentAt = performance.now();
  const { status } = await send();
  if (status !== 200) throw new Error(`answered ${status}`);
  return performance.now() - sentAt;
}

function until(dueAt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())));
}
