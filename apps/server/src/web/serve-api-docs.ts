import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NamedCall } from '@mall/contract';
import { toOpenApi } from '@mall/contract/openapi';
import type { FastifyInstance } from 'fastify';

const FOLDER = join(import.meta.dirname, '../../api-docs');

const FILES = {
  '/api-docs/': { file: 'index.html', type: 'text/html; charset=utf-8' },
  '/api-docs/api-docs.js': { file: 'api-docs.js', type: 'text/javascript; charset=utf-8' },
  '/api-docs/api-docs.css': { file: 'api-docs.css', type: 'text/css; charset=utf-8' },
} as const;

/** The contract as OpenAPI, and a page to browse it. Both show exactly the calls this mall has. */
export async function serveApiDocs(
  app: FastifyInstance,
  calls: readonly NamedCall[],
): Promise<void> {
  // Made when it is first asked for: a start should not wait for it.
  let document: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(toOpenApi(calls));
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(document);
  });

  app.get('/api-docs', async (_request, reply) => reply.redirect('/api-docs/'));
  for (const [url, { file, type }] of Object.entries(FILES)) {
    const content = await readFile(join(FOLDER, file));
    app.get(url, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(content),
    );
  }
}
