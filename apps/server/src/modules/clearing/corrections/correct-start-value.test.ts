import { contract } from '@mall/contract';
import { nav } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { findOpenBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import { readCash } from '#modules/ledger/index.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { correctNetValue } from './correct-net-value.ts';

const FUND = '910077';
const THURSDAY = dayOf('2026-11-12');

/** 1.2 % of what was paid, and a fifth of every gain. */
const FEES = {
  backEnd: { backEnd: [[0, 1_200_000n]] },
  performance: { performance: [[0n, 20_000_000n]] },
} as const;

it.each([
  // 11,000.00 shares x 1.0000 x 1.2 %; at the wrong value 145.20 would be charged.
  {
    fee: 'backEnd',
    ...{ value: 100_000_000n, shares: 11_000_00n },
    ...{ start: { est_back_end_fee: 132_00n }, charged: 132_00n, gross: 14_300_00n },
  },
  // 9,166.67 shares x (1.3000 - 1.2000) x 20 %; from the wrong value on it would be twice as much.
  {
    fee: 'performance',
    ...{ value: 120_000_000n, shares: 9_166_67n },
    ...{ start: { est_performance_fee: 183_33n }, charged: 183_33n, gross: 11_916_67n },
  },
] as const)(
  'a fee that looks at the value of the purchase looks at the corrected one: $fee',
  async ({ fee, value, shares, start, charged, gross }) => {
    const mall = await createStoryMall({
      startsAt: '2026-11-12T10:00:00+08:00',
      valuesOn: (day) => ({ [FUND]: day === THURSDAY ? 110_000_000n : 130_000_000n }),
    });
    const { clearing } = mall;
    const { db } = clearing;
    await sellFund(db, { productNo: FUND, purchaseRate: 0n, ...FEES[fee] });
    const holder = await mall.enter({ clientId: 'C1', free: 11_000_00n });
    await buy(holder, FUND, 11_000_00n);
    for (const _ of ['thursday', 'friday']) await endDay(mall);
    const corrected = await correctNetValue(
      { ...clearing, doneBy: 'staff1' },
      { productNo: FUND, navOn: THURSDAY, unitValue: nav(value), reason: 'a price was wrong' },
    );
    expect(corrected).toMatchObject({ kind: 'corrected', stops: [] });

    const { lots } = await holder.client(contract.positions.queryPositionDetail, {
      product_no: FUND,
    });
    expect(lots).toMatchObject([
      { shares, buy_net_value: value, start_total_value: value, ...start },
    ]);
    const placed = await redeem(holder, { productNo: FUND, shares });
    await endDay(mall);
    expect(await findOpenBreaks(db)).toEqual([]);
    const { inTransit } = await readCash(db, 'C1');
    expect(inTransit).toBe(placed.est_money);
    // 1.5 % for less than seven days.
    expect(inTransit).toBe(gross - (gross * 15n + 500n) / 1_000n - charged);
    expect(await wrongsIn(clearing)).toEqual([]);
  },
);
