import { TooManyRequests } from './limit-rate.ts';

/** Fewer than a pool has connections: orders of one customer wait for the lock on his account, and each that waits holds one. */
const AT_ONCE = 5;
/** About as many as a browser could have waiting; who sends more is told to come back. */
const WAITING_MAX = 200;

type Turns = { running: number; readonly waiting: (() => void)[] };

export type CustomerTurns = <Result>(
  key: string,
  work: () => Result | Promise<Result>,
) => Promise<Result>;

/** Lets a few calls of each customer be worked on at once, in the order they came, so that one who sends many holds up no other. */
export function openCustomerTurns({
  atOnce = AT_ONCE,
  waitingMax = WAITING_MAX,
}: {
  readonly atOnce?: number;
  readonly waitingMax?: number;
} = {}): CustomerTurns {
  const customers = new Map<string, Turns>();
  return async (key, work) => {
    const own = customers.get(key) ?? { running: 0, waiting: [] };
    customers.set(key, own);
    if (own.running < atOnce) own.running += 1;
    else if (own.waiting.length < waitingMax)
      await new Promise<void>((resolve) => own.waiting.push(resolve));
    else throw new TooManyRequests('one customer has too many calls waiting');
    try {
      return await work();
    } finally {
      // The place goes straight to the next one of the same customer.
      const next = own.waiting.shift();
      if (next) next();
      else own.running -= 1;
      if (own.running === 0) customers.delete(key);
    }
  };
}
