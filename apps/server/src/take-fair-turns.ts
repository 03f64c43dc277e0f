export type InFairTurn = <Result>(
  whose: string,
  /** Told how many others wait when it begins. */
  work: (waiting: number) => Promise<Result>,
  /** Whether he waits in the queue of known callers. */
  isKnown?: boolean,
) => Promise<Result | undefined>;

type Room = {
  /** How many pieces of one, and of all together, may wait in a line. */
  readonly eachMax: number;
  readonly allMax: number;
};

/**
 * Lets so many pieces of work run at once; the others wait in a fair queue, one piece of each caller in turn, so that a
 * caller who brings a thousand delays only himself. Known callers wait in a queue of their own, and every second free
 * place goes there: unknown callers can fill only theirs. Undefined: the caller has too many waiting already, or all
 * together have. A place rests after each piece for as long as is said: so many a
 * second, and no more.
 */
export function takeFairTurns({
  atOnce,
  restMs = 0,
  ...room
}: Room & { readonly atOnce: number; readonly restMs?: number }): InFairTurn {
  const [known, unknown] = [openLine(room), openLine(room)];
  let running = 0;
  let isTurnOfKnown = true;
  const passOn = () => {
    const [first, second] = isTurnOfKnown ? [known, unknown] : [unknown, known];
    isTurnOfKnown = !isTurnOfKnown;
    const next = first.next() ?? second.next();
    // The place goes straight to the next in the queue, so that a new caller cannot slip in before him.
    if (next) next();
    else running -= 1;
  };
  return async (whose, work, isKnown = false) => {
    if (running >= atOnce) {
      const turn = (isKnown ? known : unknown).join(whose);
      if (!turn) return undefined;
      await turn;
    } else running += 1;
    try {
      return await work(known.length() + unknown.length());
    } finally {
      if (restMs === 0) passOn();
      // A process that ends does not wait for a place to be rested.
      else setTimeout(passOn, restMs).unref();
    }
  };
}

function openLine({ eachMax, allMax }: Room) {
  // A map keeps the order of its keys: a caller who was served goes to its end.
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
