import type { RequestListener } from 'node:http';
import { plainAddress } from '#network/address-network.ts';

/**
 * Runs before a listener and leaves in X-Forwarded-For only addresses, in the one way they are written. Each proxy adds
 * its caller at the end: from the last entry that is no address on, nothing before it is known, and without any entry
 * the request counts as its peer's.
 */
export function cleanForwarded(next: RequestListener): RequestListener {
  return (request, response) => {
    const { 'x-forwarded-for': forwarded } = request.headers;
    if (forwarded !== undefined) {
      const entries = [forwarded].flat().join(',').split(',').map(plainAddress);
      const known = entries.slice(entries.lastIndexOf(undefined) + 1);
      if (known.length > 0) request.headers['x-forwarded-for'] = known.join(', ');
      else delete request.headers['x-forwarded-for'];
    }
    next(request, response);
  };
}
