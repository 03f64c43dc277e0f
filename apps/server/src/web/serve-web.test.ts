import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '#config.ts';
import { createServer } from '#http/create-server.ts';
import { createLog } from '#log.ts';
import { serveWeb } from './serve-web.ts';

const webDir = await mkdtemp(join(tmpdir(), 'mall-web-'));
const SCRIPT = 'export const a = 1;'.repeat(100);
const PAGE = '<!doctype html><head><title>mall</title></head>';
const PAGE_FILES = { '/topic/fund': ['assets/fund-1a.js', 'assets/fund-1a.css'] };

async function serverOf(folder: string) {
  const parsed = parseConfig({ MALL_LOG_LEVEL: 'silent', MALL_RATE_PER_SECOND: '1000' });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const server = await createServer(parsed.config, createLog(parsed.config));
  await serveWeb(server, { webDir: folder, mode: 'demo', showsApiDocs: true });
  return server;
}
const app = await serverOf(webDir);

beforeAll(async () => {
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'index.html'), PAGE);
  await writeFile(join(webDir, 'page-files.json'), JSON.stringify(PAGE_FILES));
  await writeFile(join(webDir, 'favicon.svg'), '<svg/>');
  await writeFile(join(webDir, '.secret'), 'x');
  await writeFile(join(webDir, 'assets/app-1a2b.js'), SCRIPT);
  await writeFile(join(webDir, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(webDir, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(webDir, '../mall-web-outside.js'), 'outside');
});
afterAll(async () => {
  await app.close();
  await rm(webDir, { recursive: true });
  await rm(join(webDir, '../mall-web-outside.js'));
});

describe('a hashed file', () => {
  it.each([
    { accepts: 'gzip, br', encoding: 'br' },
    { accepts: 'gzip', encoding: 'gzip' },
    { accepts: 'identity', encoding: undefined },
  ])(
    'is kept for a year and sent as $encoding to a browser that accepts $accepts',
    async ({ accepts, encoding }) => {
      const reply = await get('/mall-pc-org/assets/app-1a2b.js', { 'accept-encoding': accepts });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(reply.headers['content-type']).toMatch(/javascript/);
      expect(reply.headers['content-encoding']).toBe(encoding);
    },
  );

  it('that is missing is a 404 and never the page', async () => {
    const reply = await get('/mall-pc-org/assets/gone-9z.js');
    expect(reply.statusCode).toBe(404);
    expect(reply.json().error.error_no).toBe('404001');
  });
});

describe('the page', () => {
  it.each([
    '/mall-pc-org/',
    '/mall-pc-org/home',
    '/mall-pc-org/MyAccount/record?product_no=1.2',
    '/mall-pc-org/index.html',
  ])('answers at %s, asked for afresh each time', async (url) => {
    const reply = await get(url);
    expect(reply.body).toBe(PAGE);
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.headers['content-type']).toMatch(/^text\/html/);
  });

  it.each(['/mall-pc-org/topic/fund', '/mall-pc-org/Topic/Fund/', '/mall-pc-org/topic/fund?set=3'])(
    'names the files of %s in its head',
    async (url) => {
      const { body } = await get(url);
      expect(body).toBe(
        PAGE.replace(
          '</head>',
          '<link rel="modulepreload" crossorigin href="/mall-pc-org/assets/fund-1a.js">' +
            '<link rel="preload" as="style" crossorigin href="/mall-pc-org/assets/fund-1a.css"></head>',
        ),
      );
    },
  );

  it('is not sent again to a browser that holds it', async () => {
    const { headers } = await get('/mall-pc-org/topic/fund');
    const held = { 'if-none-match': `W/${String(headers.etag)}` };
    expect((await get('/mall-pc-org/topic/fund', held)).statusCode).toBe(304);
    expect((await get('/mall-pc-org/home', held)).statusCode).toBe(200);
  });

  it('follows a build that is moved into place meanwhile', async () => {
    const built = PAGE.replace('mall', 'mall of tomorrow');
    await writeFile(join(webDir, 'index.html'), built);
    await utimes(join(webDir, 'index.html'), 1, 2);
    expect((await get('/mall-pc-org/home')).body).toBe(built);
    await writeFile(join(webDir, 'index.html'), PAGE);
  });

  it.each(['/', '/mall-pc-org'])('is where %s leads', async (url) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/mall-pc-org/']);
  });

  it('is not the answer to a call that does not exist', async () => {
    const reply = await app.inject({ method: 'POST', url: '/mall-pc-org/home' });
    expect(reply.statusCode).toBe(404);
  });

  it('learns its environment from a script of its own', async () => {
    const reply = await get('/mall-pc-org/env.js');
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(reply.body).toBe(
      'window.__MALL_ENV__ = Object.freeze({"basePath":"/mall-pc-org","apiBase":"","mode":"demo"});\n',
    );
  });

  it('says how to build it when it is not built', async () => {
    const bare = await serverOf(join(webDir, 'nothing-here'));
    const reply = await bare.inject({ url: '/mall-pc-org/home' });
    expect(reply.statusCode).toBe(503);
    expect(reply.body).toContain('npm run build');
    await bare.close();
  });
});

describe('a file', () => {
  it('without a hash is asked for afresh each time', async () => {
    const { headers } = await get('/mall-pc-org/favicon.svg');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' });
  });

  it.each([
    '/mall-pc-org/.secret',
    '/mall-pc-org/assets/',
    '/mall-pc-org/assets/..%2f..%2fmall-web-outside.js',
    '/mall-pc-org/assets/%2e%2e/%2e%2e/mall-web-outside.js',
    '/mall-pc-org/..%2fmall-web-outside.js',
    '/mall-pc-org/assets/app-1a2b.js%00.css',
    '/mall-pc-org/assets//app-1a2b.js',
  ])('that is not for the public is a 404 at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers });
}
