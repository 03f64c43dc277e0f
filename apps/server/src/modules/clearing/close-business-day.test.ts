import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Answer, TransferAgent } from '#gateways/transfer-agent/port.ts';
import { findOpenBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import { checkLedger, readCash } from '#modules/ledger/index.ts';
import { findHolding } from '#modules/positions/index.ts';
import type { StoryOptions } from '#testing/app/open-story.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, publishValue, sellFund } from '#testing/story-world.ts';
import { closeBusinessDay } from './close-business-day.ts';

const thursday = dayOf('2026-11-12');
const THURSDAY_VALUE = { '910066': 123_450_000n } as const;

async function storyMall(options: Partial<StoryOptions> = {}) {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T14:00:00+08:00',
    valuesOn: (day) => ({ '910066': day === thursday ? 123_450_000n : 125_000_000n }),
    ...options,
  });
  await sellFund(mall.deps.db, { productNo: '910066' });
  return mall;
}

const wrongs = async (db: Parameters<typeof checkLedger>[0]) =>
  (await checkLedger(db)).flatMap(({ wrong }) => wrong);

describe('closing a day', () => {
  it('turns the orders of T into shares at the value of T and opens T+1 at nine', async () => {
    const { clearing, enter, deps } = await storyMall();
    const { db } = deps;
    const shopper = await enter({ clientId: 'C1', free: 100_000_00n });
    await buy(shopper, '910066', 100_000_00n);
    const reports = await closeBusinessDay(clearing);

    expect(reports).toMatchObject([
      { businessOn: '2026-11-12', nextOn: '2026-11-13', isClosed: true },
    ]);
    expect(await clearing.clock.businessNow(db)).toMatchObject({ day: '2026-11-13' });
    expect((await clearing.clock.businessNow(db)).msOfDay).toBeGreaterThanOrEqual(9 * 3_600_000);
    // EX-2.1 and EX-10.1.
    expect(await findHolding(db, 'C1', '910066')).toMatchObject({
      shares: 80_883_13n,
      cost: 100_000_00n,
    });
    expect(await readCash(db, 'C1')).toEqual({ free: 0n, trade: 0n, frozen: 0n, inTransit: 0n });
    const balances = await db.selectFrom('ledger_balance').selectAll().execute();
    const left = balances.filter(({ amount }) => amount !== 0n);
    expect(Object.fromEntries(left.map(({ account, amount }) => [account, amount]))).toEqual({
      fee_income: 149_78n,
      house_bank: -149_78n,
      'shares_available:C1': 80_883_13n,
      ta_register: -80_883_13n,
    });
    expect(await wrongs(db)).toEqual([]);
  });

  it('leaves orders after the cut-off, cancelled orders and slower funds where they belong', async () => {
    const { clearing, enter, deps } = await storyMall({
      valuesOn: (day) =>
        day === thursday ? THURSDAY_VALUE : { '910066': 1n, '910099': 200_000_000n },
    });
    const { db } = deps;
    await sellFund(db, { productNo: '910099', confirmDays: 2, navLagDays: 1 });
    const shopper = await enter({ clientId: 'C1', free: 3_000_00n });
    const cancelled = await buy(shopper, '910066', 500_00n);
    await shopper.client(contract.trading.tradeWithdraw, {
      order_no: cancelled.order_no,
      request_no: crypto.randomUUID(),
    });
    await buy(shopper, '910099', 1_000_00n);
    await closeBusinessDay(clearing);
    expect(await findHolding(db, 'C1', '910066')).toBeUndefined();
    expect(await findHolding(db, 'C1', '910099')).toBeUndefined();
    expect(await readCash(db, 'C1')).toMatchObject({ free: 2_000_00n, frozen: 1_000_00n });
  });

  it('confirms a slower fund two days later, at the value of its own T', async () => {
    const { clearing, enter, deps } = await storyMall({
      valuesOn: (day) => ({
        '910066': 100_000_000n,
        '910099': day === thursday ? 200_000_000n : 300_000_000n,
      }),
    });
    const { db } = deps;
    await sellFund(db, { productNo: '910099', confirmDays: 2 });
    const shopper = await enter({ clientId: 'C1', free: 3_000_00n });
    await buy(shopper, '910099', 1_000_00n);
    await closeBusinessDay(clearing);
    expect(await findHolding(db, 'C1', '910099')).toBeUndefined();
    await closeBusinessDay(clearing);
    // 1 000.00 at 0.15 % is 998.50 net; at 2.0000 that is 499.25 shares.
    expect(await findHolding(db, 'C1', '910099')).toMatchObject({ shares: 499_25n });
    expect(await wrongs(db)).toEqual([]);
  });

  it('gives the cash of a refused order back in the split it was taken', async () => {
    const { clearing, enter, deps } = await storyMall({ refuses: () => '账户状态异常' });
    const shopper = await enter({ clientId: 'C1', free: 1_000_00n, trade: 300_00n });
    await buy(shopper, '910066', 700_00n);
    await closeBusinessDay(clearing);
    // The tied part became free in the morning: a night has passed.
    expect(await readCash(deps.db, 'C1')).toMatchObject({ free: 1_300_00n, trade: 0n, frozen: 0n });
    expect(await findHolding(deps.db, 'C1', '910066')).toBeUndefined();
    expect(await wrongs(deps.db)).toEqual([]);
  });

  it('closes every day up to the one asked for, and nothing behind it', async () => {
    const { clearing } = await storyMall();
    const reports = await closeBusinessDay(clearing, { until: dayOf('2026-11-17') });
    const closed = reports?.map(({ businessOn }) => businessOn);
    expect(closed).toEqual(['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17']);
    expect(await closeBusinessDay(clearing, { until: dayOf('2026-11-17') })).toEqual([]);
  });

  it('closes first the days that stayed open while the clock went on', async () => {
    const { clearing, enter, deps } = await storyMall();
    await buy(await enter({ clientId: 'C1', free: 100_00n }), '910066', 100_00n);
    await sql`update business_clock set business_at = '2026-11-16T10:00:00+08:00'`.execute(deps.db);
    const reports = await closeBusinessDay(clearing);
    const closed = reports?.map(({ businessOn }) => businessOn);
    expect(closed).toEqual(['2026-11-12', '2026-11-13', '2026-11-16']);
    expect(await findHolding(deps.db, 'C1', '910066')).toMatchObject({ cost: 100_00n });
  });

  it('lets one runner work and tells the other', async () => {
    const { clearing } = await storyMall();
    const results = await Promise.all([closeBusinessDay(clearing), closeBusinessDay(clearing)]);
    expect(results.filter((result) => result === undefined)).toHaveLength(1);
  });
});

