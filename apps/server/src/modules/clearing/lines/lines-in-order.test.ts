import { daysBetween } from '@mall/domain/calendar/day';
import { describe, expect, it } from 'vitest';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { readCash } from '#modules/ledger/index.ts';
import { findHolding } from '#modules/positions/index.ts';
import { withLines } from '#testing/changed-lines.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, publishIncome, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const FUND = '910066';
const MONEY = '910003';

/** A mall whose registrar keeps lines back. */
async function lateMall(startsAt: string) {
  const mall = await createStoryMall({ startsAt, valuesOn: () => ({ [FUND]: 100_000_000n }) });
  const { db } = mall.deps;
  await sellFund(db, { productNo: FUND, purchaseRate: 0n });
  const hidden = new Set<string>();
  const agent = withLines(mall.clearing.agent, (lines) =>
    lines.filter(({ orderNo }) => !hidden.has(orderNo)),
  );
  const close = async () => {
    const report = (await closeBusinessDay({ ...mall.clearing, agent }))?.at(-1);
    const breaks = db.selectFrom('clearing_break').select(['step', 'subject', 'ours', 'theirs']);
    expect(await breaks.execute()).toEqual([]);
    expect(report).toMatchObject({ isClosed: true });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  };
  return { ...mall, db, hidden, close };
}

/** Five thousand shares of 3 November, which cost 1 % on the 17th and 18th, and five thousand of the 13th, which cost 1.5 %. */
async function twoLots() {
  const mall = await lateMall('2026-11-02T10:00:00+08:00');
  const holder = await mall.enter({ clientId: 'C1', free: 10_000_00n });
  await buy(holder, FUND, 5_000_00n);
  await endDay(mall);
  await goToDay(mall, '2026-11-12');
  await buy(holder, FUND, 5_000_00n);
  await endDay(mall);
  await goToDay(mall, '2026-11-16');
  return { ...mall, holder };
}

describe('an exit behind another one whose line is missing', () => {
  it.each(
    sampled([
      { why: 'in the same file', isNextDay: false },
      { why: 'in a later file', isNextDay: true },
    ]),
  )('waits for it, because the lots are those behind it: $why', async ({ isNextDay }) => {
    const { db, hidden, close, holder } = await twoLots();
    const first = await redeem(holder, { productNo: FUND, shares: 5_000_00n });
    hidden.add(first.order_no);
    if (isNextDay) await close();
    await redeem(holder, { productNo: FUND, shares: 3_000_00n });
    await close();
    expect(await findHolding(db, 'C1', FUND)).toMatchObject({ shares: 10_000_00n });
    hidden.clear();
    await close();
    expect(await findHolding(db, 'C1', FUND)).toMatchObject({ shares: 2_000_00n });
    // 5,000.00 less 1 % and 3,000.00 less 1.5 %.
    const { inTransit, free } = await readCash(db, 'C1');
    expect(inTransit + free).toBe(4_950_00n + 2_955_00n);
  });
});

it.each(
  sampled([
    { why: 'in the same file', isNextDay: false, income: 2_00n },
    { why: 'in a later file', isNextDay: true, income: 0n },
  ]),
)(
  'an exit from a monthly money fund behind a purchase whose line is missing takes the last shares or not as the registrar has it: $why',
  async ({ isNextDay, income }) => {
    const mall = await lateMall('2026-11-09T10:00:00+08:00');
    const { db, hidden, close } = mall;
    await sellFund(db, { productNo: MONEY, carryMode: 'M', purchaseRate: 0n });
    for (let day = 9; day <= 22; day += 1)
      await publishIncome(
        db,
        MONEY,
        dayOf(`2026-11-${String(day).padStart(2, '0')}`),
        100_000_000n,
      );
    const holder = await mall.enter({ clientId: 'C1', free: 15_000_00n });
    await buy(holder, MONEY, 10_000_00n);
    await close();
    await close();
    hidden.add((await buy(holder, MONEY, 5_000_00n)).order_no);
    if (isNextDay) await close();
    await redeem(holder, { productNo: MONEY, shares: 10_000_00n });
    await close();
    hidden.clear();
    await close();
    expect(await findHolding(db, 'C1', MONEY)).toMatchObject({ shares: 5_000_00n });
    // 10,000.00 less 1.5 %.
    expect(await readCash(db, 'C1')).toMatchObject({ inTransit: 9_850_00n + income });
  },
);

describe('the last shares of a monthly money fund that leave behind an exit whose line is missing', () => {
  it.each(
    sampled([
      // 1.00 for each of two days and 0.60 for the third.
      { mornings: 2, from: '2026-11-09', paid: 2_60n, left: 0n, why: 'income is kept' },
      { mornings: 3, from: '2026-11-09', paid: 2_60n, left: 0n, why: 'income is kept' },
      // 1.00 for each day from Thursday to Sunday and 0.60 for Monday, which are shares behind both orders.
      { mornings: 2, from: '2026-11-25', paid: 0n, left: 4_60n, why: 'income is shares meanwhile' },
      { mornings: 3, from: '2026-11-25', paid: 0n, left: 4_60n, why: 'income is shares meanwhile' },
    ] as const),
  )(
    'bring the income the registrar pays with them: $mornings mornings late from $from on, $why',
    async ({ mornings, from, paid, left }) => {
      const mall = await lateMall(`${from}T10:00:00+08:00`);
      const { db, hidden, close } = mall;
      await sellFund(db, { productNo: MONEY, carryMode: 'M', purchaseRate: 0n });
      for (const day of daysBetween(dayOf(from), dayOf('2026-12-10')))
        await publishIncome(db, MONEY, day, 100_000_000n);
      const holder = await mall.enter({ clientId: 'C1', free: 10_000_00n });
      await buy(holder, MONEY, 10_000_00n);
      await close();
      await close();
      hidden.add((await redeem(holder, { productNo: MONEY, shares: 4_000_00n })).order_no);
      await close();
      await redeem(holder, { productNo: MONEY, shares: 6_000_00n });
      await close();
      if (mornings === 3) await close();
      hidden.clear();
      for (const _ of ['first line', 'second line', 'behind it']) await close();
      expect(await findHolding(db, 'C1', MONEY)).toMatchObject({ shares: left });
      const { inTransit, free } = await readCash(db, 'C1');
      // 10,000.00 less 1.5 %.
      expect(inTransit + free).toBe(9_850_00n + paid);
    },
  );
});
