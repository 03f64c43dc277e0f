import { describe, expect, it } from 'vitest';
import type { TransferAgent } from '#gateways/transfer-agent/port.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { findHolding, findUnpaidIncomes, holdingKey } from '#modules/positions/index.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy, type Shopper } from '#testing/story-shopper.ts';
import { dayOf, publishIncome, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const FUND = '910003';
/** How many mornings the line of the order is missing on that the customer is about. */
const MORNINGS = [0, 1, 2] as const;

/** A registrar that keeps the lines back whose orders are in the set. */
function without(agent: TransferAgent, hidden: ReadonlySet<string>): TransferAgent {
  return {
    ...agent,
    fetchConfirmations: async (day, from) => {
      const page = await agent.fetchConfirmations(day, from);
      if (page.kind !== 'page') return page;
      return { ...page, lines: page.lines.filter(({ orderNo }) => !hidden.has(orderNo)) };
    },
  };
}

async function moneyMall(carryMode: 'D' | 'M', days: readonly string[]) {
  const mall = await createStoryMall({ startsAt: `${days[0]}T10:00:00+08:00` });
  const { db } = mall.deps;
  await sellFund(db, { productNo: FUND, carryMode, purchaseRate: 0n });
  for (const day of days) await publishIncome(db, FUND, dayOf(day), 503_700_000n);
  const hidden = new Set<string>();
  const lines = new Map<string, string>();
  const clearing = { ...mall.clearing, agent: without(mall.clearing.agent, hidden) };
  const keep = (clientId: string, { order_no }: { readonly order_no: string }) => {
    lines.set(clientId, order_no);
    if (!clientId.endsWith('0')) hidden.add(order_no);
  };
  const deliver = (some: string, mornings: 1 | 2) => {
    for (const kind of some) hidden.delete(lines.get(`${kind}${mornings}`) ?? '');
  };
  const close = async () => {
    const report = (await closeBusinessDay(clearing))?.at(-1);
    const breaks = await db.selectFrom('clearing_break').select(['subject', 'ours', 'theirs']);
    expect(await breaks.execute()).toEqual([]);
    expect(report).toMatchObject({ isClosed: true });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  };
  return { ...mall, db, lines, keep, deliver, close };
}

const middleOfMonth = [10, 11, 12, 13, 14, 15, 16, 17].map((day) => `2026-11-${day}`);
const endOfMonth = [
  ...[25, 26, 27, 28, 29, 30].map((day) => `2026-11-${day}`),
  ...['2026-12-01', '2026-12-02'],
];

describe('a line about a money fund that is one or two mornings late', () => {
  it.each(
    sampled([
      // Adds to a holding, starts one, leaves a part of one, leaves it.
      { carryMode: 'D', days: middleOfMonth, kinds: 'ASPL', why: 'income is shares every day' },
      { carryMode: 'M', days: middleOfMonth, kinds: 'APL', why: 'income is kept' },
      { carryMode: 'M', days: endOfMonth, kinds: 'ASPL', why: 'income becomes shares meanwhile' },
    ] as const),
  )(
    'leaves the customer with what a line in time would have: $carryMode from $days.0 on, $why',
    async ({ carryMode, days, kinds }) => {
      const { db, enter, keep, deliver, close, lines } = await moneyMall(carryMode, days);
      const customers = new Map<string, Shopper>();
      for (const kind of kinds)
        for (const mornings of MORNINGS) {
          const clientId = `${kind}${mornings}`;
          const shopper = await enter({ clientId, free: 200_000_00n });
          customers.set(clientId, shopper);
          if (kind !== 'S') await buy(shopper, FUND, 100_000_01n);
        }
      const of = (some: string) => [...customers].filter(([id]) => some.includes(id.charAt(0)));
      await close();

      for (const [id, shopper] of of('AS')) keep(id, await buy(shopper, FUND, 54_321_55n));
      await close();

      deliver('AS', 1);
      for (const [id, shopper] of of('PL')) {
        const held = (await findHolding(db, id, FUND))?.shares ?? 0n;
        const leaving = id.startsWith('L') ? held : 40_000_33n;
        keep(id, await redeem(shopper, { productNo: FUND, shares: leaving }));
      }
      await close();

      deliver('AS', 2);
      deliver('PL', 1);
      await close();

      deliver('PL', 2);
      await close();

      const unpaid = await findUnpaidIncomes(db, [...customers.keys()]);
      const paid = await db
        .selectFrom('order_confirmation')
        .select(['order_no', 'net_fen', 'shares_e2'])
        .execute();
      const endOf = async (id: string) => ({
        shares: (await findHolding(db, id, FUND))?.shares,
        unpaid: unpaid.get(holdingKey(id, FUND)),
        confirmed: paid
          .filter(({ order_no }) => order_no === lines.get(id))
          .map(({ net_fen, shares_e2 }) => ({ net_fen, shares_e2 })),
      });
      for (const kind of kinds) {
        const inTime = await endOf(`${kind}0`);
        expect(inTime.confirmed).toHaveLength(1);
        expect(await endOf(`${kind}1`)).toEqual(inTime);
        expect(await endOf(`${kind}2`)).toEqual(inTime);
      }
    },
  );
});
