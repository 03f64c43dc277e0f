import type { RequestListener } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Stands before a listener and warns once in the life of a process when a peer that is not trusted names whom it
 * forwards for. Behind a proxy that is missing in the settings all customers count as one address; the peer itself is
 * not logged, it may be a customer.
 */
export function warnOfForwarded(
  log: FastifyBaseLogger,
  trusted: readonly string[],
): (next: RequestListener) => RequestListener {
  const isTrusted = proxyAddress.compile([...trusted]);
  let hasWarned = false;
  return (next) => (request, response) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = !isTrusted(request.socket.remoteAddress ?? '', 0);
      if (hasWarned)
        log.warn(
          'X-Forwarded-For came from a peer that MALL_TRUSTED_PROXIES does not name and is not believed: ' +
            'if that was your proxy, all its customers count as one address',
        );
    }
    next(request, response);
  };
}
