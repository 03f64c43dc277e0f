import type { FastifyInstance } from 'fastify';

const DRAIN_MS_MAX = 10_000;
const SWEEP_MS = 100;

/**
 * Makes `app.close()` finish what is under way and then end. Answers sent while closing ask the browser to let
 * the connection go; connections that fall idle are closed, and after the limit all that are left.
 */
export function drainOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    const limit = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS_MAX);
    app.server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(limit);
    });
  });
}
