import { at } from '@mall/domain/calendar/moment';
import { expect, it } from 'vitest';
import { moveBusinessClock } from '#clock.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { readCash } from '#modules/ledger/index.ts';
import { findHolding, findUnpaidIncomes, holdingKey } from '#modules/positions/index.ts';
import { withoutLines } from '#testing/changed-lines.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy, type Shopper } from '#testing/story-shopper.ts';
import { dayOf, publishIncome, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const FUND = '910003';
const YUAN = 100_000_000n;

/** A purchase or an exit of Wednesday whose line is missing for so many mornings; most of the others are promised on Thursday evening. */
const CUSTOMERS = { buys: ['B0', 'B1', 'B2', 'B3'], sells: ['S0', 'S1', 'S2'] } as const;

/** A daily fund that loses a tenth on Thursday and on Friday, and a registrar that keeps lines back. */
async function losingMall() {
  const mall = await createStoryMall({ startsAt: '2026-11-09T10:00:00+08:00' });
  const { db, clock } = mall.deps;
  await sellFund(db, { productNo: FUND, carryMode: 'D', purchaseRate: 0n });
  for (const [place, yuan] of [0, 0, 0, -1000, -1000, 10, 10, -20, 10, 10].entries())
    await publishIncome(
      db,
      FUND,
      dayOf(`2026-11-${String(9 + place).padStart(2, '0')}`),
      BigInt(yuan) * YUAN,
    );
  const hidden = new Set<string>();
  const lines = new Map<string, string>();
  const agent = withoutLines(mall.clearing.agent, hidden);
  const close = async () => {
    const report = (await closeBusinessDay({ ...mall.clearing, agent }))?.at(-1);
    const breaks = db.selectFrom('clearing_break').select(['subject', 'ours', 'theirs']);
    expect(await breaks.execute()).toEqual([]);
    expect(report).toMatchObject({ isClosed: true });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  };
  const keep = (clientId: string, { order_no }: { readonly order_no: string }) => {
    lines.set(clientId, order_no);
    if (!clientId.endsWith('0')) hidden.add(order_no);
  };
  const deliver = (mornings: number) => {
    for (const [clientId, orderNo] of lines)
      if (clientId.endsWith(`${mornings}`)) hidden.delete(orderNo);
  };
  return { ...mall, db, clock, close, keep, deliver };
}

it('a line of a losing fund that comes late leaves the customer with what a line in time would have', async () => {
  const mall = await losingMall();
  const { db, clock, close, keep, deliver } = mall;
  const customers = new Map<string, Shopper>();
  for (const clientId of [...CUSTOMERS.buys, ...CUSTOMERS.sells]) {
    const shopper = await mall.enter({ clientId, free: 20_000_00n });
    customers.set(clientId, shopper);
    await buy(shopper, FUND, 10_000_00n);
  }
  const of = (ids: readonly string[]) => [...customers].filter(([id]) => ids.includes(id));
  await close();
  await close();

  for (const [id, shopper] of of(CUSTOMERS.buys)) keep(id, await buy(shopper, FUND, 5_000_00n));
  for (const [id, shopper] of of(CUSTOMERS.sells))
    keep(id, await redeem(shopper, { productNo: FUND, shares: 4_000_00n }));
  await close();

  deliver(1);
  await moveBusinessClock(db, clock, { day: dayOf('2026-11-12'), msOfDay: at(16, 0) });
  for (const [, shopper] of of(CUSTOMERS.buys))
    await redeem(shopper, { productNo: FUND, shares: 10_000_00n });
  for (const [, shopper] of of(CUSTOMERS.sells))
    await redeem(shopper, { productNo: FUND, shares: 5_000_00n });
  await close();

  deliver(2);
  await close();
  deliver(3);
  await close();
  await close();

  const unpaid = await findUnpaidIncomes(db, [...customers.keys()]);
  const endOf = async (id: string) => {
    const { free, inTransit } = await readCash(db, id);
    const shares = (await findHolding(db, id, FUND))?.shares.valueOf();
    return { shares, unpaid: unpaid.get(holdingKey(id, FUND)), cash: free + inTransit };
  };
  for (const ids of [CUSTOMERS.buys, CUSTOMERS.sells]) {
    const inTime = await endOf(ids[0]);
    for (const id of ids) expect({ id, ...(await endOf(id)) }).toEqual({ id, ...inTime });
  }
  // 5,000.00 that were not spent, and 10,000.00 less 1.5 %: the shares that came took the loss.
  expect(await endOf('B0')).toMatchObject({ cash: 5_000_00n + 9_850_00n });
});
