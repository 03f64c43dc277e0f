import { expect, it } from 'vitest';
import type { TransferAgent } from '#gateways/transfer-agent/port.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { findHolding } from '#modules/positions/index.ts';
import { redeem } from '#testing/exits/story-holder.ts';
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

it.each([
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
] as const)(
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
