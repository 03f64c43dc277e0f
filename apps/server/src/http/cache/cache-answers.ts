import type { IncomingMessage } from 'node:http';
import { encodedEnvelope } from '#http/reply/envelope.ts';
import { routesOf } from '#http/routes-of.ts';
import type { Caller, ServedCall } from '#http/serve-call.ts';
import type { AnswerCache, ReadyAnswer } from './answer-cache.ts';

/** Together thirty megabytes at the very most. */
const REMEMBERED_MAX = 2_000;
const KEPT_BYTES_MAX = 16_384;

type Remembered = {
  readonly request: unknown;
  /** The answer, and the state it was written from. */
  readonly kept?: { readonly version: object; readonly answer: ReadyAnswer };
};

const NO_CALLER: Caller = { address: '', token: undefined, hasLeft: () => false };

/**
 * Lets the cache answer a request body that was seen before. It was decoded and checked then, and its answer does not
 * change while the version is the same; only calls that are open to visitors are cached, so that nothing secret is
 * kept. Returns how to remember what a body was decoded to.
 */
export function cacheAnswers(
  cache: AnswerCache,
  { call, answer, version }: Required<Pick<ServedCall, 'call' | 'answer' | 'version'>>,
): (http: IncomingMessage, request: unknown) => void {
  const remembered = new Map<string, Remembered>();

  const answerTo = (body: string): ReadyAnswer | undefined => {
    const known = remembered.get(body);
    const current = version();
    if (!known || !current) return undefined;
    if (known.kept?.version === current) return known.kept.answer;
    const outcome = answer(known.request, undefined, NO_CALLER);
    if (outcome instanceof Promise) {
      // Fastify's handler asks again; waiting and reporting a failure are left to it.
      outcome.catch(() => {});
      return undefined;
    }
    if (!outcome.ok || !('json' in outcome)) return undefined;
    const written = { bytes: encodedEnvelope(outcome.json), packed: new Map() };
    if (written.bytes.length <= KEPT_BYTES_MAX)
      remembered.set(body, { ...known, kept: { version: current, answer: written } });
    return written;
  };
  for (const route of routesOf(call)) cache.add({ route, answer: answerTo });

  return (http, request) => {
    const body = cache.bodyOf(http);
    if (body === undefined) return;
    const oldest = remembered.keys().next();
    if (remembered.size >= REMEMBERED_MAX && !oldest.done) remembered.delete(oldest.value);
    remembered.set(body, { request });
  };
}
