import type { FastifyInstance } from 'fastify';
import type { Send } from './shot.ts';

/** Sends into an application of this process, without a network. */
export function sendInjected(app: FastifyInstance): Send {
  return async ({ method, url, headers, body, from }) => {
    const { statusCode, ...reply } = await app.inject({
      // The framework knows every method an attack uses.
      method: method as 'GET',
      url,
      headers,
      ...(body === undefined ? {} : { payload: body }),
      ...(from === undefined ? {} : { remoteAddress: from }),
    });
    return { status: statusCode, headers: reply.headers, text: reply.body };
  };
}