function withOneShareMore(line: Answer): Answer {
  if (line.kind !== 'purchase' || line.outcome.kind === 'refused') return line;
  const { outcome } = line;
  return { ...line, outcome: { ...outcome, shares: shares(outcome.shares + 1n) } };
}

describe('a day that cannot close', () => {
  it('waits for a net value, and goes on when it is out', async () => {
    const { clearing, enter, deps } = await storyMall({ valuesOn: () => ({}) });
    await buy(await enter({ clientId: 'C1', free: 100_00n }), '910066', 100_00n);
    const [stopped] = (await closeBusinessDay(clearing)) ?? [];
    expect(stopped?.isClosed).toBe(false);
    expect(stopped?.steps.at(-1)).toEqual({
      step: 'receive-confirmations',
      outcome: { kind: 'waiting', reason: '910066 has no net value of 2026-11-12' },
    });
    await publishValue(deps.db, '910066', thursday, 123_450_000n);
    expect((await closeBusinessDay(clearing))?.[0]?.isClosed).toBe(true);
  });

  it('books nothing of a line about which the registrar has another opinion, records both and closes', async () => {
    const { clearing, enter, deps } = await storyMall();
    const { db } = deps;
    await buy(await enter({ clientId: 'C1', free: 100_00n }), '910066', 100_00n);
    const { agent } = clearing;
    const generous: TransferAgent = {
      ...agent,
      fetchConfirmations: async (day, from) => {
        const page = await agent.fetchConfirmations(day, from);
        if (page.kind !== 'page') return page;
        return { ...page, lines: page.lines.map(withOneShareMore) };
      },
    };
    const reports = await closeBusinessDay({ ...clearing, agent: generous });
    expect(reports?.[0]).toMatchObject({ isClosed: true });
    expect(await findOpenBreaks(db)).toMatchObject([
      {
        step: 'confirm-orders',
        ours: 'value of 2026-11-12 nav 123450000 net 9985 fee 15 shares 8088',
        theirs: 'value of 2026-11-12 nav 123450000 net 9985 fee 15 shares 8089',
      },
    ]);
    expect(await db.selectFrom('order_confirmation').selectAll().execute()).toEqual([]);
    expect(await readCash(db, 'C1')).toMatchObject({ frozen: 100_00n });
  });

  it('stops a product whose register differs, and ends that when it does not', async () => {
    const { clearing, enter, deps } = await storyMall();
    const { db } = deps;
    await buy(await enter({ clientId: 'C1', free: 100_00n }), '910066', 100_00n);
    const { agent } = clearing;
    const forgetful = {
      ...agent,
      fetchShareRegister: async () => ({ kind: 'page', lines: [], next: undefined }) as const,
    };
    await closeBusinessDay({ ...clearing, agent: forgetful });
    const found = await findOpenBreaks(db);
    expect(found.map(({ subject }) => subject)).toEqual(['shares of everybody in 910066']);
    expect((await closeBusinessDay(clearing))?.[0]?.isClosed).toBe(true);
    expect(await findOpenBreaks(db)).toEqual([]);
  });
});

it('takes no order for a closed day and gives none of it back', async () => {
  const { clearing, enter } = await storyMall();
  const shopper = await enter({ clientId: 'C1', free: 300_00n });
  const { order_no } = await buy(shopper, '910066', 100_00n);
  await closeBusinessDay(clearing);
  const cancel = { order_no, request_no: crypto.randomUUID() };
  await expect(shopper.client(contract.trading.tradeWithdraw, cancel)).rejects.toMatchObject({
    errorNo: REFUSALS.order_not_cancellable.errorNo,
  });
  expect(await buy(shopper, '910066', 100_00n)).toMatchObject({ trade_date_num: '2026-11-13' });
});
