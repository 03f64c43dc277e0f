import type { FastifyInstance, FastifyRequest } from 'fastify';

const refusals = new WeakMap<FastifyRequest, string>();

/** Remembers the number a request was refused with, for its line in the log. */
export function noteRefusal(request: FastifyRequest, errorNo: string): void {
  refusals.set(request, errorNo);
}

/**
 * One line per request: which route, what came of it, how long it took. It never holds an address, a header,
 * a query or a body, so that no log file is personal data; the route is the contract's, not what was typed.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        errorNo: refusals.get(request) ?? '0',
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}
