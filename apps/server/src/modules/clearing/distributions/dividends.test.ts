import { contract } from '@mall/contract';
import { describe, expect, it } from 'vitest';
import { findOpenBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import { clearDay, closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { STEPS } from '#modules/clearing/steps/index.ts';
import { readCash } from '#modules/ledger/index.ts';
import { findHolding } from '#modules/positions/index.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { ledgerFingerprint } from '#testing/ledger-fingerprint.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import type { StoryEvent } from '#testing/story-events.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, publishEvent, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const { queryAllPositionHisIncome, queryPositionDetail, queryTotalPosition } = contract.positions;
const friday = dayOf('2026-11-13');
const FUND = '910066';
/** 12,500.00 net at 0.15 %: 10,000.00 shares at 1.2500. */
const MONEY = 12_518_75n;

/** EX-7.1: 10,000.00 shares, 0.0500 a share, 1.2000 on the ex-day; C1 takes cash, C2 shares, C3 buys on the record day. */
async function recordDay(options: { readonly chunkSize?: number } = {}) {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T14:00:00+08:00',
    valuesOn: (day) => ({ [FUND]: day < friday ? 125_000_000n : 120_000_000n }),
    eventsOn: (day): Record<string, StoryEvent> =>
      day === friday ? { [FUND]: { dividend: 5_000_000n, payOn: '2026-11-17' } } : {},
    ...options,
  });
  await sellFund(mall.deps.db, { productNo: FUND });
  const free = 100_000_00n;
  const [cash, shares, late] = [
    await mall.enter({ clientId: 'C1', free }),
    await mall.enter({ clientId: 'C2', free }),
    await mall.enter({ clientId: 'C3', free }),
  ];
  await buy(cash, FUND, MONEY, '1');
  await buy(shares, FUND, MONEY, '0');
  await closeBusinessDay(mall.clearing);
  await buy(late, FUND, MONEY);
  return { ...mall, cash, shares };
}

