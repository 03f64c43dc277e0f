import { keepDoing } from '#keep-doing.ts';
import type { Log } from '#log.ts';
import { type SendDeps, sendDue } from './send-due.ts';

/** How often a process looks for messages; a customer waits for his code. */
const LOOK_MS = 1_000;

/** Sends messages until told to stop. */
export function keepSending(deps: SendDeps & { readonly log: Log }): () => Promise<void> {
  return keepDoing(deps.log, { name: 'send messages', everyMs: LOOK_MS, run: () => sendDue(deps) });
}
