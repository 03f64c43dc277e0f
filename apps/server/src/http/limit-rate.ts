import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests';
  readonly code = 'MALL_TOO_MANY_REQUESTS';
}

/** Allows one address so many requests a second; the answer beyond that names when to come back. */
export async function limitRate(app: FastifyInstance, ratePerSecond: number): Promise<void> {
  await app.register(rateLimit, {
    max: ratePerSecond,
    timeWindow: 1000,
    errorResponseBuilder: () => new TooManyRequests('one address sent too many requests'),
    // How close somebody is to the limit is of use to attackers only.
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
}
