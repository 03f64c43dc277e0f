import { expect, it } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

const { app } = await createTestApp();

it.each([
  { url: '/api-docs/', type: 'text/html' },
  { url: '/api-docs/api-docs.js', type: 'text/javascript' },
  { url: '/api-docs/api-docs.css', type: 'text/css' },
  { url: '/openapi.json', type: 'application/json' },
])('$url is there for integrators', async ({ url, type }) => {
  const reply = await app.inject({ url });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toContain(type);
});

it('keeps to the content policy: no script and no style inside the page', async () => {
  const { body } = await app.inject({ url: '/api-docs/' });
  expect(body).not.toMatch(/<style|style=|<script(?![^>]*src=)|\son\w+=/);
});
