import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

const refusals = new WeakMap<FastifyRequest, string>();

/** Remembers the number a request was refused with, for its line in the log. */
export function noteRefusal(request: FastifyRequest, errorNo: string): void {
  refusals.set(request, errorNo);
}

/** What is told of a request. */
export type RequestLine = {
  readonly reqId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly errorNo?: string;
  readonly ms: number;
};

/**
 * One line per request: which route, what came of it, how long it took. It never holds an address, a header,
 * a query or a body, so that no log file is personal data; the route is the contract's, not what was typed.
 */
export function writeRequestLine(log: FastifyBaseLogger, line: RequestLine): void {
  const { reqId, method, route, status, errorNo = '0', ms } = line;
  log.info({ reqId, method, route, status, errorNo, ms }, 'request');
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const errorNo = refusals.get(request);
    writeRequestLine(request.log, {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '(none)',
      status: reply.statusCode,
      ...(errorNo !== undefined && { errorNo }),
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
}
