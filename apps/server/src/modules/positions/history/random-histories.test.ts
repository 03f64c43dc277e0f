import { isDeepStrictEqual } from 'node:util';
import { contract } from '@mall/contract';
import type { Client } from '@mall/contract/client';
import type { PositionItem } from '@mall/contract/positions/position-item';
import { addDays, type Day, knownDay } from '@mall/domain/calendar/day';
import { nav } from '@mall/domain/money/units';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { correctNetValue } from '#modules/clearing/index.ts';
import type { StoryMall } from '#testing/app/open-story.ts';
import { lookAtOrders } from '#testing/clearing/look-at-orders.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { lend, offerRepo, pledge } from '#testing/repo-story.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { buy, type Shopper } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const FUNDS = ['910061', '910062', '910063'] as const;
const REPO = '204007';
/** A month of trading days, as far as the incomes of all products are told at once; a test run takes the first of them. */
const DAYS = inject('everyRow') ? 21 : 6;
const PUT_IN = 60_000_00n;
const FIRST_DAY = knownDay('2026-11-12');
const SINCE_FIRST = { begin_date: FIRST_DAY };

const fund = fc.constantFrom(...FUNDS);
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      fund,
      money: fc.bigInt(10_00n, 3_000_00n),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('leave' as const),
      fund,
      percent: fc.constantFrom(40n, 100n),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('lend' as const), thousands: fc.bigInt(1n, 5n) }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;
const actions = fc.array(action, { minLength: 1, maxLength: 3 });
/** By day: what each of two customers does, and the value of each fund in hundred-millionths; a fund may have none on a day. */
const story = fc.array(
  fc.record({
    actions: fc.tuple(actions, actions),
    values: fc.tuple(
      ...FUNDS.map(() => fc.option(fc.bigInt(70_000_000n, 140_000_000n), { freq: 5 })),
    ),
  }),
  { minLength: DAYS, maxLength: DAYS },
);

it(
  'adds the incomes of all days and products up to the total, and tells each evening again as it was',
  async () => {
    const days = fc.sample(story, { numRuns: 1, seed: 8_2 })[0] ?? [];
    const published = new Map<Day, readonly (bigint | null)[]>();
    const mall = await createStoryMall({
      startsAt: `${FIRST_DAY}T10:00:00+08:00`,
      valuesOn: (day) =>
        Object.fromEntries(
          FUNDS.flatMap((no, place) => {
            const value = published.get(day)?.[place];
            return value === null || value === undefined ? [] : [[no, value]];
          }),
        ),
    });
    const { db, clock } = mall.deps;
    for (const productNo of FUNDS) await sellFund(db, { productNo });
    await offerRepo(db, { productNo: REPO });
    await pledge(db, '2026-09-01', 10_000_000_00n);
    const customers = [
      await mall.enter({ clientId: 'C1', free: PUT_IN }),
      await mall.enter({ clientId: 'C2', free: PUT_IN }),
    ];
    const evenings: Seen[] = [];
    const mornings: Seen[] = [];
    for (const { actions, values } of days) {
      const { day } = await clock.businessNow(db);
      published.set(day, withOrdered(values, actions.flat()));
      await goToDay(mall, day);
      for (const [place, customer] of customers.entries())
        for (const one of actions[place] ?? []) await act(customer, one);
      await endDay(mall);
      for (const customer of customers) await compare(customer);
      const seen = await Promise.all(customers.map((one) => look(one, { as_of: day })));
      evenings.push({ asOf: day, seen });
      // What was shown in the morning is told again as of the night before it.
      const night = addDays((await clock.businessNow(db)).day, -1);
      const shown = await Promise.all(customers.map((one) => lookAtAccount(one, {})));
      const asOfNight = customers.map((one) => lookAtAccount(one, { as_of: night }));
      expect(await Promise.all(asOfNight), `as of ${night}`).toEqual(shown);
      mornings.push({ asOf: night, seen: shown });
    }
    await correctFirst(
      mall,
      published,
      days.map(({ actions }) => actions.flat()),
    );
    for (const customer of customers) await compare(customer);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    for (const { asOf, seen } of evenings) {
      const again = customers.map((one) => look(one, { as_of: asOf, known_on: asOf }));
      expect(await Promise.all(again), `as of ${asOf}`).toEqual(seen);
    }
    await compareMornings(customers, mornings);
  },
  DAYS * 60_000,
);

