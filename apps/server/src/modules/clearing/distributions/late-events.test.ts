import { expect, it } from 'vitest';
import type { TransferAgent } from '#gateways/transfer-agent/port.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { findHolding } from '#modules/positions/index.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import type { StoryEvent } from '#testing/story-events.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const FUND = '910066';
const EX_ON = '2026-11-12';

/** A registrar whose line about an order does not reach us. */
function without(agent: TransferAgent, missing: ReadonlySet<string>): TransferAgent {
  return {
    ...agent,
    fetchConfirmations: async (day, from) => {
      const page = await agent.fetchConfirmations(day, from);
      if (page.kind !== 'page') return page;
      return { ...page, lines: page.lines.filter(({ orderNo }) => !missing.has(orderNo)) };
    },
  };
}

it.each(
  sampled([
    {
      event: { dividend: 5_000_000n, payOn: '2026-11-16' },
      buyer: { shares: 10_000_00n, dividends: 500_00n },
      seller: { shares: 6_000_00n, dividends: 300_00n },
      why: 'what was bought the day before has its dividend, what was redeemed has none',
    },
    {
      event: { split: 2_000_000_000n },
      buyer: { shares: 20_000_00n },
      seller: { shares: 12_000_00n },
      why: 'what was bought the day before is split, what was redeemed is gone',
    },
  ] as const),
)(
  'a line that comes on the day of an event has its rights: $why',
  async ({ event, buyer, seller }) => {
    const mall = await createStoryMall({
      startsAt: '2026-11-09T10:00:00+08:00',
      valuesOn: (day) => ({
        [FUND]: 'split' in event && day >= EX_ON ? 50_000_000n : 100_000_000n,
      }),
      eventsOn: (day): Record<string, StoryEvent> => (day === EX_ON ? { [FUND]: event } : {}),
    });
    const { db } = mall.deps;
    await sellFund(db, { productNo: FUND, purchaseRate: 0n });
    const leaving = await mall.enter({ clientId: 'C1', free: 10_000_00n });
    const coming = await mall.enter({ clientId: 'C2', free: 10_000_00n });
    await buy(leaving, FUND, 10_000_00n);
    for (const _ of ['monday', 'tuesday']) await endDay(mall);
    const sold = await redeem(leaving, { productNo: FUND, shares: 4_000_00n });
    const bought = await buy(coming, FUND, 10_000_00n);
    const late = without(mall.clearing.agent, new Set([sold.order_no, bought.order_no]));
    const [wednesday] = (await closeBusinessDay({ ...mall.clearing, agent: late })) ?? [];
    expect(wednesday).toMatchObject({ isClosed: true });

    await endDay(mall);
    expect(await findHolding(db, 'C1', FUND)).toMatchObject(seller);
    expect(await findHolding(db, 'C2', FUND)).toMatchObject(buyer);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  },
);

it.each(
  sampled([
    {
      event: { dividend: 5_000_000n, payOn: '2026-11-16' },
      reinvests: false,
      buyer: { shares: 15_000_00n, dividends: 500_00n },
      seller: { shares: 6_000_00n, dividends: 300_00n },
      other: { shares: 10_000_00n, dividends: 500_00n },
      why: 'cash goes by the shares of the record day',
    },
    {
      event: { dividend: 5_000_000n, payOn: '2026-11-16' },
      reinvests: true,
      buyer: { shares: 15_500_00n },
      seller: { shares: 6_000_00n, dividends: 300_00n },
      other: { shares: 10_000_00n, dividends: 500_00n },
      why: 'what it becomes is as old as that of the others',
    },
    {
      event: { split: 2_000_000_000n },
      reinvests: false,
      buyer: { shares: 30_000_00n },
      seller: { shares: 12_000_00n },
      other: { shares: 20_000_00n },
      why: 'what was bought behind it is not split',
    },
  ] as const),
)(
  'an event waits for customers whose lines are missing, and for no others: $why',
  async ({ event, reinvests, buyer, seller, other }) => {
    const mall = await createStoryMall({
      startsAt: '2026-11-09T10:00:00+08:00',
      valuesOn: (day) => ({
        [FUND]: 'split' in event && day >= EX_ON ? 50_000_000n : 100_000_000n,
      }),
      eventsOn: (day): Record<string, StoryEvent> => (day === EX_ON ? { [FUND]: event } : {}),
    });
    const { db } = mall.deps;
    await sellFund(db, { productNo: FUND, purchaseRate: 0n });
    const leaving = await mall.enter({ clientId: 'C1', free: 10_000_00n });
    const coming = await mall.enter({ clientId: 'C2', free: 15_000_00n });
    const quiet = await mall.enter({ clientId: 'C3', free: 10_000_00n });
    await buy(leaving, FUND, 10_000_00n);
    await buy(quiet, FUND, 10_000_00n);
    for (const _ of ['monday', 'tuesday']) await endDay(mall);
    const sold = await redeem(leaving, { productNo: FUND, shares: 4_000_00n });
    const bought = await buy(coming, FUND, 10_000_00n, reinvests ? '0' : undefined);
    const late = without(mall.clearing.agent, new Set([sold.order_no, bought.order_no]));
    const close = async () => {
      const [report] = (await closeBusinessDay({ ...mall.clearing, agent: late })) ?? [];
      expect(report).toMatchObject({ isClosed: true });
      expect(await wrongsIn({ ...mall.clearing, agent: late })).toEqual([]);
    };
    await close();
    // On the day of the event the line is still missing, and its customer buys more.
    await buy(coming, FUND, 5_000_00n);
    await close();
    expect(await findHolding(db, 'C3', FUND)).toMatchObject(other);
    expect(await findHolding(db, 'C1', FUND)).toMatchObject({ shares: 10_000_00n, dividends: 0n });
    expect(await findHolding(db, 'C2', FUND)).toBeUndefined();
    await expect(redeem(leaving, { productNo: FUND, shares: 1_00n })).rejects.toMatchObject({
      errorNo: '516005',
    });
    await close();

    await endDay(mall);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    expect(await findHolding(db, 'C1', FUND)).toMatchObject(seller);
    expect(await findHolding(db, 'C2', FUND)).toMatchObject(buyer);
    // All of it can leave, at the fees of its age on both sides.
    await redeem(leaving, { productNo: FUND, shares: seller.shares });
    await redeem(coming, { productNo: FUND, shares: buyer.shares });
    await endDay(mall);
    expect(await findHolding(db, 'C1', FUND)).toMatchObject({ shares: 0n });
    expect(await findHolding(db, 'C2', FUND)).toMatchObject({ shares: 0n });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  },
);
