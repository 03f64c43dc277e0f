import { type Client, createClient } from '@mall/contract/client';

const ANSWER_WITHIN_MS = 5_000;

/** Makes calls to a mall over HTTP, at the address it has at that moment. */
export function clientAt(
  baseNow: () => string,
  token: string,
  withinMs: number = ANSWER_WITHIN_MS,
): Client {
  return createClient(async ({ path }, payload) => {
    const reply = await fetch(baseNow() + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(withinMs),
    });
    return reply.json();
  });
}
