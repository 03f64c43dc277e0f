import { nav } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { findOpenBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { findHolding } from '#modules/positions/index.ts';
import type { StoryEvent } from '#testing/story-events.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { correctNetValue } from './correct-net-value.ts';

const [FUND, thursday, friday] = ['910066', dayOf('2026-11-12'), dayOf('2026-11-13')];

it.each<{ event: StoryEvent; after: object; why: string }>([
  {
    event: { dividend: 5_000_000n, payOn: '2026-11-17' },
    // 9,765.63 shares at 0.0500.
    after: { shares: 9_765_63n, dividends: 488_28n },
    why: 'a dividend is paid on the corrected shares',
  },
  { event: { split: 2_000_000_000n }, after: { shares: 19_531_26n }, why: 'they are split' },
])('a value that is corrected on the morning of a record day: $why', async ({ event, after }) => {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T14:00:00+08:00',
    valuesOn: () => ({ [FUND]: 125_000_000n }),
    eventsOn: (day): Record<string, StoryEvent> => (day === friday ? { [FUND]: event } : {}),
  });
  const { db, clock } = mall.deps;
  const { readCalendar, agent } = mall.clearing;
  await sellFund(db, { productNo: FUND, purchaseRate: 0n });
  const holder = await mall.enter({ clientId: 'C1', free: 12_500_00n });
  await buy(holder, FUND, 12_500_00n);
  await closeBusinessDay(mall.clearing);
  const corrected = await correctNetValue(
    { db, clock, readCalendar, agent, doneBy: 'staff1' },
    { productNo: FUND, navOn: thursday, unitValue: nav(128_000_000n), reason: 'announced' },
  );
  expect(corrected).toMatchObject({ kind: 'corrected', rebooked: 1 });
  await closeBusinessDay(mall.clearing);
  expect(await findOpenBreaks(db)).toEqual([]);
  expect(await findHolding(db, 'C1', FUND)).toMatchObject(after);
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});
