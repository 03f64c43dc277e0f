import { expect, it } from 'vitest';
import { checkPositions } from '#modules/positions/index.ts';
import { checkOrders } from '#modules/trading/index.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, publishEvent, publishValue, sellFund } from '#testing/story-world.ts';
import { checkClearing } from './check-clearing.ts';
import { closeBusinessDay } from './close-business-day.ts';

const FUND = '910066';

async function storyMall() {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T14:00:00+08:00',
    valuesOn: (day) => (day === '2026-11-13' ? {} : { [FUND]: 123_450_000n }),
  });
  const { db } = mall.deps;
  await sellFund(db, { productNo: FUND });
  const shopper = await mall.enter({ clientId: 'C1', free: 1_000_00n });
  const wrongs = async () =>
    [
      ...(await checkOrders(db)),
      ...(await checkPositions(db)),
      ...(await checkClearing(mall.clearing)),
    ].flatMap(({ wrong }) => wrong);
  const valued = async () =>
    (await db.selectFrom('position_value').select('valued_on').orderBy('valued_on').execute()).map(
      ({ valued_on }) => valued_on,
    );
  return { ...mall, shopper, wrongs, valued };
}

it('a night without net values closes and is right, also when the value comes later with the next', async () => {
  const { clearing, shopper, wrongs, valued, deps } = await storyMall();
  await buy(shopper, FUND, 100_00n);
  for (const closedOn of ['2026-11-12', '2026-11-13']) {
    expect((await closeBusinessDay(clearing))?.[0]).toMatchObject({
      businessOn: closedOn,
      isClosed: true,
    });
    expect(await wrongs()).toEqual([]);
  }
  await publishValue(deps.db, FUND, dayOf('2026-11-13'), 124_000_000n);
  expect((await closeBusinessDay(clearing))?.[0]).toMatchObject({ isClosed: true });
  expect(await wrongs()).toEqual([]);
  // The value of the 13th was overtaken by that of the 16th: its income is told with it.
  expect(await valued()).toEqual(['2026-11-12', '2026-11-16']);
});

it('an order waits for the net value of its day, and the day with it', async () => {
  const { clearing, shopper, wrongs, deps } = await storyMall();
  await closeBusinessDay(clearing);
  await buy(shopper, FUND, 100_00n);
  const [waiting] = (await closeBusinessDay(clearing)) ?? [];
  expect(waiting).toMatchObject({ businessOn: '2026-11-13', isClosed: false });
  expect(await wrongs()).toEqual([]);
  await publishValue(deps.db, FUND, dayOf('2026-11-13'), 124_000_000n);
  expect((await closeBusinessDay(clearing))?.[0]).toMatchObject({ isClosed: true });
  expect(await wrongs()).toEqual([]);
});

it('a dividend between order and confirmation leaves the confirmation at the value of its day', async () => {
  const { clearing, shopper, wrongs, deps } = await storyMall();
  await buy(shopper, FUND, 100_00n);
  const dividend = { dividend: 1_000_000n, payOn: '2026-11-17', recordOn: '2026-11-13' };
  await publishEvent(deps.db, FUND, dayOf('2026-11-13'), dividend);
  expect((await closeBusinessDay(clearing))?.[0]).toMatchObject({ isClosed: true });
  // A dividend is booked at the value of its own day, so that day waits for it.
  expect((await closeBusinessDay(clearing))?.[0]).toMatchObject({ isClosed: false });
  await publishValue(deps.db, FUND, dayOf('2026-11-13'), 122_450_000n, dividend);
  expect((await closeBusinessDay(clearing))?.[0]).toMatchObject({ isClosed: true });
  expect(await wrongs()).toEqual([]);
});
