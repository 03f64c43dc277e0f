import type { FastifyInstance } from 'fastify';

/** Health checks for monitoring: does the process live, and can it serve customers? */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  // Monitoring must go on during a flood from the monitor's own address.
  const config = { isUnlimited: true };
  app.get('/healthz', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', async (request, reply) => {
    const ready = await isReady().catch((error: unknown) => {
      request.log.warn({ err: error, reqId: request.id }, 'not ready');
      return false;
    });
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
}
