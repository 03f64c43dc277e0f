import type { Log } from '#log.ts';
import { type SendDeps, sendDue } from './send-due.ts';

/** How often a process looks for messages; a customer waits for his code. */
const LOOK_MS = 1_000;

/** Sends messages until told to stop; stopping waits for what is under way. */
export function keepSending(deps: SendDeps & { readonly log: Log }): () => Promise<void> {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const look = async () => {
    try {
      await sendDue(deps);
    } catch (error) {
      // The database is away for the moment; the messages wait in it.
      deps.log.warn({ err: error }, 'could not look for messages to send');
    }
    if (!isStopping) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => {
      underWay = look();
    }, LOOK_MS);
    timer.unref();
  };
  schedule();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await underWay;
  };
}
