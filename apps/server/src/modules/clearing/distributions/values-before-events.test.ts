import { contract } from '@mall/contract';
import { expect, it } from 'vitest';
import { redeem } from '#testing/exits/story-holder.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import type { StoryEvent } from '#testing/story-events.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const FUND = '910066';
const EX_ON = '2026-11-16';

it.each(
  sampled([
    {
      event: { split: 2_000_000_000n },
      after: { hold_shares: 20_000_00n, unit_net_value: 50_000_000n },
      why: 'half the value of each share, twice the shares',
    },
    {
      event: { dividend: 50_000_000n, payOn: '2026-11-20' },
      after: { hold_shares: 10_000_00n, unit_net_value: 50_000_000n },
      why: 'half the value is paid out',
    },
  ] as const),
)(
  'a fund that confirms on T+2 shows value and shares of one day around an event: $why',
  async ({ event, after }) => {
    const mall = await createStoryMall({
      startsAt: '2026-11-11T10:00:00+08:00',
      valuesOn: (day) => ({ [FUND]: day < EX_ON ? 100_000_000n : 50_000_000n }),
      eventsOn: (day): Record<string, StoryEvent> => (day === EX_ON ? { [FUND]: event } : {}),
    });
    await sellFund(mall.deps.db, { productNo: FUND, confirmDays: 2, purchaseRate: 0n });
    const shopper = await mall.enter({ clientId: 'C1', free: 10_000_00n });
    await buy(shopper, FUND, 10_000_00n);
    const other = await mall.enter({ clientId: 'C2', free: 10_000_00n });
    await buy(other, FUND, 10_000_00n);
    const shown = async () => {
      const { list } = await shopper.client(contract.positions.queryAjPositionList, {
        page_num: 1,
        page_size: 10,
      });
      return list.find(({ product_no }) => product_no === FUND);
    };
    for (const _ of ['wednesday', 'thursday', 'friday']) await endDay(mall);
    const before = { hold_shares: 10_000_00n, unit_net_value: 100_000_000n };
    expect(await shown()).toMatchObject(before);
    // The value of the ex-day is out, and the shares follow with the orders of the day before.
    await endDay(mall);
    expect(await shown()).toMatchObject({ ...before, nav_date: '2026-11-13' });
    // What an exit is told to bring is reckoned with the same value: 1,000.00 less 1.5 %.
    const told = await redeem(other, { productNo: FUND, shares: 1_000_00n });
    expect(told).toMatchObject({ est_money: 985_00n });
    await endDay(mall);
    expect(await shown()).toMatchObject({ ...after, nav_date: '2026-11-17' });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  },
);

it('values a holding between two dividends of neighbouring days that are booked one after the other', async () => {
  const mall = await createStoryMall({
    startsAt: '2026-11-11T10:00:00+08:00',
    valuesOn: (day) => ({
      [FUND]: day < EX_ON ? 100_000_000n : day === EX_ON ? 90_000_000n : 80_000_000n,
    }),
    eventsOn: (day): Record<string, StoryEvent> =>
      day === EX_ON || day === '2026-11-17'
        ? { [FUND]: { dividend: 10_000_000n, payOn: '2026-11-20' } }
        : {},
  });
  await sellFund(mall.deps.db, { productNo: FUND, confirmDays: 2, purchaseRate: 0n });
  const shopper = await mall.enter({ clientId: 'C1', free: 10_000_00n });
  await buy(shopper, FUND, 10_000_00n);
  for (const _ of ['wednesday', 'thursday', 'friday', 'monday']) await endDay(mall);
  // The first dividend is booked, the second waits: the value between them fits these shares.
  await endDay(mall);
  const { list } = await shopper.client(contract.positions.queryAjPositionList, {
    page_num: 1,
    page_size: 10,
  });
  expect(list[0]).toMatchObject({
    nav_date: EX_ON,
    unit_net_value: 90_000_000n,
    market_value: 9_000_00n,
  });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
  await endDay(mall);
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});
