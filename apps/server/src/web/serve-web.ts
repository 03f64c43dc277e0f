import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import { envScript } from './env-script.ts';
import { NOT_BUILT_PAGE } from './not-built-page.ts';
import { createPageReader, type PageHtml } from './page-html.ts';

export const WEB_BASE = '/mall-pc-org';

export type WebDeps = { readonly webDir: string } & Pick<Config, 'mode' | 'showsApiDocs'>;

/** Serves the built web: hashed files for ever, the page itself fresh each time, addresses without a file as the page. */
export async function serveWeb(app: FastifyInstance, deps: WebDeps): Promise<void> {
  const { webDir, mode } = deps;
  await app.register(fastifyStatic, {
    root: webDir,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    suppressWarning: true,
  });
  const readPage = createPageReader(webDir, WEB_BASE);
  if (!readPage('')) {
    app.log.warn({ webDir }, 'the web is not built; run npm run build');
  }

  app.get('/', async (_request, reply) => reply.redirect(`${WEB_BASE}/`));
  app.get(WEB_BASE, async (_request, reply) => reply.redirect(`${WEB_BASE}/`));
  app.get(`${WEB_BASE}/env.js`, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(envScript({ basePath: WEB_BASE, apiBase: '', mode })),
  );

  // A missing asset is a 404 and never the page: the browser would take HTML for a broken script.
  app.get<WildcardRoute>(`${WEB_BASE}/assets/*`, async (request, reply) => {
    const path = request.params['*'];
    if (!FILE_PATH.test(path)) return reply.callNotFound();
    return reply.sendFile(`assets/${path}`, { maxAge: '1y', immutable: true });
  });
  app.get<WildcardRoute>(`${WEB_BASE}/*`, async (request, reply) => {
    const path = request.params['*'];
    if (!deps.showsApiDocs && COMPONENTS_PAGE.test(path)) return reply.callNotFound();
    if (!namesFile(path)) return sendPage(request, reply, readPage(path));
    return FILE_PATH.test(path) ? sendFresh(reply, path) : reply.callNotFound();
  });
}

/** The page of every component, for engineers, as it is and compressed. */
const COMPONENTS_PAGE = /^components\.html(\.|$)/;

/** The names a build gives its files; what is written otherwise tries to leave the folder. */
const FILE_PATH = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

type WildcardRoute = { Params: { readonly '*': string } };

/** No route of the mall has a dot in its last part, and every file has one. */
function namesFile(path: string): boolean {
  return path.slice(path.lastIndexOf('/') + 1).includes('.');
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageHtml | undefined,
): FastifyReply {
  reply.type('text/html; charset=utf-8');
  if (!page) return reply.code(503).header('cache-control', 'no-store').send(NOT_BUILT_PAGE);
  reply.header('cache-control', 'no-cache').header('etag', page.etag);
  // Compressed answers carry the same tag in its weak form.
  const held = request.headers['if-none-match'] ?? '';
  return held.includes(page.etag) ? reply.code(304).send() : reply.send(page.html);
}

/** The browser keeps a copy and asks each time whether it still holds. */
function sendFresh(reply: FastifyReply, file: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false });
}
