import { startBusinessClock } from '#clock.ts';
import type { TestApp } from '#testing/app/open-app.ts';
import { createTestApp } from '#testing/test-app.ts';
import { demoTemplate, OPENING } from './demo-template.ts';

/** A mall with a small demo world in it, opened on a Monday morning at ten. */
export async function createDemoMarket(productCount: number): Promise<TestApp> {
  const mall = await createTestApp({
    environment: { MALL_SEED_PRODUCTS: String(productCount) },
    template: await demoTemplate(productCount),
  });
  const clockStartMs = Date.parse(OPENING);
  await startBusinessClock(mall.deps.db, { mode: 'demo', clockStartMs });
  return mall;
}
