import type { IncomingMessage } from 'node:http';
import { encodedEnvelope } from './envelope.ts';
import type { InstantLane, ReadyAnswer } from './instant-lane.ts';
import { routesOf } from './routes-of.ts';
import type { Caller, ServedCall } from './serve-call.ts';

/** Together thirty megabytes at the very most, whoever asks for what. */
const REMEMBERED_MAX = 2_000;
const KEPT_BYTES_MAX = 16_384;

type Remembered = {
  readonly request: unknown;
  /** The answer, and the state it was written from. */
  readonly kept?: { readonly edition: object; readonly answer: ReadyAnswer };
};

const NOBODY: Caller = { address: '', token: undefined, hasLeft: () => false };

/**
 * Lets the lane answer what was asked in the same words before. What such words mean was checked then and does not
 * change, and neither does the answer while the state is the same; only calls that are open to strangers remember, so
 * that nothing secret stays behind. Returns how to remember what a request was found to mean.
 */
export function openToLane(
  lane: InstantLane,
  { call, answer, edition }: Required<Pick<ServedCall, 'call' | 'answer' | 'edition'>>,
): (http: IncomingMessage, request: unknown) => void {
  const remembered = new Map<string, Remembered>();

  const answerTo = (words: string): ReadyAnswer | undefined => {
    const known = remembered.get(words);
    const current = edition();
    if (!known || !current) return undefined;
    if (known.kept?.edition === current) return known.kept.answer;
    const outcome = answer(known.request, undefined, NOBODY);
    if (outcome instanceof Promise) {
      // The usual way asks again, and is the one to wait and to tell of a failure.
      outcome.catch(() => {});
      return undefined;
    }
    if (!outcome.ok || !('json' in outcome)) return undefined;
    const written = { bytes: encodedEnvelope(outcome.json), packed: new Map() };
    if (written.bytes.length <= KEPT_BYTES_MAX)
      remembered.set(words, { ...known, kept: { edition: current, answer: written } });
    return written;
  };
  for (const route of routesOf(call)) lane.add({ route, answer: answerTo });

  return (http, request) => {
    const words = lane.wordsOf(http);
    if (words === undefined) return;
    const oldest = remembered.keys().next();
    if (remembered.size >= REMEMBERED_MAX && !oldest.done) remembered.delete(oldest.value);
    remembered.set(words, { request });
  };
}
