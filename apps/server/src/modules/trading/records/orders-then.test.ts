import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { addDays, type Day } from '@mall/domain/calendar/day';
import { expect, it } from 'vitest';
import { simulatedExchange } from '#gateways/exchange/simulated/simulated-exchange.ts';
import { findTransfers, sumTransfers } from '#modules/trading/transfers/transfer-store.ts';
import { createTransferCases } from '#testing/banking/transfer-cases.ts';
import { lookAtOrders } from '#testing/clearing/look-at-orders.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { lend, offerRepo, pledge } from '#testing/repo-story.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { findOwnTrades } from './own-trades-store.ts';
import { findRecords, sumRecords } from './record-store.ts';

const [FUND, REPO] = ['910066', '204007'] as const;
const mall = await createStoryMall({
  startsAt: '2026-11-12T10:00:00+08:00',
  valuesOn: (day) => ({ [FUND]: day < '2026-11-13' ? 100_000_000n : 110_000_000n }),
  openExchange: (db) => simulatedExchange({ db }),
});
const { db, clock } = mall.deps;
await sellFund(db, { productNo: FUND });
await offerRepo(db, { productNo: REPO });
await pledge(db, '2026-09-01', 10_000_000_00n);
const shopper = await mall.enter({ clientId: 'C1', free: 100_000_00n });
const stranger = await mall.enter({ clientId: 'C2', free: 10_00n });
const { transRecordlistQuery, transRecordDetailQuery, tradeWithdraw } = contract.trading;
const { queryBankTransferRecord } = contract.banking;
const PAGE = { page_num: 1, page_size: 100 };
const OUT_OF_RANGE = { errorNo: REFUSALS.as_of_out_of_range.errorNo };

const lookNow = () => lookAtOrders(shopper, {});
const lookThen = (asOf: Day) => lookAtOrders(shopper, { as_of: asOf, known_on: asOf });

