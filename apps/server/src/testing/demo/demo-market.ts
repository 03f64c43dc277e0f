import { startBusinessClock, systemClock } from '#clock.ts';
import { openDemoWorld } from '#demo-world/index.ts';
import { keepCalendar } from '#modules/calendar/index.ts';
import type { TestApp } from '#testing/app/open-app.ts';
import { createTestApp } from '#testing/test-app.ts';

/** A Monday morning; the last net values are of Friday the 13th. */
export const OPENING = '2026-11-16T10:00:00+08:00';

/** A mall with a small demo world in it, opened at `OPENING`. */
export async function createDemoMarket(productCount: number): Promise<TestApp> {
  const mall = await createTestApp({
    environment: { MALL_SEED_PRODUCTS: String(productCount) },
    hasCalendar: true,
  });
  const { db, config } = mall.deps;
  const clock = systemClock('demo');
  const clockStartMs = Date.parse(OPENING);
  await startBusinessClock(db, { mode: 'demo', clockStartMs });
  await openDemoWorld({
    db,
    clock,
    config,
    readCalendar: keepCalendar({ db, clock }),
    say: () => undefined,
  });
  return mall;
}
