export type InFairTurn = <Result>(
  whose: string,
  /** Told how many others wait when it begins. */
  work: (waiting: number) => Promise<Result>,
) => Promise<Result | undefined>;

/**
 * Lets so many pieces of work run at once. Whoever waits is served in turn with everybody else who waits, one piece
 * each, so that one who brings a thousand holds up nobody but himself. Undefined: he has too many waiting already,
 * or all together have. A place rests after each piece for as long as is said: so many a second, and no more.
 */
export function takeFairTurns({
  atOnce,
  eachMax,
  allMax,
  restMs = 0,
}: {
  readonly atOnce: number;
  readonly eachMax: number;
  readonly allMax: number;
  readonly restMs?: number;
}): InFairTurn {
  // A map keeps the order of its keys: whoever was served goes to its end.
  const waiting = new Map<string, (() => void)[]>();
  let [running, waitingCount] = [0, 0];
  const passOn = () => {
    const [first] = waiting;
    if (!first) {
      running -= 1;
      return;
    }
    const [whose, [next, ...others]] = first;
    waiting.delete(whose);
    if (others.length > 0) waiting.set(whose, others);
    waitingCount -= 1;
    // The place goes straight to the next in line, so that nobody who comes now slips in before him.
    next?.();
  };
  return async (whose, work) => {
    if (running >= atOnce) {
      const own = waiting.get(whose) ?? [];
      if (own.length >= eachMax || waitingCount >= allMax) return undefined;
      waitingCount += 1;
      await new Promise<void>((resolve) => waiting.set(whose, [...own, resolve]));
    } else running += 1;
    try {
      return await work(waitingCount);
    } finally {
      if (restMs === 0) passOn();
      // A process that ends does not wait for a place to be rested.
      else setTimeout(passOn, restMs).unref();
    }
  };
}
