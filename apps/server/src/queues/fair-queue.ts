export type FairQueue = <Result>(
  key: string,
  work: () => Promise<Result>,
) => Promise<Result | undefined>;

/** Told once: true when it is its turn, false when its place was taken back. */
type Waiting = (isTurn: boolean) => void;

/**
 * A bounded queue that runs so many pieces of work at once and serves the keys in turn, one piece each: a key that
 * brings a thousand pieces holds up no other. Undefined: this key, or all keys together, have too many waiting. A full
 * queue takes the last piece of the longest key back for a key that is shorter, so that a few keys never fill it.
 */
export function openFairQueue({
  atOnce,
  eachMax,
  allMax,
}: {
  readonly atOnce: number;
  /** How many pieces may wait of one key, and of all together. */
  readonly eachMax: number;
  readonly allMax: number;
}): FairQueue {
  // A map keeps the order of its keys: a key that was served goes to the end.
  const waiting = new Map<string, readonly Waiting[]>();
  let length = 0;
  let running = 0;

  const join = (key: string): Promise<boolean> | undefined => {
    const own = waiting.get(key) ?? [];
    if (own.length >= eachMax) return undefined;
    if (length >= allMax && !takeBackFor(own.length)) return undefined;
    length += 1;
    return new Promise((resolve) => waiting.set(key, [...own, resolve]));
  };
  const takeBackFor = (ownLength: number): boolean => {
    let longest: readonly [string, readonly Waiting[]] | undefined;
    for (const one of waiting) {
      // From a key with one piece more the places would only be exchanged.
      if (one[1].length > (longest?.[1].length ?? ownLength + 1)) longest = one;
    }
    if (!longest) return false;
    const [key, pieces] = longest;
    waiting.set(key, pieces.slice(0, -1));
    length -= 1;
    pieces.at(-1)?.(false);
    return true;
  };
  const startNext = () => {
    const [first] = waiting;
    // The place goes straight to the next in the queue, so that no newcomer takes it.
    if (!first) {
      running -= 1;
      return;
    }
    const [key, [next, ...others]] = first;
    waiting.delete(key);
    if (others.length > 0) waiting.set(key, others);
    length -= 1;
    next?.(true);
  };
  return async (key, work) => {
    if (running >= atOnce) {
      const isTurn = await join(key);
      if (!isTurn) return undefined;
    } else running += 1;
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
