import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import {
  acceptedEncoding,
  COMPRESS_BYTES_MIN,
  compressReply,
  type Encoding,
} from '#http/reply/compress-reply.ts';
import { writeRequestLine } from '#http/request-log.ts';

/** An open call whose answers are cached. */
export type CachedCall = {
  readonly route: string;
  /** The whole answer to this very body; undefined unless the body was checked before and the answer is at hand. */
  readonly answer: (body: string) => ReadyAnswer | undefined;
};

export type ReadyAnswer = {
  readonly bytes: Buffer;
  /** The same, packed once for all who take it so. */
  readonly packed: Map<Encoding, Promise<Buffer>>;
};

export type AnswerCache = {
  readonly add: (call: CachedCall) => void;
  /** The body of a request that this cache has read and not answered. */
  readonly bodyOf: (request: IncomingMessage) => string | undefined;
  /** Runs before the server's own listener and passes on whatever it does not answer itself. */
  readonly before: (next: RequestListener) => RequestListener;
  /** From now on everything goes the usual way, which knows how to end connections. */
  readonly close: () => void;
};

type AnswerCacheParts = {
  readonly log: FastifyBaseLogger;
  /** What every answer of this server carries. */
  readonly headers: OutgoingHttpHeaders;
  readonly isAdmitted: (request: IncomingMessage) => boolean;
};

/** Longer requests are rare, and not worth remembering. */
const BODY_BYTES_MAX = 2_000;
const JSON_TYPES = new Set(['application/json', 'application/json; charset=utf-8']);

/**
 * Most list requests have one of few bodies, and their answers are in memory. Such a request is answered here for little
 * more than its bytes cost; all else goes to Fastify, untouched: bodies seen for the first time, whatever is refused,
 * fails or has to wait, and callers over the rate limit. Limits, headers and log are the same on both ways.
 */
export function openAnswerCache({ log, headers, isAdmitted }: AnswerCacheParts): AnswerCache {
  const calls = new Map<string, CachedCall>();
  const bodies = new WeakMap<IncomingMessage, string>();
  return {
    add: (call) => void calls.set(call.route, call),
    bodyOf: (request) => bodies.get(request),
    close: () => calls.clear(),
    before: (next) => (request, response) => {
      const call = request.method === 'POST' ? calls.get(request.url ?? '') : undefined;
      if (!call || !isPlain(request)) return next(request, response);
      const beganAt = performance.now();
      readBody(request, (body, giveBack) => {
        const answer = answerTo(call, body);
        if (answer && isAdmitted(request)) {
          const send = (bytes: Buffer, more: OutgoingHttpHeaders) => {
            const id = randomUUID();
            response.writeHead(200, { ...headers, ...more, ...factsOf(bytes, id) }).end(bytes);
            const ms = Math.round(performance.now() - beganAt);
            writeRequestLine(log, {
              reqId: id,
              method: 'POST',
              route: call.route,
              status: 200,
              ms,
            });
          };
          return sendPacked(request, answer, send);
        }
        bodies.set(request, body);
        giveBack();
        next(request, response);
      });
    },
  };
}

/** A short body that is there as a whole, said in the one way that needs no second look. */
function isPlain({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length']);
  return (
    length > 0 &&
    length <= BODY_BYTES_MAX &&
    JSON_TYPES.has(headers['content-type'] ?? '') &&
    headers['content-encoding'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

/** Hands over the body when all of it has come, with a way to put it back as if it had not been read. */
function readBody(
  request: IncomingMessage,
  use: (body: string, giveBack: () => void) => void,
): void {
  const length = Number(request.headers['content-length']);
  let body: Buffer = Buffer.alloc(0);
  const take = (part: Buffer) => {
    body = body.length === 0 ? part : Buffer.concat([body, part]);
    if (body.length < length) return;
    request.off('data', take);
    use(body.toString(), () => {
      request.pause();
      request.unshift(body);
    });
  };
  request.on('data', take);
}

/** What fails here fails again in Fastify's handler, which reports it. */
function answerTo(call: CachedCall, body: string): ReadyAnswer | undefined {
  try {
    return call.answer(body);
  } catch {
    return undefined;
  }
}

function factsOf(bytes: Buffer, id: string): OutgoingHttpHeaders {
  return {
    'x-request-id': id,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
  };
}

function sendPacked(
  { headers }: IncomingMessage,
  { bytes, packed }: ReadyAnswer,
  send: (bytes: Buffer, headers: OutgoingHttpHeaders) => void,
): void {
  const encoding = acceptedEncoding(headers['accept-encoding']);
  if (encoding === undefined || bytes.length < COMPRESS_BYTES_MIN) {
    send(bytes, {});
    return;
  }
  const packing = packed.get(encoding) ?? compressReply(bytes, encoding);
  packed.set(encoding, packing);
  void packing.then(
    (small) => send(small, { 'content-encoding': encoding, vary: 'accept-encoding' }),
    // Uncompressed is larger and as true.
    () => send(bytes, {}),
  );
}
