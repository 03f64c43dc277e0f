import type { FastifyInstance } from 'fastify';
import { networkOf } from '#network/address-network.ts';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  export interface FastifyContextConfig {
    /** True: requests to this route are not counted. */
    isUnlimited?: boolean;
  }
}

export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests';
  readonly code = 'MALL_TOO_MANY_REQUESTS';
}

const WINDOW_MS = 1_000;

/** Counts a request from an address; false when it is one too many. */
export type RateLimit = (address: string) => boolean;

/**
 * Allows one address, or one IPv6 network, so many requests a second. Everybody's second begins at the same moment, so
 * that forgetting all counts at once is all the tidying there is.
 */
export function openRateLimit(ratePerSecond: number): RateLimit {
  let endsAt = 0;
  let counts = new Map<string, number>();
  return (address) => {
    const now = performance.now();
    if (now >= endsAt) {
      endsAt = now + WINDOW_MS;
      counts = new Map();
    }
    const network = networkOf(address);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= ratePerSecond;
  };
}

/** Holds every request to the limit, unknown paths included; the answer beyond it names when to come back. */
export function limitRate(app: FastifyInstance, isWithin: RateLimit): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config?.isUnlimited || isWithin(request.ip)) return done();
    reply.header('retry-after', '1');
    done(new TooManyRequests('one address sent too many requests'));
  });
}