describe('a dividend', () => {
  it('EX-7.1 is cash on its pay day or a lot that cost nothing, and nothing for shares of the record day', async () => {
    const { clearing, deps, cash, shares } = await recordDay();
    const { db } = deps;
    await closeBusinessDay(clearing);
    const told = { record_date_num: '2026-11-13', dividend_per_unit: 5_000_000n };
    for (const [shopper, paid] of [
      [cash, { dividend_method: '1', dividend_money: 500_00n, dividend_share: null }],
      [shares, { dividend_method: '0', dividend_money: null, dividend_share: 416_67n }],
    ] as const)
      expect(await shopper.client(queryPositionDetail, { product_no: FUND })).toMatchObject({
        dividends: [{ ...told, ...paid }],
      });
    expect(await findHolding(db, 'C1', FUND)).toMatchObject({
      shares: 10_000_00n,
      cost: MONEY,
      dividends: 500_00n,
      paidOut: 500_00n,
    });
    expect(await readCash(db, 'C1')).toMatchObject({
      free: 100_000_00n - MONEY,
      inTransit: 500_00n,
    });
    expect(await findHolding(db, 'C2', FUND)).toMatchObject({
      shares: 10_416_67n,
      cost: MONEY,
      dividends: 0n,
    });
    const lots = await db
      .selectFrom('share_lot')
      .select(['lot_source', 'came_shares_e2', 'buy_nav_e8', 'confirmed_on', 'redeemable_on'])
      .where('client_id', '=', 'C2')
      .orderBy('lot_id')
      .execute();
    expect(lots).toMatchObject([
      { lot_source: 'BUY' },
      {
        lot_source: 'REINVEST',
        came_shares_e2: 416_67n,
        buy_nav_e8: 120_000_000n,
        confirmed_on: '2026-11-16',
        redeemable_on: '2026-11-17',
      },
    ]);
    expect(await findHolding(db, 'C3', FUND)).toMatchObject({ dividends: 0n });
    expect(await wrongsIn(clearing)).toEqual([]);

    for (const asked of [{}, { as_of: friday }])
      expect(await cash.client(contract.identity.queryUserAssert, asked)).toMatchObject({
        cash_forecast: expect.arrayContaining([
          expect.objectContaining({ date_num: '2026-11-17', in_money: 500_00n }),
        ]),
      });
    // The end of Monday opens Tuesday, the pay day.
    await closeBusinessDay(clearing);
    expect(await readCash(db, 'C1')).toMatchObject({
      free: 100_000_00n - MONEY + 500_00n,
      inTransit: 0n,
    });
    expect(await wrongsIn(clearing)).toEqual([]);
  });

  it('waits for one customer while the registrar says something else', async () => {
    const { clearing, deps } = await recordDay();
    const { agent } = clearing;
    const wrong = {
      ...agent,
      fetchDistributions: async (...given: Parameters<typeof agent.fetchDistributions>) => {
        const page = await agent.fetchDistributions(...given);
        if (page.kind !== 'page') return page;
        return {
          ...page,
          lines: page.lines.map((line) => ({ ...line, cash: line.cash })).slice(1),
        };
      },
    };
    const [report] = (await closeBusinessDay({ ...clearing, agent: wrong })) ?? [];
    expect(report).toMatchObject({ isClosed: true });
    expect(await findOpenBreaks(deps.db)).toMatchObject([
      { step: 'book-events', theirs: 'nothing' },
    ]);
    // The line of C1 is missing; C2 has what it is entitled to.
    expect(await findHolding(deps.db, 'C2', FUND)).toMatchObject({ shares: 10_416_67n });
    expect(await findHolding(deps.db, 'C1', FUND)).toMatchObject({ dividends: 0n });
    await closeBusinessDay(clearing);
    expect(await findOpenBreaks(deps.db)).toEqual([]);
    expect(await findHolding(deps.db, 'C1', FUND)).toMatchObject({ dividends: 500_00n });
    expect(await wrongsIn(clearing)).toEqual([]);
  });

  it('is made up for when it is announced after its day', async () => {
    const mall = await createStoryMall({
      startsAt: '2026-11-12T14:00:00+08:00',
      valuesOn: () => ({ [FUND]: 125_000_000n }),
    });
    const { db } = mall.deps;
    await sellFund(db, { productNo: FUND });
    await buy(await mall.enter({ clientId: 'C1', free: 100_000_00n }), FUND, MONEY);
    for (const _ of ['thursday', 'friday', 'monday']) await closeBusinessDay(mall.clearing);
    await publishEvent(db, FUND, friday, { dividend: 5_000_000n, payOn: '2026-11-16' });
    await closeBusinessDay(mall.clearing);
    expect(await findHolding(db, 'C1', FUND)).toMatchObject({ dividends: 500_00n });
    expect(await readCash(db, 'C1')).toMatchObject({ inTransit: 0n });
  });

  it.each(
    sampled([
      { method: '1', why: 'as cash' },
      { method: '0', why: 'as shares' },
    ] as const),
  )(
    'whose record day lies before its ex-day belongs to the holders of the record day, $why',
    async ({ method }) => {
      const mall = await createStoryMall({
        startsAt: '2026-11-10T10:00:00+08:00',
        valuesOn: () => ({ [FUND]: 100_000_000n }),
      });
      const { db } = mall.deps;
      await sellFund(db, { productNo: FUND, purchaseRate: 0n });
      const announced = { dividend: 5_000_000n, payOn: '2026-11-18', recordOn: '2026-11-12' };
      await publishEvent(db, FUND, dayOf('2026-11-16'), announced);
      const seller = await mall.enter({ clientId: 'C1', free: 100_000_00n });
      const buyer = await mall.enter({ clientId: 'C2', free: 100_000_00n });
      await buy(seller, FUND, 10_000_00n, method);
      for (const _ of ['tuesday', 'wednesday']) await endDay(mall);
      await redeem(seller, { productNo: FUND, shares: 10_000_00n });
      await buy(buyer, FUND, 10_000_00n, method);
      for (const _ of ['thursday', 'friday', 'monday']) await endDay(mall);
      expect(await findHolding(db, 'C1', FUND)).toMatchObject(
        method === '1' ? { shares: 0n, dividends: 500_00n } : { shares: 500_00n, dividends: 0n },
      );
      expect(await findHolding(db, 'C2', FUND)).toMatchObject({ shares: 10_000_00n });
      expect(await wrongsIn(mall.clearing)).toEqual([]);
      const { total_income: total } = await seller.client(queryTotalPosition, {});
      const { list } = await seller.client(queryAllPositionHisIncome, {});
      expect(list.reduce((sum, { income }) => sum + (income ?? 0n), 0n)).toBe(total);
    },
  );
});

describe('a day with a dividend that was interrupted', async () => {
  const undisturbed = await recordDay({ chunkSize: 1 });
  await closeBusinessDay(undisturbed.clearing);
  const expected = await ledgerFingerprint(undisturbed.deps.db);

  it.each(sampled(['receive-confirmations', 'book-events', 'confirm-orders', 'pay-dividends']))(
    'after the work of %s and before its record ends in the same ledger',
    async (name) => {
      const { clearing, deps } = await recordDay({ chunkSize: 1 });
      const calendar = await clearing.readCalendar();
      const day = { businessOn: friday, nextOn: dayOf('2026-11-16'), calendar };
      const dying = STEPS.map((step) => ({
        ...step,
        run: async (...given: Parameters<typeof step.run>) => {
          const outcome = await step.run(...given);
          if (step.name === name) throw new Error('killed');
          return outcome;
        },
      }));
      await expect(clearDay(clearing, day, () => undefined, dying)).rejects.toThrow('killed');
      await closeBusinessDay(clearing, { until: friday });
      expect(await ledgerFingerprint(deps.db)).toEqual(expected);
      expect(await wrongsIn(clearing)).toEqual([]);
    },
  );
});
