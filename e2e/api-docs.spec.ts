import { CALLS } from '@mall/contract';
import { expect, test } from './mall-test.ts';

test('the API document holds every call and can be browsed', async ({ page, mall, watch }) => {
  const reply = await fetch(`${mall.base}/openapi.json`);
  // The document's own tests hold its structure; here only its version and paths are read.
  const document = (await reply.json()) as { openapi: string; paths: Record<string, unknown> };
  expect(document.openapi).toMatch(/^3\.1\./);
  const documented = new Set(Object.keys(document.paths));
  expect(CALLS.map(({ call }) => call.path).filter((path) => !documented.has(path))).toEqual([]);

  await page.goto('/api-docs/');
  await expect(page.getByText('/cpe-shopcenter-api/trade/buyProd').first()).toBeVisible();
  await watch.expectCalm();
});
