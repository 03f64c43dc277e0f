import type { onRequestHookHandler } from 'fastify';
import { networkOf } from '#network/address-network.ts';
import { isLarge, TooManyRequests } from './limit-rate.ts';

/** So many large bodies of one network, and so many bytes of all, are taken in at once: while it is read, each takes several times its size. */
const EACH_MAX = 2;
const ALL_BYTES_MAX = 360 * 1024 * 1024;

/** What each network sends now: the sizes of its bodies. */
const going = new Map<string, readonly number[]>();

/**
 * Lets few requests of a call with files in at once, before anything of their bodies is read; the others are told when to come back.
 * Bodies of the usual size are not counted.
 */
export function limitLargeBodies(usualBytes: number, maxBytes: number): onRequestHookHandler {
  return (request, reply, done) => {
    if (!isLarge(request, usualBytes)) return done();
    const network = networkOf(request.ip);
    const own = going.get(network) ?? [];
    const all = [...going.values()].flat().reduce((sum, bytes) => sum + bytes, 0);
    const bytes = Math.min(Number(request.headers['content-length'] ?? maxBytes), maxBytes);
    if (own.length >= EACH_MAX || all + bytes > ALL_BYTES_MAX) {
      reply.header('retry-after', '1');
      return done(new TooManyRequests('too many large bodies at once'));
    }
    going.set(network, [...own, bytes]);
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      const left = without(going.get(network) ?? [], bytes);
      if (left.length > 0) going.set(network, left);
      else going.delete(network);
    };
    // Whichever comes first: the answer is out, or the caller hung up.
    reply.raw.once('finish', end);
    reply.raw.once('close', end);
    request.raw.socket?.once('close', end);
    done();
  };
}

/** The sizes but for one of these. */
function without(sizes: readonly number[], bytes: number): readonly number[] {
  const place = sizes.indexOf(bytes);
  return sizes.filter((_, index) => index !== place);
}
