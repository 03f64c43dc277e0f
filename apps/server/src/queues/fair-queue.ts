export type FairQueue = <Result>(
  key: string,
  work: () => Promise<Result>,
) => Promise<Result | undefined>;

/**
 * A bounded queue that runs so many pieces of work at once and serves the keys in turn, one piece each: a key that
 * brings a thousand pieces holds up no other. Undefined: this key, or all keys together, have too many waiting.
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
  const waiting = new Map<string, readonly (() => void)[]>();
  let length = 0;
  let running = 0;

  const join = (key: string): Promise<void> | undefined => {
    const own = waiting.get(key) ?? [];
    if (own.length >= eachMax || length >= allMax) return undefined;
    length += 1;
    return new Promise((resolve) => waiting.set(key, [...own, resolve]));
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
    next?.();
  };
  return async (key, work) => {
    if (running >= atOnce) {
      const turn = join(key);
      if (!turn) return undefined;
      await turn;
    } else running += 1;
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
