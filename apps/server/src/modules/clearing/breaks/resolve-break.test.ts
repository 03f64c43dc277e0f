import { shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { TransferAgent } from '#gateways/transfer-agent/port.ts';
import { findOpenBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { findHolding } from '#modules/positions/index.ts';
import { withLines } from '#testing/changed-lines.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { type ResolveResult, resolveBreak } from './resolve-break.ts';

const FUND = '910066';

/** A customer with 1,000 shares, of which the registrar has more or fewer from the next day on. */
async function differingBy(more: bigint) {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T14:00:00+08:00',
    valuesOn: () => ({ [FUND]: 125_000_000n }),
  });
  const { db, clock } = mall.deps;
  const { readCalendar } = mall.clearing;
  await sellFund(db, { productNo: FUND, purchaseRate: 0n });
  const holder = await mall.enter({ clientId: 'C1', free: 1_250_00n });
  await buy(holder, FUND, 1_250_00n);
  for (const _ of ['confirmed', 'redeemable']) await endDay(mall);
  await sql`update agent_register set shares_e2 = shares_e2 + ${more} where product_no = ${FUND}`.execute(
    mall.ownerDb,
  );
  if (more < 0n)
    await sql`update agent_lot set left_shares_e2 = left_shares_e2 + ${more} where product_no = ${FUND}`.execute(
      mall.ownerDb,
    );
  const close = async (agent: TransferAgent = mall.clearing.agent) =>
    (await closeBusinessDay({ ...mall.clearing, agent }))?.at(-1)?.breaks ?? [];
  const resolve = (breakNo: string): Promise<ResolveResult> =>
    resolveBreak({ db, clock, readCalendar, doneBy: 'staff1' }, { breakNo, reason: 'ticket 4711' });
  return { ...mall, db, holder, close, resolve };
}

it.each(
  sampled([
    { more: 5_00n, cost: 1_250_00n, realised: 0n, why: 'shares come and cost nothing' },
    { more: -5_00n, cost: 1_243_75n, realised: -6_25n, why: 'shares leave and their cost is lost' },
  ]),
)('the ledger follows the register: $why', async ({ more, cost, realised }) => {
  const { db, close, resolve, clearing, holder } = await differingBy(more);
  const [found] = await close();
  expect(found).toMatchObject({ productNo: FUND, clientId: 'C1', ours: '100000' });
  await expect(redeem(holder, { productNo: FUND, shares: 100_00n })).rejects.toThrow();

  expect(await resolve(found?.breakNo ?? '0')).toBe('adjusted');
  expect(await findHolding(db, 'C1', FUND)).toMatchObject({
    shares: 1_000_00n + more,
    cost,
    realised,
  });
  expect(await wrongsIn(clearing)).toEqual([]);
  expect(await resolve(found?.breakNo ?? '0')).toBe('absent');
  const told = await db
    .selectFrom('trail_entry')
    .select(['done_by', 'value_after', 'object_id'])
    .where('action', '=', 'break_resolve')
    .execute();
  expect(told).toEqual([
    { done_by: 'staff1', value_after: 'adjusted: ticket 4711', object_id: found?.breakNo },
  ]);

  await redeem(holder, { productNo: FUND, shares: 100_00n });
  expect(await close()).toEqual([]);
  expect(await findHolding(db, 'C1', FUND)).toMatchObject({ shares: 900_00n + more });
  expect(await wrongsIn(clearing)).toEqual([]);
});

it.each(sampled([{ more: 500_00n }, { more: -500_00n }]))(
  'a day without trades after an adjustment of $more is no wrong growth',
  async ({ more }) => {
    const { close, resolve, clearing } = await differingBy(more);
    const [found] = await close();
    expect(await resolve(found?.breakNo ?? '0')).toBe('adjusted');
    for (const _ of ['counted', 'compared with the day before']) {
      expect(await close()).toEqual([]);
      expect(await wrongsIn(clearing)).toEqual([]);
    }
  },
);

