import type { onRequestHookHandler } from 'fastify';
import { networkOf } from '#network/address-network.ts';
import { isLarge, TooManyRequests } from './limit-rate.ts';

/** So many large bodies are taken in at once, of one network and of all: while it is read, each takes several times its size. */
const EACH_MAX = 2;
const ALL_MAX = 24;

const going = new Map<string, number>();

/**
 * Lets few requests of a call with files in at once, before anything of their bodies is read; the others are told when to come back.
 * Bodies of the usual size are not counted.
 */
export function limitLargeBodies(usualBytes: number): onRequestHookHandler {
  return (request, reply, done) => {
    if (!isLarge(request, usualBytes)) return done();
    const network = networkOf(request.ip);
    const own = going.get(network) ?? 0;
    const all = [...going.values()].reduce((sum, count) => sum + count, 0);
    if (own >= EACH_MAX || all >= ALL_MAX) {
      reply.header('retry-after', '1');
      return done(new TooManyRequests('too many large bodies at once'));
    }
    going.set(network, own + 1);
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      const left = (going.get(network) ?? 1) - 1;
      if (left > 0) going.set(network, left);
      else going.delete(network);
    };
    // Whichever comes first: the answer is out, or the caller hung up.
    reply.raw.once('finish', end);
    reply.raw.once('close', end);
    request.raw.socket?.once('close', end);
    done();
  };
}
