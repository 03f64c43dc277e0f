import type { OutgoingHttpHeaders } from 'node:http';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
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

/** What every answer carries, the same for all of them. */
export async function securityHeaders(mode: Mode): Promise<OutgoingHttpHeaders> {
  return {
    ...(await helmetHeaders(mode)),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}

export function sendHeaders(app: FastifyInstance, headers: OutgoingHttpHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Helmet writes its headers anew for every request. Ours never differ, so it is asked once. */
async function helmetHeaders(mode: Mode): Promise<OutgoingHttpHeaders> {
  const asked = Fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_POLICY },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // A demo speaks plain HTTP; telling its browser to insist on HTTPS would lock the visitor out.
    strictTransportSecurity: mode === 'production' ? { maxAge: HALF_YEAR_S } : false,
  });
  asked.get('/', async (_, reply) => reply.code(204).send());
  const { headers } = await asked.inject('/');
  await asked.close();
  const { date, connection, ...sent } = headers;
  return sent;
}