/** A day does not close while an order waits for its value, so a fund that is ordered has one. */
function withOrdered(values: readonly (bigint | null)[], actions: readonly Action[]) {
  const ordered = new Set(actions.flatMap((one) => (one.kind === 'lend' ? [] : one.fund)));
  return FUNDS.map((no, place) => values[place] ?? (ordered.has(no) ? 100_000_000n : null));
}

type Customer = Shopper & { readonly client: Client };
const { positions } = contract;

async function act(customer: Customer, one: Action): Promise<void> {
  if (one.kind === 'buy') return void (await buy(customer, one.fund, one.money));
  if (one.kind === 'lend') return void (await lend(customer, REPO, one.thousands * 1_000_00n));
  const page = { page_num: 1, page_size: 10 };
  const { list } = await customer.client(positions.queryAjPositionList, page);
  const usable = list.find(({ product_no }) => product_no === one.fund)?.enable_shares ?? 0n;
  const shares = (usable * one.percent) / 100n;
  if (shares >= 1_00n) await redeem(customer, { productNo: one.fund, shares });
}

/** All there is to read about the past as of a day. */
async function look({ client }: Customer, then: { as_of: Day; known_on?: Day }) {
  const asked = { ...SINCE_FIRST, ...then };
  return {
    days: (await client(positions.queryAllPositionHisIncome, asked)).list,
    products: (await client(positions.queryPositionProductHisIncome, asked)).list,
    months: (await client(positions.queryMonthlyPositionHisIncome, then)).list,
    held: (await client(positions.queryAllPositionProductList, then)).list,
  };
}

/** The account with all its positions, without what can be done with them now. */
async function lookAtAccount(
  { client }: Customer,
  asked: { as_of?: Day | undefined; known_on?: Day },
) {
  const page = { ...asked, page_num: 1, page_size: 100 };
  const { list, subtotals } = await client(positions.queryAjPositionList, page);
  const whole = { ...asked, with_analysis: '1' as const };
  const { is_clearing, ...total } = await client(positions.queryTotalPosition, whole);
  const { update_time, ...assets } = await client(contract.identity.queryUserAssert, asked);
  const details: unknown[] = [];
  for (const { product_no, family } of list)
    if (family !== 'bjhg') {
      // The days on which it can be left are an offer of now, and a past day has none.
      const { exit_days, ...detail } = await client(positions.queryPositionDetail, {
        ...asked,
        product_no,
      });
      if (asked.as_of !== undefined) expect(exit_days, `exits as of ${asked.as_of}`).toEqual([]);
      const ofLots = sum(detail.lots.map(({ shares }) => shares));
      expect(ofLots, `lots of ${product_no} ${JSON.stringify(asked)}`).toBe(detail.hold_shares);
      details.push(withoutActions(detail));
    }
  const orders = await lookAtOrders({ client }, asked);
  return { list: list.map(withoutActions), subtotals, total, assets, details, orders };
}

function withoutActions<Item extends PositionItem>(item: Item) {
  const { can_buy, can_redeem, can_switch, can_ration, ...figures } = item;
  return figures;
}

type Seen = { readonly asOf: Day; readonly seen: unknown };

/** What was known of a morning is told again; as it is known now, the correction shows and everything adds up. */
async function compareMornings(customers: readonly Customer[], mornings: readonly Seen[]) {
  for (const { asOf, seen } of mornings) {
    const again = customers.map((one) => lookAtAccount(one, { as_of: asOf, known_on: asOf }));
    expect(await Promise.all(again), `account as of ${asOf}`).toEqual(seen);
  }
  const restated: Day[] = [];
  for (const { asOf, seen } of mornings) {
    const now = await Promise.all(customers.map((one) => lookAtAccount(one, { as_of: asOf })));
    if (!isDeepStrictEqual(now, seen)) restated.push(asOf);
  }
  expect(restated, 'days on which the correction shows').not.toEqual([]);
  for (const { asOf } of mornings)
    for (const customer of customers) await compareKept(customer, asOf);
}