it('tells the orders of every morning again as of the night before it', async () => {
  const mornings: { readonly night: Day; readonly seen: unknown }[] = [];
  const close = async () => {
    await endDay(mall);
    const night = addDays((await clock.businessNow(db)).day, -1);
    mornings.push({ night, seen: await lookNow() });
  };
  await buy(shopper, FUND, 20_000_00n);
  const taken = await buy(shopper, FUND, 3_000_00n);
  const cancelled = { order_no: taken.order_no, request_no: randomUUID() };
  await shopper.client(tradeWithdraw, cancelled);
  await lend(shopper, REPO, 5_000_00n);
  await close();
  await goToDay(mall, '2026-11-13');
  await buy(shopper, FUND, 1_000_00n);
  await close();
  await goToDay(mall, '2026-11-16');
  await redeem(shopper, { productNo: FUND, shares: 5_000_00n });
  for (let days = 0; days < 5; days += 1) await close();
  for (const { night, seen } of mornings)
    expect(await lookThen(night), `as of ${night}`).toEqual(seen);
  const seen = mornings.map((one) =>
    JSON.stringify(one.seen, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  );
  expect(new Set(seen).size).toBeGreaterThan(3);
});

it('tells what was bought and redeemed at which value, to its customer alone', async () => {
  const trades = await findOwnTrades(db, 'C1', FUND);
  const told = trades.flatMap((one) =>
    one.kind === 'dividend' ? [] : [`${one.tradedOn} ${one.kind} ${one.value} ${one.shares}`],
  );
  expect(told).toEqual([
    '2026-11-16 redeemed 110000000 500000',
    expect.stringMatching(/^2026-11-13 bought 110000000 /),
    expect.stringMatching(/^2026-11-12 bought 100000000 /),
  ]);
  expect(await findOwnTrades(db, 'C2', FUND)).toEqual([]);
});

it('offers nothing to be done with an order or a contract of the past', async () => {
  const today = (await clock.businessNow(db)).day;
  await goToDay(mall, today);
  await buy(shopper, FUND, 500_00n);
  await lend(shopper, REPO, 1_000_00n);
  const { list } = await shopper.client(transRecordlistQuery, PAGE);
  expect(list.some(({ can_cancel }) => can_cancel === '1')).toBe(true);
  const then = { as_of: addDays(today, -1) };
  const past = await shopper.client(transRecordlistQuery, { ...PAGE, ...then });
  expect(past.count).toBe(list.length - 2);
  expect(past.list.every(({ can_cancel }) => can_cancel === '0')).toBe(true);
  const lent = await shopper.client(contract.catalogue.queryBjhgWdq, {
    ...PAGE,
    as_of: dayOf('2026-11-12'),
  });
  expect(lent.list).toMatchObject([
    { can_early_end: '0', can_alter_postpone: '0', hold_money: 5_000_00n, held_days: 1 },
  ]);
  // Of the open day the account is told as it stands.
  const open = await shopper.client(transRecordlistQuery, { ...PAGE, as_of: today });
  expect(open).toEqual(await shopper.client(transRecordlistQuery, PAGE));
});

it('has no order of a later day, and of no day outside the account any', async () => {
  const { list } = await shopper.client(transRecordlistQuery, PAGE);
  const [newest] = list;
  const asked = { order_no: newest?.order_no ?? '' };
  const day = dayOf('2026-11-12');
  await expect(
    shopper.client(transRecordDetailQuery, { ...asked, as_of: day }),
  ).rejects.toMatchObject({ errorNo: REFUSALS.order_not_found.errorNo });
  const first = { order_no: list.at(-1)?.order_no ?? '', as_of: dayOf('2026-11-13') };
  expect(await shopper.client(transRecordDetailQuery, first)).toMatchObject({ order_status: '30' });
  await expect(stranger.client(transRecordDetailQuery, first)).rejects.toMatchObject({
    errorNo: expect.stringMatching(/./),
  });
  const today = (await clock.businessNow(db)).day;
  for (const at of [
    { as_of: addDays(today, 1) },
    { as_of: dayOf('2026-09-30') },
    { known_on: day },
    { as_of: dayOf('2026-11-13'), known_on: day },
  ]) {
    const why = JSON.stringify(at);
    for (const call of [
      transRecordlistQuery,
      queryBankTransferRecord,
      contract.catalogue.queryBjhgWdq,
    ])
      await expect(shopper.client(call, { ...PAGE, ...at }), why).rejects.toMatchObject(
        OUT_OF_RANGE,
      );
    await expect(
      shopper.client(transRecordDetailQuery, { ...asked, ...at }),
      why,
    ).rejects.toMatchObject(OUT_OF_RANGE);
  }
});

const LATER = {
  ...{ asOf: dayOf('2099-01-01'), openOn: dayOf('2099-01-02'), knownOn: undefined },
  lastEntryId: 2n ** 62n,
};

it('reads the same from the tables as they stood after everything as from the tables', async () => {
  for (const group of [undefined, 'doing', 'ok', 'cancel', 'fail'] as const) {
    const filter = { clientId: 'C1', group };
    const then = { ...filter, past: LATER };
    const all = { offset: 0, limit: 100 };
    expect(await findRecords(db, then, all)).toEqual(await findRecords(db, filter, all));
    expect(await sumRecords(db, then)).toEqual(await sumRecords(db, filter));
  }
});

it('tells transfers by what the bank had said', async () => {
  const cases = await createTransferCases();
  const payer = await cases.newPayer();
  await payer.transfer({ direction: 'in', money: 700_00n });
  const first = (await cases.clock.businessNow(cases.db)).day;
  await endDay(cases.mall);
  const seen = await payer.client(queryBankTransferRecord, PAGE);
  await payer.transfer({ direction: 'out', money: 50_00n });
  await endDay(cases.mall);
  expect(await payer.client(queryBankTransferRecord, { ...PAGE, as_of: first })).toEqual(seen);
  expect(seen).toMatchObject({ count: 1, in_money_sum: 700_00n, out_money_sum: 0n });
  const filter = {
    ...{ clientId: payer.clientId, orderNo: undefined, direction: undefined, state: undefined },
    ...{ from: undefined, to: undefined },
  };
  const all = { offset: 0, limit: 10 };
  const then = { ...filter, past: LATER };
  expect(await findTransfers(cases.db, then, all)).toEqual(
    await findTransfers(cases.db, filter, all),
  );
  expect(await sumTransfers(cases.db, then)).toEqual(await sumTransfers(cases.db, filter));
});
