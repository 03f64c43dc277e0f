import type { FastifyInstance } from 'fastify';

/** The body was sent compressed: not needed for 64 KiB, and it is how small bodies become huge ones. */
export class CompressedBody extends Error {
  override readonly name = 'CompressedBody';
  readonly code = 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
}

/**
 * Bodies are JSON or nothing. Other types are refused with 415, which also keeps foreign pages from posting
 * forms at us; names that would reach an object's prototype make the whole body invalid.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity') return done(new CompressedBody());
    // A call without parameters is often sent with the header of JSON and no body at all.
    if (body === '') return done(null, {});
    return parseJson(request, body.toString(), done);
  });
}
