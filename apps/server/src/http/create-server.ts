import { randomUUID } from 'node:crypto';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import proxyAddress from '@fastify/proxy-addr';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '#config.ts';
import { type AnswerCache, openAnswerCache } from './cache/answer-cache.ts';
import { drainOnClose } from './drain.ts';
import { acceptJsonOnly } from './json-body.ts';
import { limitRate, openRateLimit } from './limit-rate.ts';
import { cleanForwarded } from './proxies/clean-forwarded.ts';
import { warnOfForwarded } from './proxies/warn-of-forwarded.ts';
import { answerFailures, sendFailure } from './reply/answer-failures.ts';
import { COMPRESS_BYTES_MIN } from './reply/compress-reply.ts';
import { refusal } from './reply/envelope.ts';
import { logRequests } from './request-log.ts';
import { securityHeaders, sendHeaders } from './security-headers.ts';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  export interface FastifyInstance {
    readonly answerCache: AnswerCache;
  }
}

const LATE_CHECK_MS = 5_000;
/** Longer than the minute after which proxies let a silent connection go, so that they never speak into a closed one. */
const KEEP_ALIVE_MS = 72_000;
const HEADER_BYTES_MAX = 16_384;

/** The HTTP server with everything that holds for every request, and no route yet. */
export async function createServer(
  config: Config,
  log: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const headers = await securityHeaders(config.mode);
  const isWithin = openRateLimit(config.ratePerSecond);
  const addressOf = addressReader(config.trustedProxies);
  const answerCache = openAnswerCache({
    log,
    headers,
    isAdmitted: (request) => isWithin(addressOf(request)),
  });
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // One log for all requests: each line names its request, and no request pays for a log of its own.
    childLoggerFactory: (logger) => logger,
    bodyLimit: config.bodyLimitBytes,
    requestTimeout: config.requestTimeoutMs,
    serverFactory: (listener) =>
      createHttpServer(
        {
          keepAliveTimeout: KEEP_ALIVE_MS,
          requestTimeout: config.requestTimeoutMs,
          maxHeaderSize: HEADER_BYTES_MAX,
          // Node does not end a slow body in time while the limit for headers, 60 s by default, is longer.
          headersTimeout: config.requestTimeoutMs,
          // Node looks for requests that never finish only this often.
          connectionsCheckingInterval: Math.min(config.requestTimeoutMs, LATE_CHECK_MS),
        },
        warnOfForwarded(log, config.trustedProxies)(cleanForwarded(answerCache.before(listener))),
      ),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    return503OnClosing: false,
    frameworkErrors: sendFailure,
    clientErrorHandler: answerBrokenRequest,
    // Calls read their own query (flat-query.ts); a parser that merges repeated names is never asked.
    routerOptions: { querystringParser: () => ({}) },
  });
  logRequests(app);
  drainOnClose(app);
  app.decorate('answerCache', answerCache);
  app.addHook('preClose', async () => answerCache.close());
  sendHeaders(app, headers);
  limitRate(app, isWithin, config.bodyLimitBytes);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: COMPRESS_BYTES_MIN,
    globalDecompression: false,
  });
  acceptJsonOnly(app);
  answerFailures(app);
  return app;
}

/** The address a request comes from, as the framework reads it too: behind proxies that we trust, the one they name. */
function addressReader(trusted: readonly string[]): (request: IncomingMessage) => string {
  if (trusted.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddress.compile([...trusted]);
  return (request) => proxyAddress(request, isTrusted);
}

/** Bytes that are no HTTP request have no route and no hooks; they still get an envelope, then the connection is closed. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(refusal('invalid_request'));
  const head = [
    `HTTP/1.1 ${statusOf(error.code)}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function statusOf(code: string | undefined): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout';
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large';
  return '400 Bad Request';
}
