import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#network/address-network.ts';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  export interface FastifyContextConfig {
    /** True: requests to this route are not counted. */
    isUnlimited?: boolean;
    /** As how many requests one counts; absent: one. */
    weight?: number;
    /** True: a body that is too large brings files that are. */
    takesFiles?: boolean;
  }
}

export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests';
  readonly code = 'MALL_TOO_MANY_REQUESTS';
}

const WINDOW_MS = 1_000;

/** Counts a request from an address by its weight; false when it is too much. */
export type RateLimit = (address: string, weight?: number) => boolean;

/**
 * Allows one address, or one IPv6 network, so many requests a second. Everybody's second begins at the same moment, so
 * that forgetting all counts at once is all the tidying there is.
 */
export function openRateLimit(ratePerSecond: number): RateLimit {
  let endsAt = 0;
  let counts = new Map<string, number>();
  return (address, weight = 1) => {
    const now = performance.now();
    if (now >= endsAt) {
      endsAt = now + WINDOW_MS;
      counts = new Map();
    }
    const network = networkOf(address);
    const before = counts.get(network) ?? 0;
    counts.set(network, before + weight);
    // The first request of a second is answered also where it alone weighs more.
    return before + weight <= ratePerSecond || before === 0;
  };
}

/** As many requests as a body with files counts: reading one takes tenths of a second, in which nothing else is answered. */
const LARGE_WEIGHT = 50;

/** Whether a request brings a body of more than the usual size, or one whose length it does not say. */
export function isLarge({ headers }: Pick<FastifyRequest, 'headers'>, usualBytes: number): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  return length === undefined ? coding !== undefined : Number(length) > usualBytes;
}

/** Holds every request to the limit, unknown paths included; the answer beyond it names when to come back. */
export function limitRate(app: FastifyInstance, isWithin: RateLimit, usualBytes: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { isUnlimited, weight } = request.routeOptions.config ?? {};
    const counted = isLarge(request, usualBytes) ? LARGE_WEIGHT : weight;
    if (isUnlimited || isWithin(request.ip, counted)) return done();
    reply.header('retry-after', '1');
    done(new TooManyRequests('one address sent too many requests'));
  });
}
