export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets so many pieces of work run at once; the others wait in the order they came. */
export function takeTurns(atOnce: number): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in the queue, so that a new caller cannot slip in before him.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
