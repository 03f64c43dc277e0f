import { contract } from '@mall/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findOpenBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { readCash } from '#modules/ledger/index.ts';
import { findHolding } from '#modules/positions/index.ts';
import type { StoryOptions } from '#testing/app/open-story.ts';
import { sumFeeIncome } from '#testing/exits/story-fees.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { buy, type Shopper } from '#testing/story-shopper.ts';
import { dayOf, publishEvent, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const FUND = '910077';
const { transRecordDetailQuery } = contract.trading;
const { queryPositionDetail } = contract.positions;

/** 1.2 % in the first year, 0.9 % in the second, 0.6 % in the third. */
const BACK_END = [
  [0, 1_200_000n],
  [365, 900_000n],
  [730, 600_000n],
  [1_095, 0n],
] as const;

const recordOf = ({ client }: Shopper, order_no: string) =>
  client(transRecordDetailQuery, { order_no });

/** A fund without a fee at purchase, bought at 1.1000 on Monday 2026-03-02 and worth 1.3000 from 2026-05-06 on. */
async function backEndMall(money: bigint, eventsOn?: NonNullable<StoryOptions['eventsOn']>) {
  const mall = await createStoryMall({
    startsAt: '2026-03-02T10:00:00+08:00',
    closure: {
      from: '2026-03-12',
      to: '2026-05-05',
      except: ['2026-04-08', '2026-04-09', '2026-04-10'],
    },
    valuesOn: (day) => ({ [FUND]: day >= '2026-05-06' ? 130_000_000n : 110_000_000n }),
    ...(eventsOn ? { eventsOn } : {}),
  });
  await sellFund(mall.deps.db, { productNo: FUND, purchaseRate: 0n, backEnd: BACK_END });
  const holder = await mall.enter({ clientId: 'C1', free: money });
  return { mall, holder };
}

describe('a purchase fee that was put off', () => {
  it('EX-2.7: is paid with the exit, and goes from the order to the cash through the ledger', async () => {
    const { mall, holder } = await backEndMall(11_000_00n);
    await buy(holder, FUND, 11_000_00n);
    await endDay(mall);
    expect(await findHolding(mall.deps.db, 'C1', FUND)).toMatchObject({ shares: 10_000_00n });
    await goToDay(mall, '2026-05-06');
    await endDay(mall);
    expect(await holder.client(queryPositionDetail, { product_no: FUND })).toMatchObject({
      back_end_tiers: [
        { hold_from: 0, rate: 1_200_000n },
        { hold_from: 365 },
        { hold_from: 730 },
        { hold_from: 1_095 },
      ],
      performance_bands: [],
      est_performance_fee: null,
      lots: [{ est_fee: 65_00n, est_back_end_fee: 132_00n, start_total_value: 110_000_000n }],
      // Nothing left yet, so every way of counting the cost gives the same.
      cost_views: [1, 2, 3].map(() => ({ income_after_fee: 1_803_00n })),
    });
    const placed = await redeem(holder, { productNo: FUND, shares: 10_000_00n });
    expect(placed).toMatchObject({ est_fee: 197_00n, est_money: 12_803_00n });
    await endDay(mall);
    expect(await readCash(mall.deps.db, 'C1')).toMatchObject({ inTransit: 12_803_00n });
    expect(await recordOf(holder, placed.order_no)).toMatchObject({
      order_status: '40',
      fee: 65_00n,
      amounts: {
        net_money: 12_803_00n,
        back_end_fee: 132_00n,
        performance_fee: null,
        formula_text: '10,000.00 × 1.3000 = 13,000.00；13,000.00 - 65.00 - 132.00 = 12,803.00',
      },
      lots: [{ fee: 65_00n, back_end_fee: 132_00n, performance_fee: 0n }],
    });
    // The mall's like a fee that is paid with the purchase.
    expect(await sumFeeIncome(mall.deps.db)).toBe(132_00n);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    for (const _ of ['T+2', 'T+3']) await endDay(mall);
    expect(await readCash(mall.deps.db, 'C1')).toMatchObject({ inTransit: 0n, free: 12_803_00n });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('is counted for each lot by its own price and age, and not for reinvested dividends', async () => {
    const dividend = { dividend: 10_000_000n, payOn: '2026-04-10' };
    const { mall, holder } = await backEndMall(22_000_00n, (day) =>
      day === '2026-04-08' ? { [FUND]: dividend } : {},
    );
    await buy(holder, FUND, 11_000_00n, '0');
    await endDay(mall);
    await goToDay(mall, '2026-05-06');
    await buy(holder, FUND, 6_500_00n);
    await endDay(mall);
    await goToDay(mall, '2026-05-20');
    // 10 000.00 at 1.1000, 909.09 by the dividend of 1 000.00 at 1.1000, 5 000.00 at 1.3000.
    const { lots } = await holder.client(queryPositionDetail, { product_no: FUND });
    expect(lots).toMatchObject([
      { shares: 10_000_00n, est_back_end_fee: 132_00n },
      { shares: 909_09n, lot_source: 'REINVEST', est_back_end_fee: 0n },
      { shares: 5_000_00n, est_back_end_fee: 78_00n },
    ]);
    const { order_no } = await redeem(holder, { productNo: FUND, shares: 15_909_09n });
    await endDay(mall);
    const record = await recordOf(holder, order_no);
    expect(record.lots).toMatchObject([
      { taken_share: 10_000_00n, back_end_fee: 132_00n, fee: 65_00n },
      { taken_share: 909_09n, back_end_fee: 0n, fee: 5_91n },
      { taken_share: 5_000_00n, back_end_fee: 78_00n, fee: 65_00n },
    ]);
    expect(record.amounts).toMatchObject({ back_end_fee: 210_00n, net_money: 20_335_91n });
    expect(await sumFeeIncome(mall.deps.db)).toBe(210_00n);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('is charged by the registrar from its own copy: one that changes in the catalogue is a difference', async () => {
    const { mall, holder } = await backEndMall(11_000_00n);
    await buy(holder, FUND, 11_000_00n);
    await endDay(mall);
    await goToDay(mall, '2026-03-11');
    await redeem(holder, { productNo: FUND, shares: 1_000_00n });
    await endDay(mall);
    await sql`alter table fee_tier disable trigger user`.execute(mall.ownerDb);
    await sql`update fee_tier set rate_e8 = 1100000 where schedule_id = ${`${FUND}BACK`} and from_days = 0`.execute(
      mall.ownerDb,
    );
    const wrong = await redeem(holder, { productNo: FUND, shares: 1_000_00n });
    await closeBusinessDay(mall.clearing);
    expect(await findOpenBreaks(mall.deps.db)).toMatchObject([
      { step: 'confirm-orders', subject: wrong.order_no },
    ]);
  });

  it('keeps a fund from being split, because its lots would not have their price any more', async () => {
    const { mall } = await backEndMall(11_000_00n);
    const split = publishEvent(mall.deps.db, FUND, dayOf('2026-04-08'), { split: 2_000_000_000n });
    await expect(split).rejects.toThrow('is not split');
  });
});
