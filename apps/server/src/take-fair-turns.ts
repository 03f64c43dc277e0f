export type InFairTurn = <Result>(
  whose: string,
  /** Told how many others wait when it begins. */
  work: (waiting: number) => Promise<Result>,
  /** Whether he stands in the line of those who are known. */
  isKnown?: boolean,
) => Promise<Result | undefined>;

type Room = {
  /** How many pieces of one, and of all together, may wait in a line. */
  readonly eachMax: number;
  readonly allMax: number;
};

/**
 * Lets so many pieces of work run at once. Whoever waits is served in turn with everybody else who waits, one piece
 * each, so that one who brings a thousand holds up nobody but himself. Whoever is known waits in a line of his own, and
 * every second place that becomes free goes there: strangers, however many, can fill only theirs. Undefined: he has
 * too many waiting already, or all together have. A place rests after each piece for as long as is said: so many a
 * second, and no more.
 */
export function takeFairTurns({
  atOnce,
  restMs = 0,
  ...room
}: Room & { readonly atOnce: number; readonly restMs?: number }): InFairTurn {
  const [known, strangers] = [openLine(room), openLine(room)];
  let running = 0;
  let isTurnOfKnown = true;
  const passOn = () => {
    const [first, second] = isTurnOfKnown ? [known, strangers] : [strangers, known];
    isTurnOfKnown = !isTurnOfKnown;
    const next = first.next() ?? second.next();
    // The place goes straight to the next in line, so that nobody who comes now slips in before him.
    if (next) next();
    else running -= 1;
  };
  return async (whose, work, isKnown = false) => {
    if (running >= atOnce) {
      const turn = (isKnown ? known : strangers).join(whose);
      if (!turn) return undefined;
      await turn;
    } else running += 1;
    try {
      return await work(known.length() + strangers.length());
    } finally {
      if (restMs === 0) passOn();
      // A process that ends does not wait for a place to be rested.
      else setTimeout(passOn, restMs).unref();
    }
  };
}

function openLine({ eachMax, allMax }: Room) {
  // A map keeps the order of its keys: whoever was served goes to its end.
  const waiting = new Map<string, readonly (() => void)[]>();
  let length = 0;
  return {
    length: () => length,
    /** Waits for a turn; undefined when there is no room. */
    join: (whose: string): Promise<void> | undefined => {
      const own = waiting.get(whose) ?? [];
      if (own.length >= eachMax || length >= allMax) return undefined;
      length += 1;
      return new Promise((resolve) => waiting.set(whose, [...own, resolve]));
    },
    /** Takes the next out of the line. */
    next: (): (() => void) | undefined => {
      const [first] = waiting;
      if (!first) return undefined;
      const [whose, [next, ...others]] = first;
      waiting.delete(whose);
      if (others.length > 0) waiting.set(whose, others);
      length -= 1;
      return next;
    },
  };
}
