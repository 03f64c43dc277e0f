import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Mode } from '#config.ts';

const HALF_YEAR_S = 15_552_000;

/** What a page of ours may load: its own files and nothing else, no inline script, no frame around it. */
const CONTENT_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
};

export async function sendSecurityHeaders(app: FastifyInstance, mode: Mode): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_POLICY },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // A demo speaks plain HTTP; telling its browser to insist on HTTPS would lock the visitor out.
    strictTransportSecurity: mode === 'production' ? { maxAge: HALF_YEAR_S } : false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  });
}
