import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { freePort } from '../../mall/run-mall.ts';
import { ROOT } from '../../process/run-command.ts';

const DIST = join(ROOT, 'apps/web/dist');
const BASE = '/mall-pc-org/';

const NOT_CONTENT =
  /<script\b[^>]*>[\s\S]*?<\/script>|<noscript>[\s\S]*?<\/noscript>|<link rel="(?:modulepreload|preload)"[^>]*>/g;

/** A page as it stands, without any script: what a page written by hand would send for the same content. */
export async function staticCopyOf(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  // What the page added itself it names in full; the copy lives elsewhere.
  return (await page.content()).replace(NOT_CONTENT, '').replaceAll(origin, '');
}

/** Serves the copy and the styles it names, from memory and compressed as well as can be. */
export async function serveStatic(html: string): Promise<{ base: string; close: () => void }> {
  const files = new Map([['/', { type: 'text/html; charset=utf-8', body: squeeze(html) }]]);
  for (const [, href = ''] of html.matchAll(/href="([^"]+\.css)"/g)) {
    const source = readFileSync(join(DIST, href.slice(BASE.length)), 'utf8');
    files.set(href, { type: 'text/css; charset=utf-8', body: squeeze(source) });
  }
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  return { base: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

function squeeze(text: string): Buffer {
  return brotliCompressSync(Buffer.from(text));
}