/** As of a day, corrections included, the account adds up and is worth what its history says. */
async function compareKept({ client }: Customer, asOf: Day): Promise<void> {
  const total = await client(positions.queryTotalPosition, { as_of: asOf });
  const { market_value, intransit_buy, intransit_redeem, cash_balance } = total;
  expect(market_value + intransit_buy + intransit_redeem + cash_balance).toBe(total.total_asset);
  const { list } = await client(positions.queryAllPositionHisIncome, {
    ...SINCE_FIRST,
    as_of: asOf,
  });
  const closed = list.filter(({ total_asset }) => total_asset !== null).at(-1);
  const earnedSince = (list.at(-1)?.total_income ?? 0n) - (closed?.total_income ?? 0n);
  expect((closed?.total_asset ?? 0n) + earnedSince, `asset as of ${asOf}`).toBe(total.total_asset);
  expect(list.at(-1)?.total_income ?? 0n, `income as of ${asOf}`).toBe(total.total_income);
}

/** Days, products and the list of products all add up to the total income of the account. */
async function compare({ client }: Customer): Promise<void> {
  const { total_income: total, total_asset: asset } = await client(
    positions.queryTotalPosition,
    {},
  );
  const { list: days } = await client(positions.queryAllPositionHisIncome, SINCE_FIRST);
  const { list: rows } = await client(positions.queryPositionProductHisIncome, SINCE_FIRST);
  expect(sum(rows.map(({ income }) => income))).toBe(total);
  expect(days.at(-1)?.total_income ?? 0n).toBe(total);
  for (const { income_date: day, income } of days) {
    const ofDay = rows.filter((row) => row.income_date === day).map((row) => row.income);
    expect(income, day).toBe(ofDay.includes(null) ? null : sum(ofDay));
  }
  // The account of the last close is worth what it is now, and what was not earned was put in.
  const closed = days.filter(({ total_asset }) => total_asset !== null);
  const last = closed.at(-1);
  // Before a weekend money lent earns nights behind the last close.
  const earnedSince = total - (last?.total_income ?? 0n);
  expect((last?.total_asset ?? 0n) + earnedSince).toBe(asset);
  expect(sum(closed.map(({ flow_money }) => flow_money))).toBe(PUT_IN);
  for (const one of closed)
    expect((one.net_invested ?? 0n) + one.total_income, one.income_date).toBe(one.total_asset);
  await compareReturns(client, closed);
  const { list: held } = await client(positions.queryAllPositionProductList, {});
  expect(sum(held.map(({ total_income }) => total_income))).toBe(total);
}

type Closed = Awaited<ReturnType<typeof look>>['days'];

/** What the products brought is what the assets grew by beyond what was put in, and every yuan of it is in one line. */
async function compareReturns(client: Client, closed: Closed): Promise<void> {
  const asked = { ...SINCE_FIRST, with_returns: '1' as const };
  const { returns } = await client(positions.queryAllPositionHisIncome, asked);
  const lines = returns?.contributions ?? [];
  const [last, flowed] = [closed.at(-1), sum(closed.map(({ flow_money }) => flow_money))];
  expect(sum(lines.map(({ income }) => income))).toBe((last?.total_asset ?? 0n) - flowed);
  for (const one of lines)
    expect(one.end_value - one.begin_value - one.net_in, one.product_no).toBe(one.income);
  expect(returns?.twr ?? null).toBe(last?.twr ?? null);
  expect(sum(lines.map(({ contribution }) => contribution))).toBe(returns?.simple_rate ?? 0n);
}

function sum(amounts: readonly (bigint | null)[]): bigint {
  return amounts.reduce<bigint>((all, amount) => all + (amount ?? 0n), 0n);
}

/** Corrects the first value that anything was bought at, so that orders at it are booked anew. */
async function correctFirst(
  mall: StoryMall,
  published: ReadonlyMap<Day, readonly (bigint | null)[]>,
  bought: readonly (readonly Action[])[],
): Promise<void> {
  const { db, clock } = mall.deps;
  const { readCalendar, agent } = mall.clearing;
  const place = bought.findIndex((actions) => actions.some(({ kind }) => kind === 'buy'));
  const first = bought[place]?.find(({ kind }) => kind === 'buy');
  const [navOn, values] = [...published][place] ?? [];
  const productNo = first?.kind === 'buy' ? first.fund : FUNDS[0];
  const value = values?.[FUNDS.indexOf(productNo)];
  if (navOn === undefined || value === undefined || value === null)
    throw new Error('a fund that was bought has a value');
  const done = await correctNetValue(
    { db, clock, readCalendar, agent, doneBy: 'staff1' },
    { productNo, navOn, unitValue: nav(value + 1_000_000n), reason: 'announced' },
  );
  expect(done).toMatchObject({ kind: 'corrected' });
}
