/** A user who waits longer than this wants to know how far it is. */
const SILENCE_MS = 5_000;

export type OnProgress = (done: number) => void;

/** Says how much of a long work is done, now and then and not for work that is done at once. */
export function tellProgress(
  of: { readonly total: number; readonly what: string },
  say: (line: string) => void,
  wallMs: () => number,
): OnProgress {
  let startedMs: number | undefined;
  let toldMs = 0;
  return (done) => {
    const nowMs = wallMs();
    // What is prepared before the first piece says nothing about the pace of the pieces.
    if (startedMs === undefined) {
      startedMs = nowMs;
      toldMs = nowMs;
    }
    if (nowMs - toldMs < SILENCE_MS || done === 0) return;
    toldMs = nowMs;
    const leftS = Math.round(((nowMs - startedMs) * (of.total - done)) / done / 1_000);
    say(`  ${done} of ${of.total} ${of.what}, about ${leftS} s left`);
  };
}
