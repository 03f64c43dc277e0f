import { expect, it } from 'vitest';
import { findOpenBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { findHolding } from '#modules/positions/index.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, publishEvent, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const FUND = '910066';
const THURSDAY = dayOf('2026-11-12');
const FRIDAY = dayOf('2026-11-13');

it.each([
  { method: '1', announcedOn: 'friday' },
  { method: '1', announcedOn: 'tuesday' },
  { method: '0', announcedOn: 'tuesday' },
] as const)(
  'a dividend that is announced behind its record day, on $announcedOn, belongs to the holders of the record day',
  async ({ method, announcedOn }) => {
    const mall = await createStoryMall({
      startsAt: '2026-11-10T10:00:00+08:00',
      valuesOn: () => ({ [FUND]: 100_000_000n }),
    });
    const { db } = mall.deps;
    await sellFund(db, { productNo: FUND, purchaseRate: 0n });
    const seller = await mall.enter({ clientId: 'C1', free: 100_000_00n });
    const buyer = await mall.enter({ clientId: 'C2', free: 100_000_00n });
    await buy(seller, FUND, 10_000_00n, method);
    for (const _ of ['tuesday', 'wednesday']) await endDay(mall);
    await redeem(seller, { productNo: FUND, shares: 10_000_00n });
    await buy(buyer, FUND, 10_000_00n, method);
    await endDay(mall);
    const exOn = announcedOn === 'friday' ? dayOf('2026-11-16') : FRIDAY;
    const announced = { dividend: 5_000_000n, payOn: '2026-11-18', recordOn: THURSDAY };
    if (announcedOn === 'friday') await publishEvent(db, FUND, exOn, announced);
    for (const _ of ['friday', 'monday']) await endDay(mall);
    if (announcedOn === 'tuesday') await publishEvent(db, FUND, exOn, announced);
    const [report] = (await closeBusinessDay(mall.clearing)) ?? [];
    expect(report).toMatchObject({ isClosed: true, breaks: [] });
    expect(await findOpenBreaks(db)).toEqual([]);
    expect(await findHolding(db, 'C1', FUND)).toMatchObject(
      method === '1' ? { shares: 0n, dividends: 500_00n } : { shares: 500_00n, dividends: 0n },
    );
    expect(await findHolding(db, 'C2', FUND)).toMatchObject({ shares: 10_000_00n, dividends: 0n });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  },
);