it('shares that are promised to an order do not leave', async () => {
  const { db, close, resolve, holder, clearing } = await differingBy(0n);
  await redeem(holder, { productNo: FUND, shares: 1_000_00n });
  const fewer: TransferAgent = {
    ...clearing.agent,
    fetchShareRegister: async (day, from) => {
      const page = await clearing.agent.fetchShareRegister(day, from);
      if (page.kind !== 'page') return page;
      const lines = page.lines.map((line) => ({ ...line, shares: shares(line.shares - 1n) }));
      return { ...page, lines };
    },
  };
  // The line of the order is missing, so all shares stay promised.
  const [found] = await close(withLines(fewer, () => []));
  expect(await resolve(found?.breakNo ?? '0')).toBe('shares_not_free');
  expect(await findOpenBreaks(db)).toHaveLength(1);
});

it('a line that differs is ended by the registrar alone, a line of no order by a person', async () => {
  const { db, close, resolve, holder, clearing } = await differingBy(0n);
  const order = await redeem(holder, { productNo: FUND, shares: 100_00n });
  const breaks = await close(
    withLines(clearing.agent, (lines) =>
      lines.flatMap((line) => [
        line.kind === 'redemption' && line.outcome.kind === 'confirmed'
          ? { ...line, outcome: { ...line.outcome, shares: shares(line.outcome.shares - 1n) } }
          : line,
        { ...line, orderNo: 'DD2026111399999999', registrarNo: 'TA999' },
      ]),
    ),
  );
  const numberOf = (subject: string) =>
    breaks.find((one) => one.subject.includes(subject))?.breakNo ?? '0';
  // A person alone ends either of them; what the role of the mall writes into their rows does not.
  for (const subject of ['line about DD2026111399999999', order.order_no]) {
    const hidden: string[] = [];
    await takenBack(db, async (tx) => {
      await sql`update product_break set ended_on = found_on, ended_by = 'the clearing', reason = 'both sides agree'
                 where subject = ${subject}`.execute(tx);
      hidden.push(...(await wrongsIn(clearing, tx)));
      return [];
    });
    expect(hidden.join('; ')).toContain(`(${subject}) was ended by the clearing`);
  }
  expect(await resolve(numberOf('DD2026111399999999'))).toBe('noted');
  expect(await resolve(numberOf(order.order_no))).toBe('waits_for_registrar');
  expect(await close()).toEqual([]);
  expect(await findHolding(db, 'C1', FUND)).toMatchObject({ shares: 900_00n });
  expect(await wrongsIn(clearing)).toEqual([]);
});

it('nothing is resolved while a day is being closed', async () => {
  const { close, resolve, ownerDb } = await differingBy(5_00n);
  const [found] = await close();
  await sql`insert into clearing_run (business_on, next_on) values ('2026-11-17', '2026-11-18')`.execute(
    ownerDb,
  );
  expect(await resolve(found?.breakNo ?? '0')).toBe('clearing');
});

it('two persons at once book it once', async () => {
  const { db, close, resolve } = await differingBy(5_00n);
  const [found] = await close();
  const both = await Promise.all([1, 2].map(() => resolve(found?.breakNo ?? '0')));
  expect(both.toSorted()[0]).toMatch(/absent|adjusted|clearing/);
  expect(both.filter((one) => one === 'adjusted')).toHaveLength(1);
  expect(await findHolding(db, 'C1', FUND)).toMatchObject({ shares: 1_005_00n });
});

it.each(
  sampled([
    { change: `update product_break set difference_shares_e2 = 600`, says: 'adjust:' },
    { change: `delete from product_break`, says: 'was resolved by staff1 and is not there' },
    {
      change: `update product_break set reason = 'other'`,
      says: 'differs from what the trail tells',
    },
    { change: `update product_break set booked_on = null`, says: 'adjust:' },
    {
      change: `delete from trail_entry where action = 'break_resolve'`,
      says: 'has no content on the trail',
    },
  ]),
)('verify notices: $change', async ({ change, says }) => {
  const { close, resolve, ownerDb, clearing } = await differingBy(5_00n);
  const [found] = await close();
  await resolve(found?.breakNo ?? '0');
  const wrong: string[] = [];
  await takenBack(ownerDb, async (tx) => {
    await liftGuards(tx);
    await sql.raw(change).execute(tx);
    wrong.push(...(await wrongsIn(clearing, tx)));
    return [];
  });
  expect(wrong.join('; ')).toContain(says);
});
